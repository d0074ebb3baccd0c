//! A history of a hand while it is played.

use super::{Action, History};
use crate::fast::finish;
use crate::play::{Play, Posts, Turn};
use crate::random::{Move, Watch};
use crate::shares::Sharing;
use cards::{Card, Money};

/// Writes down what happens in a hand.
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    actions: Vec<Action>,
    /// New cards of a draw: the format has them after everyone has put cards aside.
    drawn: Vec<Action>,
}

impl Recorder {
    /// Begins with the cards that were dealt.
    pub fn new(play: &Play) -> Recorder {
        let dealt = |i| Action::DealHole(i, known(play.hand(i)));
        Recorder {
            actions: (0..play.players()).map(dealt).collect(),
            drawn: Vec::new(),
        }
    }

    fn flush(&mut self) {
        self.actions.append(&mut self.drawn);
    }

    /// The history of a hand that is over, all who are left showing; none of one that is not.
    pub fn history(
        mut self,
        play: &Play,
        stacks: &[i64],
        posts: &Posts,
        sharing: Sharing,
    ) -> Option<History> {
        self.flush();
        let players = play.players();
        let finishing = finish(play, sharing)?;
        if play.turn() == Turn::Showdown {
            let left = (0..players).filter(|i| !play.has_folded(*i));
            self.actions
                .extend(left.map(|i| Action::Show(i, known(play.hand(i)))));
        }
        let money = |cents: &[i64]| -> Vec<Money> {
            cents[..players].iter().copied().map(Money::from_cents).collect()
        };
        let terms = play.terms();
        Some(History {
            game: terms.game,
            limit: terms.limit,
            antes: money(&posts.antes),
            blinds: money(&posts.blinds),
            small_bet: Money::from_cents(terms.small_bet),
            big_bet: (terms.limit == crate::rules::Limit::Fixed).then(|| Money::from_cents(terms.big_bet)),
            stacks: money(stacks),
            actions: self.actions,
            seats: (1..=players as u8).collect(),
            players: Vec::new(),
            finishing: Some(money(&finishing)),
            rake: Money::ZERO,
            sharing,
            table: None,
            hand: None,
        })
    }
}

impl Watch for Recorder {
    fn moved(&mut self, player: usize, what: Move) {
        self.flush();
        self.actions.push(match what {
            Move::Fold => Action::Fold(player),
            Move::Call => Action::Call(player),
            Move::RaiseTo(amount) => Action::RaiseTo(player, Money::from_cents(amount)),
        });
    }

    fn drew(&mut self, player: usize, aside: &[Card], new: &[Card]) {
        // Those who are all in may draw again without a bet between.
        let again = |action: &Action| matches!(action, Action::DealHole(other, _) if *other >= player);
        if self.drawn.iter().any(again) || self.stood_pat_before(player) {
            self.flush();
        }
        self.actions.push(Action::Discard(player, known(aside)));
        if !new.is_empty() {
            self.drawn.push(Action::DealHole(player, known(new)));
        }
    }

    fn board(&mut self, cards: &[Card]) {
        self.flush();
        self.actions.push(Action::DealBoard(cards.to_vec()));
    }
}

impl Recorder {
    /// Whether the last draw was of this player or one after, so that a new one begins.
    fn stood_pat_before(&self, player: usize) -> bool {
        matches!(self.actions.last(), Some(Action::Discard(last, _)) if *last >= player)
    }
}

fn known(cards: &[Card]) -> Vec<Option<Card>> {
    cards.iter().copied().map(Some).collect()
}
