//! Plots as SVG, drawn by hand: bars for chances, lines for series.
#![expect(clippy::float_arithmetic, reason = "places on a page")]

use super::session::{Session, decimal};
use super::{Compared, Series};
use std::fmt::Write;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 260.0;
const TOP: f64 = 26.0;
const RIGHT: f64 = 20.0;
const BOTTOM: f64 = 40.0;
/// A character of a label is no wider than this.
const LETTER: f64 = 7.4;

/// Room at the left for labels of so many letters.
fn left_of<'a>(labels: impl IntoIterator<Item = &'a String>) -> f64 {
    let longest = labels
        .into_iter()
        .map(|label| label.chars().count())
        .max()
        .unwrap_or_default();
    (longest as f64 * LETTER + 16.0).max(40.0)
}

/// Round numbers that go from one to another in some five steps.
fn ticks(low: f64, high: f64, whole: bool) -> Vec<f64> {
    let span = (high - low).max(1e-12);
    let rough = span / 5.0;
    let ten = 10f64.powf(rough.log10().floor());
    let mut step = [1.0, 2.0, 5.0, 10.0]
        .map(|times| times * ten)
        .into_iter()
        .find(|step| *step >= rough * 0.999)
        .unwrap_or(rough);
    if whole {
        step = step.max(1.0).round();
    }
    let first = (low / step - 1e-9).ceil() as i64;
    let last = (high / step + 1e-9).floor() as i64;
    (first..=last).map(|at| at as f64 * step).collect()
}

/// A number in as few digits as its ticks need.
fn told(value: f64, ticks: &[f64]) -> String {
    let step = ticks
        .windows(2)
        .map(|two| two[1] - two[0])
        .fold(f64::INFINITY, f64::min);
    let places = if step.is_finite() {
        (0..6).find(|&places| {
            let scaled = step * 10f64.powi(places);
            (scaled - scaled.round()).abs() < 1e-6 * scaled.max(1.0)
        })
    } else {
        Some(2)
    };
    let text = format!("{value:.*}", places.unwrap_or(2) as usize);
    let (sign, digits) = text
        .strip_prefix('-')
        .map_or(("", text.as_str()), |rest| ("-", rest));
    let (whole, part) = digits
        .split_once('.')
        .map_or((digits, None), |(whole, part)| (whole, Some(part)));
    let whole = super::text::grouped(whole);
    let part = part.map_or(String::new(), |part| format!(".{part}"));
    if whole == "0" && part.trim_matches(['.', '0']).is_empty() {
        return format!("0{part}");
    }
    format!("{sign}{whole}{part}")
}

/// The chances of what a session gains.
pub(super) fn session(session: &Session) -> String {
    // What is rarer than one in a hundred thousand is not seen; neighbours are joined into some eighty bars, an odd number
    // of points each, so that one bar has break-even in its middle.
    let seen: Vec<usize> = (0..session.chances.len())
        .filter(|&place| session.chances[place] > 1e-5)
        .collect();
    let (Some(&first), Some(&last)) = (seen.first(), seen.last()) else {
        return String::new();
    };
    let join = ((last - first) / 80 + 1) | 1;
    let gain = |place: f64| session.from + session.step * place;
    let even = (-session.from / session.step).round().max(0.0) as usize;
    let mut start = even.saturating_sub(join / 2);
    start -= start.saturating_sub(first).div_ceil(join).min(start / join) * join;
    while start + join <= first {
        start += join;
    }
    struct Bar {
        low: f64,
        high: f64,
        chance: f64,
    }
    let bars: Vec<Bar> = (start..=last)
        .step_by(join)
        .map(|place| {
            let end = (place + join).min(session.chances.len());
            Bar {
                low: gain(place as f64),
                high: gain((place + join - 1) as f64),
                chance: session.chances[place..end].iter().sum(),
            }
        })
        .collect();
    let top = bars
        .iter()
        .map(|bar| bar.chance)
        .fold(f64::MIN_POSITIVE, f64::max);
    let pad = session.step * join as f64 / 2.0;
    let (low, high) = (bars[0].low - pad, bars[bars.len() - 1].high + pad);
    let ups = ticks(0.0, top * 100.0, false);
    let labels: Vec<String> = ups.iter().map(|&up| format!("{} %", told(up, &ups))).collect();
    let frame = Frame {
        left: left_of(&labels),
        low,
        high,
        least: 0.0,
        most: top * 100.0,
    };
    let mut svg = open(&format!(
        "Chances of what {} rounds gain; ahead {:.1} % of the time",
        session.rounds,
        session.ahead * 100.0
    ));
    let width = ((frame.across(high) - frame.across(low)) / bars.len() as f64 * 0.9).max(1.0);
    let tiny = session.step / 4.0;
    for bar in &bars {
        let class = match () {
            () if bar.low > tiny => "up",
            () if bar.high < -tiny => "down",
            () => "even",
        };
        let y = frame.up(bar.chance * 100.0);
        let gains = if bar.high - bar.low < tiny {
            format!("{:+.1}", bar.low)
        } else {
            format!("{:+.1} to {:+.1}", bar.low, bar.high)
        };
        let _ = write!(
            svg,
            "<rect class=\"{class}\" x=\"{:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{:.1}\"><title>{gains}: {:.3} %</title></rect>",
            frame.across((bar.low + bar.high) / 2.0) - width / 2.0,
            HEIGHT - BOTTOM - y,
            bar.chance * 100.0
        );
    }
    frame.upwards(&mut svg, &ups, &labels, "chance");
    let xs = ticks(low, high, false);
    frame.sideways(&mut svg, &xs, "gain in units of the initial wager");
    if low < 0.0 && high > 0.0 {
        frame.level_across(&mut svg, 0.0);
    }
    svg.push_str("</svg>");
    svg
}

/// Where numbers lie on a plot.
struct Frame {
    left: f64,
    low: f64,
    high: f64,
    least: f64,
    most: f64,
}

impl Frame {
    fn across(&self, x: f64) -> f64 {
        self.left + (x - self.low) / (self.high - self.low).max(1e-12) * (WIDTH - self.left - RIGHT)
    }

    fn up(&self, y: f64) -> f64 {
        HEIGHT - BOTTOM - (y - self.least) / (self.most - self.least).max(1e-12) * (HEIGHT - BOTTOM - TOP)
    }

    /// The axis at the left, and what runs up it.
    fn upwards(&self, svg: &mut String, ticks: &[f64], labels: &[String], name: &str) {
        let _ = write!(
            svg,
            "<text x=\"4\" y=\"13\">{}</text><line class=\"axis\" x1=\"{1:.1}\" x2=\"{1:.1}\" y1=\"{TOP}\" y2=\"{2:.1}\"/>",
            super::html::escape(name),
            self.left,
            HEIGHT - BOTTOM
        );
        for (&tick, label) in ticks.iter().zip(labels) {
            let _ = write!(
                svg,
                "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>",
                self.left - 6.0,
                self.up(tick) + 4.0
            );
        }
    }

    /// The axis below, and what runs along it.
    fn sideways(&self, svg: &mut String, ticks: &[f64], name: &str) {
        let y = HEIGHT - BOTTOM;
        let _ = write!(
            svg,
            "<line class=\"axis\" x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{y}\" y2=\"{y}\"/>",
            self.left,
            WIDTH - RIGHT
        );
        let mut free = f64::MIN;
        for &tick in ticks {
            let label = told(tick, ticks);
            let half = label.chars().count() as f64 * LETTER / 2.0;
            // No label runs over the edge or over its neighbour.
            let x = self.across(tick).clamp(half, WIDTH - half);
            if x - half < free {
                continue;
            }
            free = x + half + 4.0;
            let _ = write!(
                svg,
                "<text x=\"{x:.1}\" y=\"{:.0}\" text-anchor=\"middle\">{label}</text>",
                y + 16.0
            );
        }
        let _ = write!(
            svg,
            "<text x=\"{:.0}\" y=\"{:.0}\" text-anchor=\"middle\">{}</text>",
            (self.left + WIDTH) / 2.0,
            y + 34.0,
            super::html::escape(name)
        );
    }

    /// A line up the plot where a session breaks even.
    fn level_across(&self, svg: &mut String, at: f64) {
        let x = self.across(at);
        let _ = write!(
            svg,
            "<line class=\"zero\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{TOP}\" y2=\"{:.1}\"/>",
            HEIGHT - BOTTOM
        );
        let (anchor, x) = if x > WIDTH - 120.0 {
            ("end", x - 4.0)
        } else {
            ("start", x + 4.0)
        };
        let _ = write!(
            svg,
            "<text x=\"{x:.1}\" y=\"{:.0}\" text-anchor=\"{anchor}\">break-even</text>",
            TOP - 2.0
        );
    }

    /// A line along the plot where neither side gains.
    fn level_up(&self, svg: &mut String, at: f64) {
        let y = self.up(at);
        let _ = write!(
            svg,
            "<line class=\"zero\" x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">break-even</text>",
            self.left,
            WIDTH - RIGHT,
            WIDTH - RIGHT,
            y - 5.0
        );
    }
}

/// A line through the points of a series.
pub(super) fn line(series: &Series) -> String {
    let points: Vec<(f64, f64)> = series
        .points
        .iter()
        .map(|(x, y)| (decimal(x), decimal(y) * 100.0))
        .collect();
    if points.len() < 2 {
        return String::new();
    }
    // A return breaks even at all that was wagered, an edge at nothing.
    let even = if series.up == "return" { 100.0 } else { 0.0 };
    let span = |of: fn(&(f64, f64)) -> f64| {
        let low = points.iter().map(of).fold(f64::INFINITY, f64::min);
        let high = points.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
        (low, high)
    };
    let ((low, high), (least, most)) = (span(|p| p.0), span(|p| p.1));
    let (least, most) = (least.min(even), most.max(even));
    let ups = ticks(least, most, false);
    let labels: Vec<String> = ups.iter().map(|&up| format!("{} %", told(up, &ups))).collect();
    let frame = Frame {
        left: left_of(&labels),
        low,
        high,
        least,
        most,
    };
    let mut svg = open(&format!(
        "{}: {} against {}",
        series.name, series.up, series.across
    ));
    frame.level_up(&mut svg, even);
    let path: Vec<String> = points
        .iter()
        .map(|&(x, y)| format!("{:.1},{:.1}", frame.across(x), frame.up(y)))
        .collect();
    let _ = write!(svg, "<polyline points=\"{}\"/>", path.join(" "));
    for &(x, y) in &points {
        let _ = write!(
            svg,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\"><title>{x:.2}: {y:.4} %</title></circle>",
            frame.across(x),
            frame.up(y)
        );
    }
    frame.upwards(&mut svg, &ups, &labels, &series.up);
    // Players come whole.
    let whole = points.iter().all(|(x, _)| x.fract() == 0.0);
    frame.sideways(&mut svg, &ticks(low, high, whole), &series.across);
    svg.push_str("</svg>");
    svg
}

/// The edge of a wager under each choice.
pub(super) fn bars(compared: &Compared) -> String {
    let edges: Vec<(&String, f64)> = compared
        .edges
        .iter()
        .map(|(name, edge)| (name, decimal(edge) * 100.0))
        .collect();
    let left = left_of(edges.iter().map(|(name, _)| *name)).min(WIDTH / 2.0);
    let (least, most) = edges.iter().fold((0.0f64, 1e-9f64), |(least, most), (_, edge)| {
        (least.min(*edge), most.max(*edge))
    });
    let room = WIDTH - left - RIGHT - 90.0;
    let across = |edge: f64| left + (edge - least) / (most - least) * room;
    let tall = 26.0 * edges.len() as f64 + 44.0;
    let title = super::html::escape(&format!(
        "House edge of {} by {}",
        compared.wager, compared.option
    ));
    let mut svg = format!(
        "<svg viewBox=\"0 0 {WIDTH} {tall}\" role=\"img\" aria-label=\"{title}\"><title>{title}</title>"
    );
    for (place, (name, edge)) in edges.iter().enumerate() {
        let y = 26.0 * place as f64 + 4.0;
        let class = if *edge < 0.0 { "down" } else { "up" };
        let (from, to) = (across(edge.min(0.0)), across(edge.max(0.0)));
        let _ = write!(
            svg,
            "<text x=\"{:.0}\" y=\"{:.0}\" text-anchor=\"end\">{}</text><rect class=\"{class}\" x=\"{from:.1}\" y=\"{y:.0}\" width=\"{:.1}\" height=\"20\"/>\
             <text x=\"{:.1}\" y=\"{:.0}\">{edge:.3} %</text>",
            left - 8.0,
            y + 15.0,
            super::html::escape(name),
            (to - from).max(1.0),
            to + 6.0,
            y + 15.0
        );
    }
    let (zero, bottom) = (across(0.0), tall - 38.0);
    let _ = write!(
        svg,
        "<line class=\"axis\" x1=\"{zero:.1}\" x2=\"{zero:.1}\" y1=\"0\" y2=\"{bottom}\"/>\
         <text x=\"{zero:.1}\" y=\"{:.0}\" text-anchor=\"middle\">0</text>\
         <text x=\"{:.0}\" y=\"{:.0}\" text-anchor=\"middle\">house edge; left of 0 the player is ahead</text></svg>",
        bottom + 13.0,
        (left + WIDTH) / 2.0,
        bottom + 31.0
    );
    svg
}

fn open(title: &str) -> String {
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{0}\"><title>{0}</title>",
        super::html::escape(title)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Exact;

    fn places(svg: &str) -> Vec<(f64, String, String)> {
        svg.split("<text ")
            .skip(1)
            .map(|part| {
                let attribute = |name: &str| {
                    part.split_once(&format!("{name}=\""))
                        .and_then(|(_, rest)| rest.split_once('"'))
                        .map_or("", |(value, _)| value)
                };
                let text = part.split_once('>').unwrap().1.split_once('<').unwrap().0;
                (
                    attribute("x").parse().unwrap(),
                    attribute("text-anchor").to_owned(),
                    text.to_owned(),
                )
            })
            .collect()
    }

    /// No label runs over the edge of the picture, however long.
    #[test]
    fn every_label_is_whole() {
        let series = Series {
            name: "Progressive".to_owned(),
            across: "meter, in wagers".to_owned(),
            up: "return".to_owned(),
            points: (0..=20)
                .map(|i| (Exact::from(24_301 * i), Exact::new(5_891 + 4_000 * i, 1_000)))
                .collect(),
        };
        let compared = Compared {
            option: "how".to_owned(),
            wager: "x".to_owned(),
            edges: vec![
                ("a-value-with-a-long-name".to_owned(), Exact::new(-123, 100)),
                ("b".to_owned(), Exact::new(5, 100)),
            ],
        };
        for svg in [line(&series), bars(&compared)] {
            for (x, anchor, text) in places(&svg) {
                let long = text.chars().count() as f64 * LETTER;
                let (from, to) = match anchor.as_str() {
                    "end" => (x - long, x),
                    "middle" => (x - long / 2.0, x + long / 2.0),
                    _ => (x, x + long),
                };
                assert!(from >= -1.0 && to <= WIDTH + 1.0, "{text}: {from} to {to}");
            }
        }
        let svg = line(&series);
        assert!(svg.contains("break-even") && svg.contains(">return<") && svg.contains("meter, in wagers"));
        // 24,301 x 20 wagers: the whole number is told.
        assert!(svg.contains(">400,000<"), "{svg}");
    }

    #[test]
    fn ticks_are_round_and_players_whole() {
        assert_eq!(ticks(0.0, 5.0, true), [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]);
        assert_eq!(ticks(-14.0, 14.0, false), [-10.0, 0.0, 10.0]);
        assert_eq!(told(1_500.0, &[0.0, 500.0]), "1,500");
        assert_eq!(told(-0.5, &[0.0, 0.5]), "-0.5");
    }
}
