//! What is chosen for a simulation.

/// How the player decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// The best play that is worked out, or the player's own way of setting; the plain one beside it where there is one.
    Best,
    /// What headless players follow.
    Plain,
    /// Any lawful decision, each as likely as the next.
    Random,
}

/// Which way rounds are settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Path {
    /// The fast path where there is one: main wagers only.
    Fast,
    /// The engine's own settlement, side wagers and all.
    Engine,
}
