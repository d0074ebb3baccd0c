//! A sheet as one page of HTML that needs nothing else: to read, to print, to file.

use super::session::Session;
use super::{Figures, Listing, Sheet, plot};
use crate::Exact;
use std::fmt::Write;

impl Sheet {
    /// The sheet as a page, with what a session of so many rounds comes to for each wager.
    pub fn html(&self, rounds: u32) -> String {
        let heading = escape(&self.heading());
        let mut page = format!(
            "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
             content=\"width=device-width, initial-scale=1\"><title>{heading}</title><style>{STYLE}</style></head>\
             <body><main><header{0}><p class=\"mark\">Houseway</p><h1>{heading}</h1></header>",
            if self.changes.is_empty() {
                ""
            } else {
                " class=\"tried\""
            },
        );
        page.push_str("<dl>");
        for (name, value) in self.facts() {
            let _ = write!(page, "<dt>{}</dt><dd>{}</dd>", escape(&name), escape(&value));
        }
        page.push_str("</dl>");
        self.lead(&mut page);
        self.tried(&mut page);
        page.push_str("<section><h2>At a glance</h2>");
        self.glance(&mut page);
        page.push_str("</section>");
        for figures in &self.figures {
            wager(&mut page, figures, rounds);
        }
        for listing in &self.listings {
            listed(&mut page, listing);
        }
        if !(self.series.is_empty() && self.compared.is_empty()) {
            page.push_str("<section><h2>What changes the figures</h2>");
            for compared in &self.compared {
                let _ = write!(
                    page,
                    "<figure><div class=\"scroll\">{}</div><figcaption>{}: house edge by the choice of <code>{}</code></figcaption></figure>",
                    plot::bars(compared),
                    escape(self.name_of(&compared.wager)),
                    escape(&compared.option)
                );
            }
            for series in &self.series {
                let _ = write!(
                    page,
                    "<figure><div class=\"scroll\">{}</div><figcaption>{}: {} against {}</figcaption></figure>",
                    plot::line(series),
                    escape(&series.name),
                    escape(&series.up),
                    escape(&series.across)
                );
            }
            page.push_str("</section>");
        }
        self.basis(&mut page);
        page.push_str("</main></body></html>\n");
        page
    }

    /// A wager's name as the sheet prints it.
    fn name_of<'a>(&'a self, wager: &'a str) -> &'a str {
        let figures = self.figures.iter().find(|figures| figures.wager == wager);
        figures.map_or(wager, |figures| &figures.name)
    }

    /// The edges to be read before all others.
    fn lead(&self, page: &mut String) {
        if self.leads.is_empty() {
            return;
        }
        page.push_str("<section class=\"leads\"><h2>House edge of the main wager</h2><dl>");
        for lead in &self.leads {
            let edge = match &lead.house_edge {
                Some(edge) => format!("<strong>{} %</strong>", edge.percent(6)),
                None => "not worked out".to_owned(),
            };
            let _ = write!(
                page,
                "<dt>{}</dt><dd>{edge} <small>{}</small></dd>",
                escape(&lead.against),
                escape(&lead.says)
            );
        }
        page.push_str("</dl></section>");
    }

    /// What was tried, beside what is filed.
    fn tried(&self, page: &mut String) {
        if self.changes.is_empty() {
            return;
        }
        page.push_str(
            "<section><h2>What the change does</h2><p>This is not the sheet of the table as filed.</p><dl>",
        );
        for change in &self.changes {
            let _ = write!(
                page,
                "<dt>{}</dt><dd>{} in place of {}</dd>",
                escape(&change.what),
                escape(&change.to),
                escape(&change.from)
            );
        }
        page.push_str(
            "</dl><div class=\"scroll\"><table><thead><tr><th>house edge of</th><th>as filed</th><th>tried</th><th>difference</th></tr></thead><tbody>",
        );
        let percent = |edge: Option<&Exact>| match edge {
            Some(edge) => format!("{} %", edge.percent(6)),
            None => "not offered".to_owned(),
        };
        for beside in &self.beside {
            let _ = write!(
                page,
                "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>",
                escape(&beside.name),
                percent(beside.base.as_ref()),
                percent(beside.tried.as_ref()),
                percent(beside.difference().as_ref())
            );
        }
        page.push_str("</tbody></table></div></section>");
    }

    fn glance(&self, page: &mut String) {
        page.push_str(
            "<div class=\"scroll\"><table><thead><tr><th>wager</th><th>house edge</th><th>element of risk</th><th>return</th>\
             <th>hits</th><th>action</th><th>deviation</th><th>top award</th></tr></thead><tbody>",
        );
        for figures in &self.figures {
            let _ = write!(
                page,
                "<tr><th scope=\"row\"><a href=\"#{}\">{}</a></th><td>{}&nbsp;%</td><td>{}&nbsp;%</td><td>{}&nbsp;%</td><td>{}&nbsp;%</td><td>{}</td><td>{}</td><td>{}</td></tr>",
                escape(&figures.wager),
                escape(&figures.name),
                figures.house_edge().percent(4),
                figures.edge_on_action().percent(4),
                figures.return_to_player().percent(4),
                figures.hit_frequency().percent(2),
                figures.average_action().decimal(3),
                figures.variance().root_decimal(3),
                figures
                    .top()
                    .map_or(String::new(), |top| format!("1&nbsp;in&nbsp;{}", top.one_in)),
            );
        }
        page.push_str("</tbody></table></div>");
    }

    fn basis(&self, page: &mut String) {
        page.push_str(
            "<section><h2>What this rests on</h2><h3>Choices in force</h3><div class=\"scroll\"><table class=\"listing\"><thead><tr>\
             <th>choice</th><th>value</th><th></th><th>clause</th></tr></thead><tbody>",
        );
        for chosen in &self.choices {
            let _ = write!(
                page,
                "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
                escape(&chosen.key),
                escape(&chosen.value),
                if chosen.given { "filed" } else { "default" },
                escape(chosen.clause.as_deref().unwrap_or_default())
            );
        }
        page.push_str("</tbody></table></div>");
        for way in &self.ways {
            let _ = write!(
                page,
                "<h3>The {}: {}</h3><div class=\"scroll\"><table class=\"listing\"><thead><tr><th></th><th>rule</th><th>when</th><th>play</th></tr></thead><tbody>",
                escape(&way.role.replace('-', " ")),
                escape(&way.name)
            );
            for (number, [name, when, play]) in way.rules.iter().enumerate() {
                let _ = write!(
                    page,
                    "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
                    number + 1,
                    escape(name),
                    escape(when),
                    escape(play)
                );
            }
            page.push_str("</tbody></table></div>");
        }
        page.push_str("<h3>Method</h3>");
        for says in &self.method {
            let _ = write!(page, "<p>{}</p>", escape(says));
        }
        let _ = write!(
            page,
            "<h3>Digest</h3><p class=\"digest\">{}</p><p>Anyone who recomputes this sheet gets the same digest{}.</p>\
             <div class=\"sign\"><p>Prepared by</p><p>Approved by</p><p>Date</p></div></section>",
            self.digest(),
            if self.document.command.is_empty() {
                String::new()
            } else {
                format!(": <code>{}</code>", escape(&self.document.command))
            }
        );
    }
}

fn wager(page: &mut String, figures: &Figures, rounds: u32) {
    let _ = write!(
        page,
        "<section id=\"{}\"><div class=\"opens\"><h2>{}</h2>",
        escape(&figures.wager),
        escape(&figures.name)
    );
    let clause = figures.clause.map_or("", |clause| clause.citation());
    for says in [figures.says.as_str(), clause] {
        if !says.is_empty() {
            let _ = write!(page, "<p>{}</p>", prose(says));
        }
    }
    if figures.rounded {
        page.push_str("<p>Chances are rounded at the fifteenth place; no fraction here is exact.</p>");
    }
    page.push_str(
        "</div><div class=\"scroll\"><table class=\"outcomes\"><thead><tr><th>outcome</th><th>combinations</th><th>probability</th><th>pays</th><th>gains</th>\
         <th>contributes</th><th>clause</th></tr></thead><tbody>",
    );
    for row in figures.rows() {
        let combinations = row.combinations.as_ref();
        let fraction = if figures.rounded {
            String::new()
        } else {
            format!(" title=\"{}\"", row.probability)
        };
        let _ = write!(
            page,
            "<tr><th scope=\"row\">{}</th><td>{}</td><td{fraction}>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            escape(&row.event),
            combinations.map_or(String::new(), |count| super::text::grouped(&count.to_string())),
            row.probability.shown(9),
            escape(&row.pays),
            super::spread::shortest(&row.net),
            row.contribution().decimal(6),
            row.clause.map_or("", |clause| clause.citation()),
        );
    }
    let _ = write!(
        page,
        "</tbody><tfoot><tr><th>total</th><td>{}</td><td>1</td><td></td><td></td><td>{}</td><td></td></tr></tfoot></table></div><dl class=\"figures\">",
        figures
            .deals()
            .map_or(String::new(), |deals| super::text::grouped(&deals.to_string())),
        figures.expected().decimal(6)
    );
    for (name, value) in figures.told() {
        let fraction = figures.fraction(name).map_or(String::new(), |exact| {
            format!(" <small>{}</small>", shortened(&exact.to_string()))
        });
        let _ = write!(page, "<dt>{name}</dt><dd>{}{fraction}</dd>", escape(&value));
    }
    page.push_str(
        "</dl><div class=\"scroll bands\"><table><thead><tr><th>rounds, by the normal law</th><th>return, 90 times in 100</th>\
         <th>95 times in 100</th><th>99 times in 100</th></tr></thead><tbody>",
    );
    for of_rounds in figures.bands().chunks(super::LEVELS.len()) {
        let rounds = of_rounds.first().map_or(0, |band| band.rounds);
        let _ = write!(
            page,
            "<tr><th scope=\"row\">{}</th>",
            super::text::grouped(&rounds.to_string())
        );
        for band in of_rounds {
            let _ = write!(page, "<td>{} to {}&nbsp;%</td>", band.least, band.most);
        }
        page.push_str("</tr>");
    }
    let session = Session::of(figures, rounds);
    let _ = write!(
        page,
        "</tbody></table></div><figure><div class=\"scroll\">{}</div><figcaption>What {rounds} rounds gain, one unit in each: \
         ahead {:.1} % of the time.</figcaption></figure></section>",
        plot::session(&session),
        session.ahead_percent()
    );
}

impl Figures {
    /// The fraction behind a figure that is told, where there is one.
    fn fraction(&self, name: &str) -> Option<Exact> {
        if self.rounded {
            return None;
        }
        match name {
            "house edge" => Some(self.house_edge()),
            "return" => Some(self.return_to_player()),
            "hit frequency" => Some(self.hit_frequency()),
            _ => None,
        }
    }
}

fn listed(page: &mut String, listing: &Listing) {
    let _ = write!(
        page,
        "<section><div class=\"opens\"><h2>{}</h2>",
        escape(&listing.name)
    );
    if !listing.says.is_empty() {
        let _ = write!(page, "<p>{}</p>", escape(&listing.says));
    }
    page.push_str("</div><div class=\"scroll\"><table class=\"listing\"><thead><tr>");
    for column in &listing.columns {
        let _ = write!(page, "<th>{}</th>", escape(column));
    }
    page.push_str("</tr></thead><tbody>");
    for row in &listing.rows {
        page.push_str("<tr>");
        for cell in row {
            let _ = write!(page, "<td>{}</td>", escape(cell));
        }
        page.push_str("</tr>");
    }
    page.push_str("</tbody></table></div></section>");
}

/// A fraction that would fill the page is left to the JSON.
fn shortened(exact: &str) -> String {
    if exact.len() > 80 {
        String::new()
    } else {
        exact.to_owned()
    }
}

/// Escaped text, with what stands between backticks as code.
fn prose(text: &str) -> String {
    let mut out = String::new();
    for (n, part) in text.split('`').enumerate() {
        let part = escape(part);
        match n % 2 {
            0 => out.push_str(&part),
            _ => drop(write!(out, "<code>{part}</code>")),
        }
    }
    out
}

/// Text with nothing in it that HTML would obey.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

const STYLE: &str = "
:root{--ink:#1b1f1d;--felt:#0d5c46;--line:#d5dcd8;--paper:#fff;--down:#b4442f;--even:#8a938f;color-scheme:light}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:64rem;margin:auto;padding:1.5rem}header{border-bottom:4px solid var(--felt);margin-bottom:1rem}
.tried{border-color:var(--down)}.tried h1,.tried .mark{color:var(--down)}
.mark{color:var(--felt);font-weight:700;letter-spacing:.08em;text-transform:uppercase;margin:0}
h1{margin:.1em 0;font-size:1.8rem;overflow-wrap:anywhere}h2{margin:1.8rem 0 .4rem;font-size:1.3rem}h3{margin:1rem 0 .3rem;font-size:1.05rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
td{white-space:nowrap}th,td{padding:.3rem .6rem;border-bottom:1px solid var(--line);text-align:right}th:first-child{text-align:left;min-width:9rem}
.listing th,.listing td{text-align:left;white-space:normal;vertical-align:top}.listing th:first-child{min-width:0}.outcomes td:nth-child(4),.outcomes td:last-child{white-space:normal;min-width:9rem}
thead th{border-bottom:2px solid var(--felt)}tfoot th,tfoot td{border-top:2px solid var(--felt);border-bottom:0}tbody th{font-weight:500}a{color:var(--felt)}
dl{display:grid;grid-template-columns:fit-content(50%) minmax(0,1fr);gap:.2rem 1rem;margin:.6rem 0}dt{color:#4d5652}dd{margin:0;overflow-wrap:anywhere}
.leads{border:2px solid var(--felt);border-radius:.4rem;padding:.2rem 1rem .6rem;margin:1rem 0}.leads h2{margin:.4rem 0}.leads strong{font-size:1.2rem}
small{color:#4d5652}figure{margin:1rem 0}svg{display:block;width:100%;min-width:34rem;height:auto;font:12px system-ui,sans-serif}svg text{fill:#4d5652}
.up,circle{fill:var(--felt)}.down{fill:var(--down)}.even{fill:var(--even)}.axis,.zero{stroke:#8a938f}.zero{stroke-dasharray:4 4}
polyline{fill:none;stroke:var(--felt);stroke-width:2}.digest{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
.sign{display:flex;gap:2rem;margin-top:3rem}.sign p{flex:1;border-top:1px solid var(--ink);margin:0;padding-top:.2rem}
h2,h3,figcaption,thead,.opens{break-after:avoid}.opens,tr,figure,.bands,.leads,.sign,dt,dd{break-inside:avoid}figcaption{break-before:avoid}
@media print{tfoot{display:table-row-group}body{font-size:10.5pt}main{max-width:none;padding:0}a{color:inherit;text-decoration:none}.scroll{overflow:visible}svg{min-width:0}figure{display:inline-block;width:100%}
table{font-size:8.5pt}td{white-space:normal}.outcomes td:nth-child(4),.outcomes td:last-child{min-width:6rem}th,td{padding:.2rem .35rem}}
";
