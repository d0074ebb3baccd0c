//! What is asked of a live table, and what it answers.

use super::message::{Mark, Run, Update};
use crate::books::Short;
use crate::limits::Limited;
use crate::storage::StorageError;
use floor::tables::LiveError;
use journal::{CommandId, Head};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;
use table::view::{Laid, Seen, View, Viewer};
use table::{Actor, PersonId};
use tokio::sync::{mpsc, oneshot};

/// Something asked of a live table.
pub(super) enum Ask {
    /// A command.
    Command(Box<Given>, oneshot::Sender<Result<Answer, Trouble>>),
    /// Whether the table would take a command.
    Check(Box<Given>, oneshot::Sender<Result<(), Trouble>>),
    /// What hands would be, as a player means to lay them.
    Laid(Value, oneshot::Sender<Result<Option<Laid>, Trouble>>),
    /// A player's bets are in, or are not yet.
    Ready(PersonId, bool, oneshot::Sender<Result<(), Trouble>>),
    /// A player asks for the next step at once.
    Next(PersonId, oneshot::Sender<Result<(), Trouble>>),
    /// A screen wants to watch.
    Watch(Box<Watch>),
    /// The table as a viewer sees it now.
    Look(Viewer, oneshot::Sender<Look>),
    /// Who sits where.
    Seats(oneshot::Sender<Vec<(u8, PersonId)>>),
    /// Someone of the server's own wants every public view.
    Views(mpsc::UnboundedSender<Arc<View>>),
    /// Another process drives the table: what is known of it here is forgotten.
    Lost,
    /// The server closes: the table is put down where it stands.
    Close(oneshot::Sender<()>),
}

/// A command to a table.
#[derive(Clone, Debug)]
pub struct Given {
    /// Its id; the same id again returns the first answer and does nothing.
    pub id: Option<CommandId>,
    /// The head that whoever gave it had seen, if it is to count at no other.
    pub if_head: Option<Head>,
    /// Who.
    pub by: Actor,
    /// Who is answered, which may be someone who acts in another's name.
    pub viewer: Viewer,
    /// What.
    pub act: Value,
}

/// A screen that wants to watch.
pub(super) struct Watch {
    pub(super) viewer: Viewer,
    pub(super) person: Option<PersonId>,
    pub(super) last: Option<Mark>,
    pub(super) reply: oneshot::Sender<mpsc::Receiver<Update>>,
}

/// The answer to a command that is done.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Answer {
    /// Where the journal stands after it: the record up to here is fixed.
    pub head: String,
    /// Whether it had been done before, and nothing was done now.
    pub repeated: bool,
    /// What happened.
    pub seen: Vec<Seen>,
    /// The table after it.
    pub view: View,
}

/// The table as a viewer sees it now.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Look {
    /// The number of the last update.
    pub number: u64,
    /// Where the journal stands.
    pub head: String,
    /// The table.
    pub view: View,
    /// How it is run.
    pub run: Run,
}

/// Why something asked of a live table is not done. Nothing has changed.
#[derive(Debug)]
pub enum Trouble {
    /// The table refuses it.
    Live(LiveError),
    /// The database cannot take it.
    Storage(StorageError),
    /// Too much is asked of the table at once.
    Busy,
    /// The table is not run here any more.
    Gone,
    /// The player's wallet is short.
    Short(Short),
    /// The player's own limit stands against it, or a break they take.
    Limited(Limited),
    /// Someone else's cash would be moved.
    NotTheirs,
    /// The software deals at this table, and only it.
    DealtBySoftware,
    /// A person deals at this table.
    DealtByStaff,
    /// Others at the table are not ready.
    NotAlone,
    /// The player does not sit at this table.
    NotSeated,
}

impl From<LiveError> for Trouble {
    fn from(error: LiveError) -> Trouble {
        Trouble::Live(error)
    }
}

impl From<StorageError> for Trouble {
    fn from(error: StorageError) -> Trouble {
        Trouble::Storage(error)
    }
}
