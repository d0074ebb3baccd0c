//! Why chance gave nothing.

/// Why chance gave nothing. There is no second-best source to fall back on: the act must not go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChanceError {
    /// The operating system gave no random bytes.
    #[error("the operating system gave no random bytes: {0}")]
    NoEntropy(#[from] getrandom::Error),
    /// A source whose words were refused so often that it must be broken.
    #[error("the source of chance is stuck: {tries} of its words in a row were refused")]
    Stuck {
        /// How many.
        tries: u32,
    },
    /// No place was allowed for the cut.
    #[error("there is no place to cut between {least} and {most} cards from the top")]
    NoPlaceToCut {
        /// The fewest cards that the cut might take.
        least: usize,
        /// The most.
        most: usize,
    },
    /// More things to choose from than one word can count.
    #[error("{0} are too many to choose from")]
    TooMany(usize),
}
