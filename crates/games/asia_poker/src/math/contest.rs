//! One way of setting hands against another, over every deal there is.

use super::deck::{Dealt, Deck};
use super::field::{Aspect, Field, Laid, Unset, amends, settings_of};
use super::form::Forms;
use super::shared::{self, Group, Visit};
use super::sweep::Sweep;
use super::trio::{Counting, Scale, Trio};
use crate::house_way::HouseWay;
use crate::setting::Standings;
use cards::Card;
use cards::four::Table;
use math::{Progress, Stopped};
use rayon::prelude::*;

/// Every hand of a deck, ready to be set and dealt against every other.
#[derive(Debug)]
pub struct Contest {
    deck: Deck,
    table: &'static Table,
    pub(super) forms: Forms,
    pub(super) hands: Vec<Dealt>,
}

/// How a house way sets every hand of a contest.
#[derive(Clone, Debug)]
pub struct Way {
    pub(super) standings: Vec<Standings>,
}

/// How the deals of a contest end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// All deals.
    pub deals: u128,
    /// Deals in which the player has two hands above the dealer's.
    pub wins: u128,
    /// Deals in which the dealer has two hands above the player's.
    pub losses: u128,
}

/// One of so many pieces of a count, which may be worked out apart and added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    number: usize,
    of: usize,
}

impl Piece {
    /// All of it.
    pub const WHOLE: Piece = Piece { number: 0, of: 1 };

    /// The piece of this number, from 0, of so many.
    pub fn new(number: usize, of: usize) -> Option<Piece> {
        (number < of).then_some(Piece { number, of })
    }

    /// Its part of a list: neighbours, so that hands that look alike stay together.
    fn of_list<T>(self, mut list: Vec<T>) -> Vec<T> {
        let cut = |number: usize| list.len() * number / self.of;
        let (start, end) = (cut(self.number), cut(self.number + 1));
        list.truncate(end);
        list.drain(..start);
        list
    }
}

impl Score {
    /// Deals in which neither side has two hands above: copies decide, for the dealer.
    pub fn copies(&self) -> u128 {
        self.deals - self.wins - self.losses
    }
}

impl Contest {
    /// All hands of a deck under one ranking.
    pub fn new(deck: Deck, table: &'static Table) -> Contest {
        let (forms, hands) = rayon::join(|| Forms::of(&deck, 4), || deck.hands());
        Contest {
            deck,
            table,
            forms,
            hands,
        }
    }

    /// A deck's hands as far as settings can tell them apart, and nothing to deal: for what is not counted hand by hand.
    pub fn of_forms(deck: Deck, table: &'static Table) -> Contest {
        Contest {
            forms: Forms::of(&deck, 4),
            hands: Vec::new(),
            deck,
            table,
        }
    }

    /// The deck.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The ranking.
    pub fn table(&self) -> &'static Table {
        self.table
    }

    /// How a house way sets every hand; fails on a hand it does not set.
    pub fn way(&self, way: &HouseWay) -> Result<Way, Unset> {
        let standings = settings_of(&self.forms, way, self.table)?;
        Ok(Way { standings })
    }

    /// How a house way that is known to be set stands.
    pub fn standings(&self, way: &Way, hand: cards::CardSet) -> Standings {
        way.standings[self.forms.of_hand(hand)]
    }

    /// How the deals end when each side sets its hands so. When the two are the same way,
    /// what one side wins the other would, and half the work is spared.
    pub fn score(&self, player: &Way, dealer: &Way, progress: &Progress) -> Result<Score, Stopped> {
        let same = player.standings == dealer.standings;
        let rounds = if same { 1 } else { 2 };
        progress.begin(rounds * self.steps());
        let wins = self.count_wins(player, dealer, progress)?;
        let losses = if same {
            wins
        } else {
            self.count_wins(dealer, player, progress)?
        };
        Ok(Score {
            deals: self.deck.deals(),
            wins,
            losses,
        })
    }

    /// How many steps of progress one count takes.
    fn steps(&self) -> u64 {
        let walks = Aspect::ALL.map(|aspect| 1 + shared::steps(&aspect.layout(self.deck.suits())));
        // Hands without the joker, hands with it, and amends.
        3 * walks.iter().sum::<u64>()
    }

    /// Deals in which the first side has two hands above the second's.
    pub fn wins(&self, player: &Way, dealer: &Way, progress: &Progress) -> Result<u128, Stopped> {
        progress.begin(self.steps());
        self.count_wins(player, dealer, progress)
    }

    fn count_wins(&self, player: &Way, dealer: &Way, progress: &Progress) -> Result<u128, Stopped> {
        let total = self.count(player, dealer, Piece::WHOLE, progress)?;
        Ok(u128::try_from(total).unwrap_or_default())
    }

    /// What one piece of [`wins`](Contest::wins) comes to; all pieces together come to the whole. A piece may be below zero.
    pub fn wins_of(
        &self,
        player: &Way,
        dealer: &Way,
        piece: Piece,
        progress: &Progress,
    ) -> Result<i128, Stopped> {
        progress.begin(self.steps());
        self.count(player, dealer, piece, progress)
    }

    /// The player's hands are dealt out over the pieces, hand by hand; what stands against each is the same in all.
    fn count(&self, player: &Way, dealer: &Way, piece: Piece, progress: &Progress) -> Result<i128, Stopped> {
        let scale = Scale::of(&dealer.standings, Counting::Upwards);
        let fields = Field::all(&self.forms, &dealer.standings, &scale);
        let mut total = 0i128;
        for joker in [false, true] {
            let players = piece.of_list(self.laid(player, &scale, joker));
            total += self.beaten(&players, &fields, joker, progress)?;
        }
        // The dealer's hands that want amends all hold the joker. They are few, so they
        // are laid one by one among the player's, and the scale is turned round.
        let scale = Scale::of(&player.standings, Counting::Downwards);
        let fields = Field::all(&self.forms, &player.standings, &scale);
        let amends = piece.of_list(amends(&self.forms, &dealer.standings, &scale));
        total += self.beaten(&amends, &fields, true, progress)?;
        Ok(total)
    }

    /// Every hand with or without the joker, as a way sets it.
    fn laid(&self, way: &Way, scale: &Scale, joker: bool) -> Vec<Laid> {
        self.hands
            .par_iter()
            .with_min_len(1 << 12)
            .filter(|hand| hand.cards.contains(Card::JOKER) == joker)
            .map(|hand| Laid {
                cards: hand.cards,
                trio: scale.trio(&way.standings[self.forms.of_hand(hand.cards)]),
                ways: hand.weight as i32,
            })
            .collect()
    }

    /// How many hands of the other side these beat, all in all.
    fn beaten(
        &self,
        laid: &[Laid],
        fields: &[Field],
        joker: bool,
        progress: &Progress,
    ) -> Result<i128, Stopped> {
        let mut total = 0;
        for field in fields {
            let groups = self.groups(laid, field.aspect);
            progress.advance(1)?;
            let sums = shared::walk(
                &field.layout,
                &groups,
                field.beside(joker),
                Total::default,
                progress,
            )?;
            total += sums.iter().map(|sum| i128::from(sum.sum)).sum::<i128>();
        }
        Ok(total)
    }

    /// The hands that look alike in an aspect put together, by their high hands.
    fn groups(&self, laid: &[Laid], aspect: Aspect) -> Vec<Group<Trio>> {
        let chunks: Vec<Vec<Group<Trio>>> = laid
            .par_chunks(1 << 15)
            .map(|laid| {
                let mut groups = Vec::with_capacity(laid.len());
                for hand in laid {
                    aspect.looks(hand.cards, self.deck.suits(), |slots| {
                        groups.push(Group {
                            slots,
                            ways: hand.ways,
                            tag: hand.trio,
                        });
                    });
                }
                groups.sort_unstable_by_key(|group| (group.slots, group.tag));
                merge(&mut groups);
                groups
            })
            .collect();
        let mut groups = chunks.concat();
        groups.par_sort_unstable_by_key(|group| (group.slots, group.tag));
        merge(&mut groups);
        groups.par_sort_unstable_by_key(|group| (group.tag, group.slots));
        groups
    }
}

/// Puts neighbours that look alike together.
fn merge(groups: &mut Vec<Group<Trio>>) {
    groups.dedup_by(|next, kept| {
        let alike = next.slots == kept.slots && next.tag == kept.tag;
        if alike {
            kept.ways += next.ways;
        }
        alike
    });
}

/// Adds up how many dealers are beaten.
#[derive(Default)]
struct Total {
    sum: i64,
    sweep: Sweep,
}

/// With no more dealers than this each pair is looked at.
pub(super) const FEW: usize = 12;

impl Visit<Trio, Trio> for Total {
    fn set(&mut self, even: bool, players: &[Group<Trio>], dealers: &[Group<Trio>]) {
        let mut sum = 0;
        beaten(
            &mut self.sweep,
            players,
            dealers,
            |trio| *trio,
            |player, beaten| {
                sum += i64::from(player.ways) * i64::from(beaten);
            },
        );
        self.sum += if even { sum } else { -sum };
    }
}

/// Calls `each` with every player and how many dealers it beats. Both lists go by high hands.
#[inline]
pub(super) fn beaten<X>(
    sweep: &mut Sweep,
    players: &[Group<X>],
    dealers: &[Group<Trio>],
    trio: impl Fn(&X) -> Trio,
    mut each: impl FnMut(&Group<X>, i32),
) {
    if dealers.len() <= FEW {
        for player in players {
            let own = trio(&player.tag);
            let beats = |dealer: &&Group<Trio>| own.wins(dealer.tag);
            each(
                player,
                dealers.iter().filter(beats).map(|dealer| dealer.ways).sum(),
            );
        }
        return;
    }
    sweep.begin(dealers.iter().map(|dealer| (dealer.tag, dealer.ways)));
    let mut left = dealers.iter().peekable();
    for player in players {
        let own = trio(&player.tag);
        while let Some(dealer) = left.next_if(|dealer| dealer.tag.high() < own.high()) {
            sweep.enter(dealer.tag, dealer.ways);
        }
        each(player, sweep.beaten(own));
    }
}
