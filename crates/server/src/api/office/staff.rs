//! Who can be sent to the floor.

use crate::app::App;
use crate::http::endpoint::{Endpoint, get};
use crate::http::{Json, Problem};
use crate::office::{person, signs_as};
use crate::people;
use axum::extract::State;
use office::Person;
use office::people::Department;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get(
            "office-staff",
            "/api/v1/office/staff",
            "Everyone of table games who has an account, in the posts they can be sent to the floor in.",
            staff,
        )
        .answers::<Vec<Person>>(),
    ]
}

async fn staff(State(app): State<App>) -> Result<Json<Vec<Person>>, Problem> {
    let all = app.storage.read(people::all).await?;
    let mut found = Vec::new();
    for one in &all {
        let posts = signs_as(one).into_iter().map(|(_, post)| person(one, post));
        found.extend(posts.filter(|person| person.post.department() == Department::TableGames));
    }
    Ok(Json(found))
}
