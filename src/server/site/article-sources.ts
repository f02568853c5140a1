/** `day`: when we read it (`2026-11-22`), or null. */
type Source = { url: string; day: string | null };

const LINK = String.raw`\[[^\]]+\]\((https?:\/\/[^\s()]+)\)`;
const DAY = String.raw`(\d{1,2} [A-Z][a-z]+ \d{4})`;
const LINE = new RegExp(
  String.raw`^- ${LINK}: \S.* (?:Text read ${DAY}\.|Report read ${DAY}: ${LINK}\.|Not checked\.)$`,
);

/** Laws, ministries, public services, and the insurers: public corporations without a host of the government. */
const OFFICIAL = /^https:\/\/(?:[\w-]+\.)*(?:go\.kr|korea\.kr|korea\.net|nps\.or\.kr|nhis\.or\.kr|comwel\.or\.kr)\//;

const SHAPE =
  '"- [Name](https://…): what it backs." and then "Text read 22 November 2026.", "Report read 22 November 2026: [Name](https://…)." or "Not checked."';

const KEY =
  '“Text read” means that we read the source itself; a law in a public copy of law.go.kr. “Report read” means that we read what the second link says about it. “Not checked” is a place to look, not something we held this page against.';

type Fault = { field: 'sources' | 'checked'; message: string };

export function faultOfSources(sources: string, checked: string): Fault | null {
  const of = (message: string): Fault => ({ field: 'sources', message });
  if (sources === '') return of('it must end with "## Sources" and a list of links.');
  const lines = sources.split('\n');
  const odd = lines.find((line) => !LINE.test(line));
  if (odd !== undefined) return of(`the source "${odd}" must read ${SHAPE}`);
  const read = lines.map(readSource);
  if (!read.some(({ url, day }) => day !== null && OFFICIAL.test(url)))
    return of('its sources must name a law, a ministry or a public service that was read.');
  const last = read
    .map(({ day }) => day ?? '')
    .sort()
    .at(-1);
  if (last === checked) return null;
  return { field: 'checked', message: `checked is ${checked}, but the last of its sources was read on ${last}.` };
}

export function withKey(sources: string): string {
  return `${KEY}\n\n${sources}`;
}

function readSource(line: string): Source {
  const [, url = '', textDay, reportDay] = LINE.exec(line) ?? [];
  const words = textDay ?? reportDay;
  return { url, day: words === undefined ? null : isoDay(words) };
}

/** The words themselves where they are no date, which `checked` then cannot equal. */
function isoDay(words: string): string {
  const moment = Date.parse(`${words} UTC`);
  return Number.isNaN(moment) ? words : new Date(moment).toISOString().slice(0, 10);
}
