//! The games, one folder each: ranking, setting, decisions, settlement.
