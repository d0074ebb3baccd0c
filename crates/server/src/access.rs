//! Who may do what: one table, of roles and endpoints. What is not in it nobody may do.
//!
//! The router asks it at every request, the OpenAPI text prints it, and a test tries every endpoint as everybody. What
//! a person may do at a table is for the table to say: dealers deal, players play, and the law decides the rest.

use crate::people::Role;

/// Who may use an endpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Anyone, signed in or not.
    Anyone,
    /// Whoever is signed in.
    SignedIn,
    /// Whoever is signed in as one of these.
    Roles(&'static [Role]),
}

impl Who {
    /// In words.
    pub fn says(self) -> String {
        match self {
            Who::Anyone => "Anyone.".to_owned(),
            Who::SignedIn => "Whoever is signed in.".to_owned(),
            Who::Roles(roles) => {
                let names: Vec<&str> = roles.iter().map(|role| role.name()).collect();
                format!("Signed in as {}.", names.join(", "))
            }
        }
    }

    /// Whether someone may, signed in as a role or not at all.
    pub fn allows(self, role: Option<Role>) -> bool {
        match (self, role) {
            (Who::Anyone, _) | (Who::SignedIn, Some(_)) => true,
            (Who::Roles(roles), Some(role)) => roles.contains(&role),
            (_, None) => false,
        }
    }
}

/// Those who act at tables.
const AT_TABLES: &[Role] = &[
    Role::Player,
    Role::Dealer,
    Role::Boxperson,
    Role::Floorperson,
    Role::PitManager,
];

/// Those who read what is over.
const READERS: &[Role] = &[
    Role::Floorperson,
    Role::PitManager,
    Role::Finance,
    Role::Surveillance,
    Role::Compliance,
    Role::Regulator,
    Role::Administrator,
];

/// Those who act in the office. A regulator and an administrator only read there.
const IN_OFFICE: &[Role] = &[
    Role::Dealer,
    Role::Boxperson,
    Role::Floorperson,
    Role::PitManager,
    Role::Finance,
    Role::Marketing,
    Role::Security,
    Role::Surveillance,
    Role::Compliance,
];

/// Those who look at the office: everyone who works here, and those who read.
const SEE_OFFICE: &[Role] = &[
    Role::Dealer,
    Role::Boxperson,
    Role::Floorperson,
    Role::PitManager,
    Role::Finance,
    Role::Marketing,
    Role::Security,
    Role::Surveillance,
    Role::Compliance,
    Role::Regulator,
    Role::Administrator,
];

/// Those who see the names and addresses of patrons that coupons were mailed to.
pub(crate) const SEE_MAIL: &[Role] = &[Role::Finance, Role::Marketing, Role::Compliance, Role::Regulator];

/// Those who read the books.
const MONEY: &[Role] = &[
    Role::PitManager,
    Role::Finance,
    Role::Regulator,
    Role::Administrator,
];

/// Those, and players, who see the rounds they played.
const SEE_ROUNDS: &[Role] = &[
    Role::Player,
    Role::Floorperson,
    Role::PitManager,
    Role::Finance,
    Role::Surveillance,
    Role::Regulator,
    Role::Administrator,
];

/// The table.
const ACCESS: &[(&str, Who)] = &[
    ("live", Who::Anyone),
    ("ready", Who::Anyone),
    ("floor", Who::Anyone),
    ("sign-in", Who::Anyone),
    ("guest", Who::Anyone),
    ("demo", Who::Anyone),
    ("change-password", Who::SignedIn),
    ("second-factor", Who::SignedIn),
    ("confirm-second-factor", Who::SignedIn),
    (
        "people",
        Who::Roles(&[
            Role::PitManager,
            Role::Finance,
            Role::Surveillance,
            Role::Compliance,
            Role::Regulator,
            Role::Administrator,
        ]),
    ),
    ("add-person", Who::Roles(&[Role::Administrator])),
    ("change-person", Who::Roles(&[Role::Administrator])),
    ("recover-person", Who::Roles(&[Role::Administrator])),
    ("presences", Who::Roles(READERS)),
    ("limits", Who::Roles(&[Role::Player])),
    ("set-limit", Who::Roles(&[Role::Player])),
    ("exclude-self", Who::Roles(&[Role::Player])),
    ("reality-check", Who::Roles(&[Role::Player])),
    ("cage-buy-in", Who::Roles(&[Role::Finance])),
    ("cage-cash-out", Who::Roles(&[Role::Finance])),
    ("count-drop", Who::Roles(&[Role::Finance])),
    ("book-lines", Who::Roles(MONEY)),
    ("day-report", Who::Roles(MONEY)),
    ("day-report-file", Who::Roles(MONEY)),
    ("session", Who::SignedIn),
    ("sign-out", Who::SignedIn),
    ("tables", Who::SignedIn),
    ("table", Who::SignedIn),
    ("view", Who::SignedIn),
    ("watch", Who::SignedIn),
    ("command", Who::Roles(AT_TABLES)),
    ("check-command", Who::Roles(AT_TABLES)),
    ("laid", Who::Roles(AT_TABLES)),
    ("bets-in", Who::Roles(&[Role::Player])),
    ("next-step", Who::Roles(&[Role::Player])),
    (
        "place-table",
        Who::Roles(&[Role::PitManager, Role::Administrator]),
    ),
    ("wallet", Who::SignedIn),
    ("rounds", Who::Roles(SEE_ROUNDS)),
    ("rounds-csv", Who::Roles(SEE_ROUNDS)),
    ("round", Who::Roles(SEE_ROUNDS)),
    ("film", Who::Roles(READERS)),
    ("journal", Who::Roles(READERS)),
    ("verify", Who::Roles(READERS)),
    ("heads", Who::Roles(READERS)),
    (
        "books",
        Who::Roles(&[
            Role::PitManager,
            Role::Finance,
            Role::Regulator,
            Role::Administrator,
        ]),
    ),
    ("office", Who::Roles(SEE_OFFICE)),
    ("office-act", Who::Roles(IN_OFFICE)),
    ("office-check", Who::Roles(IN_OFFICE)),
    ("office-may", Who::Roles(SEE_OFFICE)),
    ("office-acts", Who::Roles(READERS)),
    ("office-journal", Who::Roles(SEE_MAIL)),
    ("office-verify", Who::Roles(READERS)),
    ("office-reports", Who::Roles(SEE_OFFICE)),
    ("office-report", Who::Roles(SEE_OFFICE)),
    ("office-report-file", Who::Roles(SEE_OFFICE)),
    ("office-search", Who::Roles(SEE_OFFICE)),
    ("office-coupons", Who::Roles(SEE_OFFICE)),
    ("office-runs", Who::Roles(SEE_OFFICE)),
    ("office-face", Who::Roles(SEE_OFFICE)),
    ("office-dice", Who::Roles(SEE_OFFICE)),
    ("office-checks", Who::Roles(READERS)),
    ("office-staffing", Who::Roles(SEE_OFFICE)),
    ("office-plan", Who::Roles(SEE_OFFICE)),
    (
        "office-staff",
        Who::Roles(&[
            Role::Floorperson,
            Role::PitManager,
            Role::Compliance,
            Role::Surveillance,
            Role::Regulator,
            Role::Administrator,
        ]),
    ),
    ("office-fewest", Who::Roles(SEE_OFFICE)),
    ("office-cameras", Who::Roles(SEE_OFFICE)),
    ("office-records", Who::Roles(SEE_OFFICE)),
    ("table-coupons", Who::SignedIn),
    (
        "put-coupon",
        Who::Roles(&[Role::Player, Role::Dealer, Role::Boxperson]),
    ),
    (
        "settle-coupon",
        Who::Roles(&[Role::Player, Role::Dealer, Role::Boxperson]),
    ),
    ("log-checkpoint", Who::Anyone),
    ("log-tile", Who::Anyone),
    ("log", Who::Anyone),
    ("log-proof", Who::Roles(READERS)),
    (
        "events",
        Who::Roles(&[Role::Surveillance, Role::Regulator, Role::Administrator]),
    ),
    ("editions", Who::Anyone),
    ("edition", Who::Anyone),
    ("clauses", Who::Anyone),
    ("register-clauses", Who::Anyone),
    ("irregularities", Who::Anyone),
    ("compare", Who::Anyone),
    ("readings", Who::Anyone),
    ("check-submission", Who::SignedIn),
    ("submissions", Who::Roles(READERS)),
    ("submission", Who::Roles(READERS)),
    (
        "keep-submission",
        Who::Roles(&[Role::PitManager, Role::Administrator]),
    ),
    (
        "approve-submission",
        Who::Roles(&[Role::PitManager, Role::Administrator]),
    ),
    ("par-sheet", Who::SignedIn),
    ("par-sheet-job", Who::SignedIn),
    ("stop-par-sheet", Who::SignedIn),
    ("what-if", Who::SignedIn),
    ("target", Who::SignedIn),
    ("sample", Who::SignedIn),
    ("best-play", Who::SignedIn),
    ("proof", Who::SignedIn),
    ("job", Who::SignedIn),
    ("stop-job", Who::SignedIn),
    ("acts", Who::Roles(READERS)),
    ("examples", Who::Anyone),
    ("house-ways", Who::Anyone),
    ("training", Who::SignedIn),
    ("drill", Who::SignedIn),
    ("open-drill", Who::SignedIn),
    ("lay-drill", Who::SignedIn),
    ("answer-drill", Who::SignedIn),
    ("table-tests", Who::SignedIn),
    ("begin-table-test", Who::SignedIn),
    ("table-test", Who::SignedIn),
    (
        "sign-table-test",
        Who::Roles(&[Role::PitManager, Role::Administrator]),
    ),
    (
        "metrics",
        Who::Roles(&[Role::PitManager, Role::Regulator, Role::Administrator]),
    ),
];

/// Who may use an endpoint; none where the table does not list it, and so nobody may.
pub fn who(endpoint: &str) -> Option<Who> {
    let row = ACCESS.iter().find(|(name, _)| *name == endpoint);
    row.map(|(_, who)| *who)
}

/// The names in the table.
pub fn names() -> impl Iterator<Item = &'static str> {
    ACCESS.iter().map(|(name, _)| *name)
}
