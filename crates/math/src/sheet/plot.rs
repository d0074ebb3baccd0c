//! Plots as SVG, drawn by hand: bars for chances, lines for series.
#![expect(clippy::float_arithmetic, reason = "places on a page")]

use super::session::Session;
use super::{Compared, Series};
use num_traits::ToPrimitive;
use std::fmt::Write;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 240.0;
const LEFT: f64 = 56.0;
const BOTTOM: f64 = 36.0;

/// The chances of what a session gains.
pub(super) fn session(session: &Session) -> String {
    // What is rarer than one in a hundred thousand is not seen; neighbours are joined into some eighty bars.
    let seen: Vec<usize> = (0..session.chances.len())
        .filter(|&place| session.chances[place] > 1e-5)
        .collect();
    let (Some(&first), Some(&last)) = (seen.first(), seen.last()) else {
        return String::new();
    };
    let join = (last - first) / 80 + 1;
    let bars: Vec<(f64, f64)> = (first..=last)
        .step_by(join)
        .map(|place| {
            let end = (place + join).min(session.chances.len());
            let middle = session.from + session.step * (place as f64 + (join as f64 - 1.0) / 2.0);
            (middle, session.chances[place..end].iter().sum())
        })
        .collect();
    let top = bars.iter().map(|bar| bar.1).fold(f64::MIN_POSITIVE, f64::max);
    let (low, high) = (bars[0].0, bars[bars.len() - 1].0);
    let across = |gain: f64| LEFT + (gain - low) / (high - low).max(1e-9) * (WIDTH - LEFT - 16.0);
    let width = ((WIDTH - LEFT - 16.0) / bars.len() as f64 * 0.9).max(1.0);
    let mut svg = open(&format!(
        "Chances of what {} rounds gain; ahead {:.1} % of the time",
        session.rounds,
        session.ahead * 100.0
    ));
    for (gain, chance) in &bars {
        let tall = chance / top * (HEIGHT - BOTTOM - 24.0);
        let class = if *gain > 0.0 { "up" } else { "down" };
        let _ = write!(
            svg,
            "<rect class=\"{class}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{tall:.1}\"><title>{gain:+.1}: {:.3} %</title></rect>",
            across(*gain) - width / 2.0,
            HEIGHT - BOTTOM - tall,
            chance * 100.0
        );
    }
    axis(&mut svg, low, high, &across, "gain in units of the wager");
    let _ = write!(
        svg,
        "<text x=\"{:.0}\" y=\"16\">tallest bar {:.2} %</text></svg>",
        LEFT,
        top * 100.0
    );
    svg
}

/// A line through the points of a series.
pub(super) fn line(series: &Series) -> String {
    let decimal = |exact: &crate::Exact| {
        let ratio = exact.numerator().to_f64().zip(exact.denominator().to_f64());
        ratio.map_or(0.0, |(numerator, denominator)| numerator / denominator)
    };
    let points: Vec<(f64, f64)> = series
        .points
        .iter()
        .map(|(x, y)| (decimal(x), decimal(y)))
        .collect();
    let span = |of: &dyn Fn(&(f64, f64)) -> f64| {
        let low = points.iter().map(of).fold(f64::INFINITY, f64::min);
        let high = points.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
        (low, high)
    };
    if points.len() < 2 {
        return String::new();
    }
    let ((low, high), (least, most)) = (span(&|p| p.0), span(&|p| p.1));
    let across = |x: f64| LEFT + (x - low) / (high - low).max(1e-9) * (WIDTH - LEFT - 16.0);
    let up = |y: f64| HEIGHT - BOTTOM - (y - least) / (most - least).max(1e-9) * (HEIGHT - BOTTOM - 24.0);
    let mut svg = open(&format!(
        "{}: {} against {}",
        series.name, series.up, series.across
    ));
    if least < 0.0 && most > 0.0 {
        let _ = write!(
            svg,
            "<line class=\"zero\" x1=\"{LEFT}\" x2=\"{:.0}\" y1=\"{:.1}\" y2=\"{:.1}\"/>",
            WIDTH - 16.0,
            up(0.0),
            up(0.0)
        );
    }
    let path: Vec<String> = points
        .iter()
        .map(|&(x, y)| format!("{:.1},{:.1}", across(x), up(y)))
        .collect();
    let _ = write!(svg, "<polyline points=\"{}\"/>", path.join(" "));
    for (x, y) in &points {
        let _ = write!(
            svg,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\"><title>{x}: {:.4} %</title></circle>",
            across(*x),
            up(*y),
            y * 100.0
        );
    }
    for y in [least, most] {
        let _ = write!(
            svg,
            "<text x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\">{:.2} %</text>",
            LEFT - 6.0,
            up(y) + 4.0,
            y * 100.0
        );
    }
    axis(&mut svg, low, high, &across, &series.across);
    svg.push_str("</svg>");
    svg
}

/// The edge of a wager under each choice.
pub(super) fn bars(compared: &Compared) -> String {
    let decimal = |exact: &crate::Exact| {
        let ratio = exact.numerator().to_f64().zip(exact.denominator().to_f64());
        ratio.map_or(0.0, |(numerator, denominator)| numerator / denominator)
    };
    let edges: Vec<(&str, f64)> = compared
        .edges
        .iter()
        .map(|(name, edge)| (name.as_str(), decimal(edge)))
        .collect();
    let most = edges.iter().map(|edge| edge.1.abs()).fold(1e-9, f64::max);
    let tall = 26.0 * edges.len() as f64 + 8.0;
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
        let _ = write!(
            svg,
            "<text x=\"{:.0}\" y=\"{:.0}\" text-anchor=\"end\">{}</text><rect class=\"{class}\" x=\"{LEFT}\" y=\"{y:.0}\" width=\"{:.1}\" height=\"20\"/>\
             <text x=\"{:.1}\" y=\"{:.0}\">{:.3} %</text>",
            LEFT - 8.0,
            y + 15.0,
            super::html::escape(name),
            edge.abs() / most * (WIDTH - LEFT - 90.0),
            LEFT + edge.abs() / most * (WIDTH - LEFT - 90.0) + 6.0,
            y + 15.0,
            edge * 100.0
        );
    }
    svg.push_str("</svg>");
    svg
}

fn open(title: &str) -> String {
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{0}\"><title>{0}</title>",
        super::html::escape(title)
    )
}

fn axis(svg: &mut String, low: f64, high: f64, across: &dyn Fn(f64) -> f64, name: &str) {
    let y = HEIGHT - BOTTOM;
    let _ = write!(
        svg,
        "<line class=\"axis\" x1=\"{LEFT}\" x2=\"{:.0}\" y1=\"{y}\" y2=\"{y}\"/>",
        WIDTH - 16.0
    );
    for part in 0..=4 {
        let x = low + (high - low) * f64::from(part) / 4.0;
        let shown = if (high - low).abs() >= 40.0 {
            format!("{x:.0}")
        } else {
            format!("{x:.1}")
        };
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.0}\" text-anchor=\"middle\">{shown}</text>",
            across(x),
            y + 15.0
        );
    }
    let _ = write!(
        svg,
        "<text x=\"{:.0}\" y=\"{:.0}\" text-anchor=\"middle\">{}</text>",
        (LEFT + WIDTH) / 2.0,
        y + 31.0,
        super::html::escape(name)
    );
}
