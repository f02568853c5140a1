import { say, sayOf, spoken, type Words } from '#web/desk/language/say.tsx';

/** Sentences of the server about links, adverts and postings. */
export const FAULTS: readonly Words[] = [
  'It has not worked for 7 days. {fault}',
  'It is no web address.',
  'Its page takes too long to read.',
  'It answers with status {count}.',
  'It leads to {page} instead of the posting.',
  'It leads to {page}, which does not name the posting.',
  'Its page says: “{text}”',
  'The name {page} does not exist.',
  'It could not be read: {text}.',
  'It could not be followed: {text}',
  'The employer isn’t named.',
  'A PO box doesn’t say where the employer is: {address}',
  'The ad needs the employer’s own address or phone number.',
  "The employer's business registration number is missing.",
  '{number} isn’t a business registration number.',
  '{phone} is our phone number, not the employer’s.',
  'This is our address, not the employer’s.',
  'Ads may not use the word {word}. Choose another.',
  '{pay} an hour is below the {year} minimum wage of {minimum}.',
  'Without weekly hours, we can’t check part-time pay against the minimum wage.',
  'An employer abroad is shown with its country and city.',
  'Not known: the minimum wage of {year} isn’t recorded, so we can’t check pay against it.',
  'It isn’t paid, or the payment is being refunded.',
  'The English text they ordered isn’t written yet.',
  'The employer hasn’t approved the English text yet.',
  'The employer’s representative is missing.',
  'The employer isn’t verified. Say where you checked.',
  'This edit changes {fields}. No one at the company has confirmed that. Wait for their email, or vouch for the sender.',
  'There’s no tag {tags}.',
  '{field}: nothing is selected, so filters won’t find the listing. Select some, or say there are none.',
  'The last day to apply will have passed.',
  '{company} has the registration {registered}, the posting {number}.',
  '{company} has the registration {registered}; the posting says it is abroad.',
  '{company} is in {country} by our record; the posting has the registration {number}.',
];

/** A text that the server puts together, in the desk's language where one of these texts says it. What people wrote stays. */
export function told(text: string, texts: readonly Words[]): string {
  if (spoken() === 'en') return text;
  for (const one of texts) {
    const parts = patternOf(one).exec(text)?.groups;
    if (parts) return say(one, toldParts(parts, texts));
    if (one === text) return say(one);
  }
  return text;
}

/** Parts that are texts of ours themselves. */
const OURS = ['fault', 'field', 'fields', 'label', 'proof', 'value', 'which'];

function toldParts(parts: Readonly<Record<string, string>>, texts: readonly Words[]): Record<string, string> {
  const said = (part: string) => part.split(', ').map(sayOf).join(', ');
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, OURS.includes(name) ? said(told(part, texts)) : part]),
  );
}

/** Parts that are numbers; all others are any text. */
const NUMBERS = ['amount', 'count', 'most', 'total', 'year'];

/** `{count} jobs` as `^(?<count>[\d,]+) jobs$`. */
function patternOf(text: string): RegExp {
  const pattern = text
    .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${NUMBERS.includes(name) ? '[\\d,]+' : '.+'})`);
  return new RegExp(`^${pattern}$`, 's');
}
