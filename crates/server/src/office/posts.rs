//! As what someone acts in the office: the highest post of theirs that fits the role they are signed in as.

use crate::people::session::Session;
use crate::people::{self, Role};
use office::Post;

/// The post of a person signed in as a role; none where they do not act in the office.
pub fn post_of(person: &people::Person, role: Role) -> Option<Post> {
    let plain = role.posts().first().copied();
    let above = role.posts().iter().rev().find(|post| person.posts.contains(post));
    above.copied().or(plain)
}

/// Whoever is signed in, as the office knows them.
pub fn person_as(session: &Session) -> Option<office::Person> {
    let post = post_of(&session.person, session.role)?;
    Some(person(&session.person, post))
}

/// A person in a post.
pub(crate) fn person(person: &people::Person, post: Post) -> office::Person {
    office::Person {
        id: person.id.clone(),
        name: person.name.clone(),
        credential: person.credential.clone().unwrap_or_default(),
        post,
    }
}

/// As whom someone may sign an act too: one of each role of theirs that has a post.
pub(crate) fn signs_as(of: &people::Person) -> Vec<(Role, Post)> {
    let staff = of.roles.iter().copied();
    staff
        .filter_map(|role| Some((role, post_of(of, role)?)))
        .collect()
}
