//! A way of setting hands that an operator filed, carried to the one game that reads it.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// A house way, or a player's own, as its game compiled it. Whoever hands it on need not know the game.
#[derive(Clone)]
pub struct FiledWay(Arc<dyn Any + Send + Sync>);

impl FiledWay {
    /// Holds a game's way.
    pub fn new<W: Any + Send + Sync>(way: Arc<W>) -> FiledWay {
        FiledWay(way)
    }

    /// Returns the way as the game has it; none for a way of another game.
    pub fn of<W: Any + Send + Sync>(&self) -> Option<Arc<W>> {
        self.0.clone().downcast().ok()
    }
}

impl fmt::Debug for FiledWay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FiledWay")
    }
}
