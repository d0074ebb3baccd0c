//! A history played again.

use super::{Action, History};
use crate::hands::Hand;
use crate::play::{Illegal, Play, Posts, Terms, Turn};
use crate::pots::{Stake, pots};
use crate::shares::{Contender, Share, shares};
use crate::{Round, Seat};
use cards::{Card, CardSet, Cards, Money};

/// What a hand came to.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// What each player ends with.
    pub stacks: Vec<Money>,
    /// What each has of each pot, main pot first; positions as the history gives them.
    pub shares: Vec<Vec<Share>>,
    /// The round as a record has it; none where a card of it is not known.
    pub round: Option<Round>,
}

/// Why a history cannot be played again, and at which action; none when it has come to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CannotReplay {
    /// Counted from 1.
    pub action: Option<usize>,
    /// What is wrong.
    pub wrong: Wrong,
}

/// What is wrong with a history.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum Wrong {
    #[error(transparent)]
    Illegal(#[from] Illegal),
    #[error("it is not the turn of p{0}")]
    Turn(usize),
    #[error("p{player} has {found} cards, not {due}")]
    CardCount { player: usize, due: usize, found: usize },
    #[error("p{player} does not hold {card}")]
    NotHeld { player: usize, card: String },
    #[error("{0} lies in two places")]
    Twice(Card),
    #[error("the cards of p{0} are not known at the showdown")]
    Unknown(usize),
    #[error("everyone mucked at the showdown")]
    EveryoneMucked,
    #[error("the hand is not over")]
    NotOver,
    #[error("more is raked than lies in the pots")]
    Rake,
    #[error("p{player} ends with {found}, and the history says {due}")]
    Finishing { player: usize, found: Money, due: Money },
}

impl std::fmt::Display for CannotReplay {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.action {
            Some(action) => write!(f, "action {action}: {}", self.wrong),
            None => write!(f, "{}", self.wrong),
        }
    }
}

impl std::error::Error for CannotReplay {}

impl History {
    /// Plays the hand, divides its pots this way and holds what each ends with against the history, where it says it.
    /// The number of raises is not counted, for a history does not say how many there may be.
    pub fn replay(&self) -> Result<Replayed, CannotReplay> {
        let end = |wrong: Wrong| CannotReplay { action: None, wrong };
        let mut again = Again::new(self).map_err(end)?;
        for (i, action) in self.actions.iter().enumerate() {
            again.act(action).map_err(|wrong| CannotReplay {
                action: Some(i + 1),
                wrong,
            })?;
        }
        again.end().map_err(end)
    }
}

/// A hand on its way. Cards lie here and not in the play, for some may not be known.
struct Again<'a> {
    history: &'a History,
    play: Option<Play>,
    hands: Vec<Vec<Option<Card>>>,
    board: Vec<Card>,
    mucked: Vec<usize>,
}

impl<'a> Again<'a> {
    fn new(history: &'a History) -> Result<Again<'a>, Wrong> {
        Ok(Again {
            history,
            play: None,
            hands: vec![Vec::new(); history.stacks.len()],
            board: Vec::new(),
            mucked: Vec::new(),
        })
    }

    fn posts(&self) -> Posts {
        let players = self.history.stacks.len();
        let mut posts = Posts::default();
        for i in 0..players {
            posts.antes[i] = self.history.antes[i].cents();
            posts.blinds[i] = self.history.blinds[i].cents();
        }
        let last = (0..players).rev().find(|i| posts.blinds[*i] > 0);
        posts.first = last.map_or(0, |last| (last + 1) % players);
        posts
    }

    /// The hand in play; it begins when everyone has cards.
    fn play(&mut self) -> Result<&mut Play, Wrong> {
        if self.play.is_none() {
            let history = self.history;
            let due = history.game.hand_size();
            if let Some(i) = self.hands.iter().position(|hand| hand.len() != due) {
                let found = self.hands[i].len();
                return Err(Wrong::CardCount {
                    player: i + 1,
                    due,
                    found,
                });
            }
            let terms = Terms {
                game: history.game,
                limit: history.limit,
                small_bet: history.small_bet.cents(),
                big_bet: history.big_bet.unwrap_or(history.small_bet).cents(),
                raises: None,
                heads_up_unlimited: true,
            };
            let stacks: Vec<i64> = history.stacks.iter().map(|stack| stack.cents()).collect();
            let blank = vec![[Card::JOKER; 5]; stacks.len()];
            self.play = Some(Play::new(terms, &stacks, &self.posts(), &blank)?);
        }
        self.play.as_mut().ok_or(Wrong::NotOver)
    }

    fn act(&mut self, action: &Action) -> Result<(), Wrong> {
        let bets = |play: &Play, player: usize| match play.turn() == Turn::Bet(player) {
            true => Ok(()),
            false => Err(Wrong::Turn(player + 1)),
        };
        match action {
            Action::DealHole(player, cards) => {
                self.hands[*player].extend(cards);
                let (found, due) = (self.hands[*player].len(), self.history.game.hand_size());
                if found > due {
                    return Err(Wrong::CardCount {
                        player: player + 1,
                        due,
                        found,
                    });
                }
                self.once()
            }
            Action::DealBoard(cards) => {
                self.board.extend(cards);
                let blank = vec![Card::JOKER; cards.len()];
                self.play()?.deal_board(&blank)?;
                self.once()
            }
            Action::Discard(player, aside) => {
                let turn = self.play()?.turn();
                if turn != Turn::Draw(*player) {
                    return Err(Wrong::Turn(player + 1));
                }
                for card in aside {
                    self.put_aside(*player, *card)?;
                }
                let places = (1u8 << aside.len()) - 1;
                let blank = vec![Card::JOKER; aside.len()];
                Ok(self.play()?.draw(places, &blank)?)
            }
            Action::Fold(player) => {
                bets(self.play()?, *player)?;
                Ok(self.play()?.fold()?)
            }
            Action::Call(player) => {
                bets(self.play()?, *player)?;
                Ok(self.play()?.call()?)
            }
            Action::RaiseTo(player, to) => {
                bets(self.play()?, *player)?;
                Ok(self.play()?.raise_to(to.cents())?)
            }
            Action::Show(player, cards) => self.show(*player, cards),
            Action::Muck(player) => {
                self.mucked.push(*player);
                Ok(())
            }
        }
    }

    fn put_aside(&mut self, player: usize, card: Option<Card>) -> Result<(), Wrong> {
        let hand = &mut self.hands[player];
        // A card that is named may be one that was dealt without being known.
        let held = hand.iter().position(|held| *held == card);
        let place = held.or_else(|| hand.iter().position(Option::is_none));
        let place = place.ok_or_else(|| Wrong::NotHeld {
            player: player + 1,
            card: card.map_or_else(|| "??".to_owned(), |card| card.to_string()),
        })?;
        hand.remove(place);
        Ok(())
    }

    /// Cards that are shown become known.
    fn show(&mut self, player: usize, cards: &[Option<Card>]) -> Result<(), Wrong> {
        for card in cards.iter().flatten() {
            let hand = &mut self.hands[player];
            if hand.contains(&Some(*card)) {
                continue;
            }
            let unknown = hand.iter_mut().find(|held| held.is_none());
            let unknown = unknown.ok_or_else(|| Wrong::NotHeld {
                player: player + 1,
                card: card.to_string(),
            })?;
            *unknown = Some(*card);
        }
        self.once()
    }

    /// No card lies in two places. Those of players who folded may have been shuffled in again for a draw.
    fn once(&self) -> Result<(), Wrong> {
        let folded = |i: usize| self.play.as_ref().is_some_and(|play| play.has_folded(i));
        let hands = self.hands.iter().enumerate().filter(|(i, _)| !folded(*i));
        let held = hands.flat_map(|(_, hand)| hand).flatten().chain(&self.board);
        let mut deck = CardSet::EMPTY;
        match held.copied().find(|card| !deck.insert(*card)) {
            Some(card) => Err(Wrong::Twice(card)),
            None => Ok(()),
        }
    }

    fn end(mut self) -> Result<Replayed, Wrong> {
        let play = self.play()?.clone();
        let showdown = match play.turn() {
            Turn::Showdown => true,
            Turn::Won(_) => false,
            Turn::Bet(_) | Turn::Draw(_) | Turn::Board(_) => return Err(Wrong::NotOver),
        };
        let history = self.history;
        let seat = |i: usize| history.seats[i];
        let due = history.game.hand_size();
        if let Some(i) = (0..play.players()).find(|i| !play.has_folded(*i) && self.hands[*i].len() != due) {
            return Err(Wrong::CardCount {
                player: i + 1,
                due,
                found: self.hands[i].len(),
            });
        }
        let stakes: Vec<Stake> = (0..play.players())
            .map(|i| Stake {
                seat: seat(i),
                amount: Money::from_cents(play.put()[i]),
                folded: play.has_folded(i),
            })
            .collect();
        let cut = pots(&stakes);
        if history.rake > cut.amount() {
            return Err(Wrong::Rake);
        }
        let cut = cut.raked(history.rake);
        let mut hands = vec![None; play.players()];
        for (i, hand) in hands.iter_mut().enumerate() {
            if showdown && !play.has_folded(i) && !self.mucked.contains(&i) {
                let held: Option<Vec<Card>> = self.hands[i].iter().copied().collect();
                let shown = held.and_then(|held| Hand::new(history.game, &held, Some(&self.board)));
                *hand = Some(shown.ok_or(Wrong::Unknown(i + 1))?);
            }
        }
        let button = seat(play.players() - 1);
        let mut divided = Vec::with_capacity(cut.pots.len());
        for pot in &cut.pots {
            let contends = |i: &usize| pot.seats.contains(&seat(*i)) && !self.mucked.contains(i);
            let contenders: Vec<Contender<'_>> = (0..play.players())
                .filter(contends)
                .map(|i| Contender {
                    seat: seat(i),
                    hand: hands[i].as_ref(),
                })
                .collect();
            if contenders.is_empty() {
                return Err(Wrong::EveryoneMucked);
            }
            divided.push(shares(
                history.game,
                pot.amount,
                &contenders,
                history.sharing,
                button,
            ));
        }
        let stack = |i: usize| {
            let won: Money = divided
                .iter()
                .flatten()
                .filter(|share| share.seat == seat(i))
                .map(|share| share.amount)
                .sum();
            let returned = cut.returned.filter(|(owner, _)| *owner == seat(i));
            Money::from_cents(play.stacks()[i]) + won + returned.map_or(Money::ZERO, |(_, amount)| amount)
        };
        let stacks: Vec<Money> = (0..play.players()).map(stack).collect();
        if let Some(due) = &history.finishing
            && let Some(i) = (0..stacks.len()).find(|i| stacks[*i] != due[*i])
        {
            return Err(Wrong::Finishing {
                player: i + 1,
                found: stacks[i],
                due: due[i],
            });
        }
        Ok(Replayed {
            stacks,
            round: self.record(&play, showdown, button),
            shares: divided,
        })
    }

    /// The round as a record has it: after a showdown every card that is compared is known, no card lies in two places, and nobody
    /// mucked.
    fn record(&self, play: &Play, showdown: bool, button: u8) -> Option<Round> {
        let held = self.hands.iter().flatten().flatten();
        let mut deck = CardSet::EMPTY;
        let once = held
            .copied()
            .chain(self.board.iter().copied())
            .all(|card| deck.insert(card));
        if showdown && !once {
            return None;
        }
        let cards = |hand: &[Option<Card>]| {
            let known: Option<Vec<Card>> = hand.iter().copied().collect();
            Cards::from_slice(&known?).ok()
        };
        let seats = (0..play.players()).map(|i| {
            let held = cards(&self.hands[i]).filter(|_| showdown);
            let folded = play.has_folded(i);
            if showdown && !folded && (held.is_none() || self.mucked.contains(&i)) {
                return None;
            }
            Some(Seat {
                left_out: showdown && folded && held.is_none(),
                seat: self.history.seats[i],
                cards: held,
                contributed: Money::from_cents(play.put()[i]),
                folded,
            })
        });
        let board = Cards::from_slice(&self.board).ok();
        Some(Round {
            game: self.history.game,
            board: board.filter(|_| showdown && self.history.game.has_board()),
            button: button.into(),
            rake: self.history.rake,
            seats: seats.collect::<Option<Vec<Seat>>>()?,
        })
    }
}
