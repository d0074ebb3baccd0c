// What a page says, read as text: no raw ids, no code, no developer words.
import { strict as assert } from 'node:assert';

const WRONG = [
  [/\b(undefined|null|NaN|Infinity)\b|\[object/, 'a value that is none'],
  [/[{}]|"[a-z-]+":|=>|<\/?[a-z]+>/, 'code'],
  // An id: words in small letters joined by two hyphens or by underscores, or an id of an edition.
  [/\b[a-z]+(?:-[a-z0-9]+){2,}\b/, 'an id'],
  [/\b[a-z]+_[a-z_]+\b/, 'an id'],
  [/\b(seat|demo|table):\w/, 'an id'],
  [/\b(TODO|FIXME|lorem|endpoint|backend|frontend|JSON|HTTP|API|enum|boolean|stack trace|panicked)\b/, 'a developer word'],
];
/** Hyphens that people write. */
const PLAIN = /\b(equal-or-greater|four-of-a-kind|three-of-a-kind|five-of-a-kind|two-of-a-kind|eight-or-better|ace-to-five|deuce-to-seven|a-2-3-4\w*|\w+-of-a-\w+)\b/gi;

/** What is wrong in the words of a page. */
export async function read(page, where) {
  // Code that is shown as such, what a person may download, and what one types stand apart.
  const text = await page.evaluate(() => {
    const copy = document.body.cloneNode(true);
    copy.querySelectorAll('pre, code, textarea, .mono, style, script, [data-source]').forEach((each) => each.remove());
    document.body.append(copy);
    const said = copy.innerText;
    copy.remove();
    const labels = [...document.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label'));
    return [said, ...labels].join('\n');
  });
  assert.ok(text.trim().length > 40, `${where}: the page says nothing`);
  const found = [];
  for (const line of text.split('\n')) for (const [pattern, what] of WRONG) { const hit = pattern.exec(line.replace(PLAIN, '')); if (hit) found.push(`${where}: ${what}, “${hit[0]}” in “${line.trim().slice(0, 140)}”`); }
  return [...new Set(found)];
}
