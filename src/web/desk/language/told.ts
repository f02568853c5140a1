import { say, sayOf, spoken, type Words } from '#web/desk/language/say.tsx';

/** What the server finds wrong with apply links. */
export const LINK_FAULTS: readonly Words[] = [
  'It hasn’t worked for 7 days. {fault}',
  'It isn’t a web address.',
  'Its page takes too long to read.',
  'It answers with status {count}.',
  'It leads to {page} instead of the posting.',
  'It leads to {page}, which doesn’t mention the posting.',
  'Its page says: “{text}”',
  'The name {page} does not exist.',
  'It couldn’t be read: {text}.',
  'It couldn’t be opened: {text}',
];

/** Sentences that the server makes for staff; `{name}` stands for what it puts in. */
const SENTENCES: readonly Words[] = [
  // What stands against a posting.
  'It isn’t paid, or the payment is being refunded.',
  'The English text they ordered isn’t written yet.',
  'The employer hasn’t approved the English text yet.',
  'The employer’s representative is missing.',
  '{company} has the registration {registered}, the posting {number}.',
  '{company} has the registration {registered}; the posting says it is abroad.',
  '{company} is in {country} by our record; the posting has the registration {number}.',
  'The employer isn’t verified. Say where you checked.',
  'This edit changes {fields}. No one at the company has confirmed that. Wait for their email, or vouch for the sender.',
  '{field}: someone changed it after the edit was sent. It now says {text}.',
  'There’s no tag {tags}.',
  '{field}: nothing is selected, so filters won’t find the listing. Select some, or say there are none.',
  'The last day to apply will have passed.',
  'The employer isn’t named.',
  'A PO box doesn’t say where the employer is: {address}',
  'The ad needs the employer’s own address or phone number.',
  'Not allowed in ads: {words}. Choose other words.',
  'The employer’s business registration number is missing.',
  '{number} isn’t a business registration number.',
  '{phone} is our phone number, not the employer’s.',
  'This is our address, not the employer’s.',
  '{pay} an hour is below the {year} minimum wage of {minimum}.',
  'Without weekly hours, we can’t check part-time pay against the minimum wage.',
  'The ad needs the country and city of an employer abroad.',
  'Not known: the minimum wage of {year} isn’t recorded, so we can’t check pay against it.',
  'Enforcement Decree of the Employment Security Act, article {article}({paragraph})',
  'Employment Security Act, article {article}({paragraph})',
  // Of companies.
  'Published by the labor ministry {reasons}',
  'for {list}, list of {day}',
  '{company} was asked on {day} and hasn’t answered. We ask once every {days} days at most.',
  '{company} asked to be left alone.',
  '{company} asked us not to ask again.',
  '{company} has no contact address.',
  '{company}’s listings don’t leave anything out.',
  // Of imports.
  'Its changes were taken back.',
  'Import {number} was undone.',
  'The company asked us not to import its jobs.',
  '{company} has just asked us not to import its jobs.',
  'The source reports no changes.',
  'It failed because of an error on our side. See the log.',
  'It was uploaded as a file, so there’s no URL to read.',
  'The board lists no jobs, but open ones came from it ({count}). Nothing was closed. If they’re really gone, confirm import {number}.',
  'Entries without an id may be open jobs that the board no longer lists ({count}). Nothing was closed. If they’re really gone, confirm import {number}.',
  'The board no longer lists {count} of {open} open jobs. Nothing was closed. If they’re really gone, confirm import {number}.',
  '{address} can’t be read: it answered with status {status}.',
  '{address} can’t be read: {reason}.',
  '{address} is larger than {size} MB.',
  '{address} takes longer than {minutes} minutes to read.',
  '{address} needs more memory than a board may.',
  '{address} isn’t valid {format}: {reason}',
  'This isn’t {board}: posting {id}, {reason}',
  'This isn’t {board}: {reason}.',
];

/** A sentence of the server in the desk's language; one that nobody knows stays as it is. */
export function saySentence(sentence: string): string {
  const said = told(sentence, SENTENCES);
  return said === sentence ? sayOf(sentence) : said;
}

/** Longer ones are what people wrote. */
const TOLD_MAX = 500;

/**
 * A text that the server puts together, in the desk's language where one of these texts says it. What people wrote
 * stays as it is.
 */
export function told(text: string, texts: readonly Words[]): string {
  if (spoken() === 'en' || text.length > TOLD_MAX) return text;
  for (const one of texts) {
    const found = patternOf(one).exec(text);
    if (found) return say(one, toldParts(found.groups ?? {}, texts));
  }
  return text;
}

/** What a text or a company answers to a question. */
export function valueText(value: string): string {
  return sayOf(value) === value ? told(value, VALUES) : sayOf(value);
}

const VALUES: readonly Words[] = [
  'None needed',
  'Up to 1 year',
  'Up to {most} years',
  '1 year or more',
  '{count} years or more',
  '{count} to {most} years',
  '1 year',
  '{count} years',
  '{pay} a year',
  '{pay} a month',
  '{pay} an hour',
];

/** Parts that are texts of ours themselves. */
const OURS = ['fault', 'field', 'fields', 'label', 'list', 'pay', 'proof', 'reason', 'reasons', 'value', 'which'];

function toldParts(parts: Readonly<Record<string, string>>, texts: readonly Words[]): Record<string, string> {
  const said = (part: string) => part.split(', ').map(sayOf).join(', ');
  const each = (part: string) =>
    part
      .split('; ')
      .map((one) => said(told(one, texts)))
      .join('; ');
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, OURS.includes(name) ? each(part) : part]),
  );
}

/** Parts that are numbers; all others are any text. */
const NUMBERS = ['amount', 'count', 'days', 'most', 'open', 'total'];

const patterns = new Map<string, RegExp>();

function patternOf(text: string): RegExp {
  const known = patterns.get(text) ?? madeOf(text);
  patterns.set(text, known);
  return known;
}

/** `{count} jobs` as `^(?<count>[\d,]+) jobs$`. */
function madeOf(text: string): RegExp {
  const pattern = text
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 1 ? placeOf(part) : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${pattern.join('')}$`, 's');
}

function placeOf(name: string): string {
  return `(?<${name}>${NUMBERS.includes(name) ? '[\\d,]+' : '.+?'})`;
}
