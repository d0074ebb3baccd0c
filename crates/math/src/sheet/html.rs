//! A sheet as one page of HTML that needs nothing else: to read, to print, to file.

use super::session::Session;
use super::{Figures, Listing, Sheet, plot};
use std::fmt::Write;

impl Sheet {
    /// The sheet as a page, with what a session of so many rounds comes to for each wager.
    pub fn html(&self, rounds: u32) -> String {
        let mut page = format!(
            "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
             content=\"width=device-width, initial-scale=1\"><title>Par sheet: {0}</title><style>{STYLE}</style></head>\
             <body><main><header><p class=\"mark\">Houseway</p><h1>{0}</h1><p>Par sheet of edition <code>{1}</code></p></header>",
            escape(&self.title),
            escape(&self.edition),
        );
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
                    "<figure>{}<figcaption>House edge of <code>{}</code> by the choice of <code>{}</code></figcaption></figure>",
                    plot::bars(compared),
                    escape(&compared.wager),
                    escape(&compared.option)
                );
            }
            for series in &self.series {
                let _ = write!(
                    page,
                    "<figure>{}<figcaption>{}</figcaption></figure>",
                    plot::line(series),
                    escape(&series.name)
                );
            }
            page.push_str("</section>");
        }
        self.basis(&mut page);
        page.push_str("</main></body></html>\n");
        page
    }

    fn glance(&self, page: &mut String) {
        page.push_str(
            "<div class=\"scroll\"><table><thead><tr><th>wager</th><th>house edge</th><th>on all action</th><th>return</th>\
             <th>hits</th><th>action</th><th>deviation</th></tr></thead><tbody>",
        );
        for figures in &self.figures {
            let _ = write!(
                page,
                "<tr><th scope=\"row\"><a href=\"#{}\">{}</a></th><td>{} %</td><td>{} %</td><td>{} %</td><td>{}</td><td>{}</td><td>{}</td></tr>",
                escape(&figures.wager),
                escape(&figures.name),
                figures.house_edge().percent(4),
                figures.edge_on_action().percent(4),
                figures.return_to_player().percent(4),
                figures.hit_frequency().percent(2) + " %",
                figures.average_action().decimal(3),
                figures.variance().root_decimal(3),
            );
        }
        page.push_str("</tbody></table></div>");
    }

    fn basis(&self, page: &mut String) {
        page.push_str("<section><h2>What this rests on</h2><h3>Choices in force</h3><dl>");
        for (key, value) in &self.choices {
            let _ = write!(page, "<dt>{}</dt><dd>{}</dd>", escape(key), escape(value));
        }
        page.push_str("</dl><h3>Method</h3>");
        for says in &self.method {
            let _ = write!(page, "<p>{}</p>", escape(says));
        }
        let _ = write!(
            page,
            "<h3>Digest</h3><p class=\"digest\">{}</p><p>Who works this sheet out again, for the same edition and choices, comes to \
             the same digest: <code>houseway analyze {} --json</code>.</p></section>",
            self.digest(),
            escape(&self.edition)
        );
    }
}

fn wager(page: &mut String, figures: &Figures, rounds: u32) {
    let _ = write!(
        page,
        "<section id=\"{}\"><h2>{}</h2>",
        escape(&figures.wager),
        escape(&figures.name)
    );
    if !figures.says.is_empty() {
        let _ = write!(page, "<p>{}</p>", escape(&figures.says));
    }
    page.push_str(
        "<div class=\"scroll\"><table><thead><tr><th>event</th><th>combinations</th><th>probability</th><th>pays</th><th>gains</th>\
         <th>contributes</th></tr></thead><tbody>",
    );
    for row in figures.rows() {
        let combinations = row.combinations.as_ref();
        let _ = write!(
            page,
            "<tr><th scope=\"row\">{}</th><td>{}</td><td title=\"{}\">{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            escape(&row.event),
            combinations.map_or(String::new(), |count| super::text::grouped(&count.to_string())),
            row.probability,
            row.probability.decimal(9),
            escape(&row.pays),
            row.net,
            row.contribution().decimal(6),
        );
    }
    page.push_str("</tbody></table></div><dl class=\"figures\">");
    for (name, exact) in [
        ("house edge", figures.house_edge()),
        ("edge on all action", figures.edge_on_action()),
        ("return", figures.return_to_player()),
        ("hit frequency", figures.hit_frequency()),
        ("push frequency", figures.push_frequency()),
    ] {
        let _ = write!(
            page,
            "<dt>{name}</dt><dd>{} % <small>{}</small></dd>",
            exact.percent(8),
            shortened(&exact.to_string())
        );
    }
    let _ = write!(
        page,
        "<dt>average action</dt><dd>{}</dd>",
        figures.average_action().decimal(8)
    );
    let _ = write!(
        page,
        "<dt>variance</dt><dd>{}</dd><dt>standard deviation</dt><dd>{}</dd></dl>",
        figures.variance().decimal(8),
        figures.variance().root_decimal(8),
    );
    let session = Session::of(figures, rounds);
    let _ = write!(
        page,
        "<figure>{}<figcaption>What {rounds} rounds gain, one unit in each.</figcaption></figure></section>",
        plot::session(&session)
    );
}

fn listed(page: &mut String, listing: &Listing) {
    let _ = write!(page, "<section><h2>{}</h2>", escape(&listing.name));
    if !listing.says.is_empty() {
        let _ = write!(page, "<p>{}</p>", escape(&listing.says));
    }
    page.push_str("<div class=\"scroll\"><table class=\"listing\"><thead><tr>");
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

/// Text with nothing in it that HTML would obey.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

const STYLE: &str = "
:root{--ink:#1b1f1d;--felt:#0d5c46;--line:#d5dcd8;--paper:#fff;--down:#b4442f;color-scheme:light}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:auto;padding:1.5rem}header{border-bottom:4px solid var(--felt);margin-bottom:1rem}
.mark{color:var(--felt);font-weight:700;letter-spacing:.08em;text-transform:uppercase;margin:0}
h1{margin:.1em 0;font-size:1.8rem}h2{margin:1.8rem 0 .4rem;font-size:1.3rem}h3{margin:1rem 0 .3rem;font-size:1.05rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
td{white-space:nowrap}th,td{padding:.3rem .6rem;border-bottom:1px solid var(--line);text-align:right}th:first-child{text-align:left}
.listing th,.listing td{text-align:left;white-space:normal}thead th{border-bottom:2px solid var(--felt)}tbody th{font-weight:500}a{color:var(--felt)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem;margin:.6rem 0}dt{color:#4d5652}dd{margin:0;overflow-wrap:anywhere}
small{color:#4d5652}figure{margin:1rem 0}svg{width:100%;height:auto;font:12px system-ui,sans-serif}svg text{fill:#4d5652}
.up,circle{fill:var(--felt)}.down{fill:var(--down)}.axis,.zero{stroke:#8a938f}.zero{stroke-dasharray:4 4}
polyline{fill:none;stroke:var(--felt);stroke-width:2}.digest{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
section{break-inside:avoid-page}@media print{main{max-width:none;padding:0}a{color:inherit;text-decoration:none}}
";
