import { say, sayOf, spoken, type Words } from '#web/desk/language/say.tsx';

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
  'There’s no tag {tags}.',
  '{field}: nothing is selected, so filters won’t find the listing. Select some, or say there are none.',
  'The last day to apply will have passed.',
  'The employer isn’t named.',
  'A PO box doesn’t say where the employer is: {address}',
  'The ad needs the employer’s own address or phone number.',
  'Ads may not use the word {word}. Choose another.',
  "The employer's business registration number is missing.",
  '{number} isn’t a business registration number.',
  '{phone} is our phone number, not the employer’s.',
  'This is our address, not the employer’s.',
  '{pay} an hour is below the {year} minimum wage of {minimum}.',
  'Without weekly hours, we can’t check part-time pay against the minimum wage.',
  'An employer abroad is shown with its country and city.',
  'Not known: the minimum wage of {year} isn’t recorded, so we can’t check pay against it.',
  'Decree of the Employment Security Act, article {article}({paragraph})',
  'Employment Security Act, article {article}({paragraph})',
  // Of companies.
  'Published by the labour ministry {reasons}',
  'for {list}, list of {day}',
  '{company} was asked on {day}, and is asked once in {days} days without an answer.',
  '{company} asked to be left alone.',
  '{company} asked not to be asked again.',
  '{company} has no contact address.',
  'No listing of {company} leaves anything open.',
  // Of imports.
  'It was undone.',
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
  '{address} is not valid {format}: {reason}',
  'This is not {board}: posting {id}, {reason}',
  'This is not {board}: {reason}.',
];

/** A sentence of the server in the desk's language, and what it puts in too; one that nobody knows stays as it is. */
export function saySentence(sentence: string): string {
  if (spoken() === 'en') return sentence;
  for (const text of SENTENCES) {
    const found = patternOf(text).exec(sentence);
    if (found) return say(text, mapped(found.groups ?? {}));
  }
  return sayOf(sentence);
}

function mapped(given: Record<string, string>): Record<string, string> {
  const said = Object.entries(given).map(([name, part]) => [name, part.split('; ').map(saySentence).join('; ')]);
  return Object.fromEntries(said);
}

function patternOf(text: string): RegExp {
  const parts = text
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 1 ? `(?<${part}>.+?)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('')}$`, 's');
}
