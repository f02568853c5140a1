import type { Decision } from '#contract/core/decisions.ts';
import type { QueueItem } from '#contract/desk/queue.ts';
import { LISTING_FIELDS } from '#contract/postings/listing-fields.ts';
import { say, sayOf, spoken, type Words } from '#web/desk/language/say.tsx';
import { LINK_FAULTS, saySentence, told, valueText } from '#web/desk/language/told.ts';
import type { Subject } from '#web/desk/queue/queue-state.ts';

/** Titles of ours, by the kind of what waits; all others are those of listings and companies. */
const TITLES: Readonly<Record<string, readonly Words[]>> = {
  refund: ['Order {number}'],
  'talent-report': ['A company’s message to a talent'],
  answer: ['All listings at {name}'],
  run: ['Import {run} from source {source}'],
  letter: ['Email: {label}'],
  edit: ['Company page: {name}'],
  company: ['{label}: {value}, 1 listing of {name}', '{label}: {value}, {count} listings of {name}'],
};

export function titleText({ kind, title }: Pick<QueueItem, 'kind' | 'title'>): string {
  return told(title, TITLES[kind] ?? []);
}

/** What a decision is about, for screen readers. */
export function subjectText({ item, question }: Subject): string {
  if (question === null) return titleText(item);
  const { label, text, total } = question;
  const parts = { label: labelText(label), text: valueText(text), listings: listingsText(total), name: item.title };
  return say('{label}: {text}, {listings} of {name}', parts);
}

export function listingsText(total: number): string {
  return total === 1 ? say('1 listing') : say('{count} listings', { count: total });
}

/** A decision as it is kept: its verb, and after a colon what it was about. */
export function decisionText({ kind, label }: Pick<Decision, 'kind' | 'label'>): string {
  if (label === null) return kind;
  const [verb = '', ...rest] = label.split(': ');
  const about = told(rest.join(': '), TITLES[kind.replace('queue.', '')] ?? []);
  return rest.length === 0 ? sayOf(verb) : `${sayOf(verb)}: ${about}`;
}

const LABELS: readonly Words[] = [
  '{label}, before',
  '{label}, after',
  '{label}, changed since by someone else',
  '{which}: original',
  '{which}: listing',
];

/** Fields of listings by the names that the API gives them, which are English. */
const FIELDS = new Map(Object.values(LISTING_FIELDS).map(({ label }) => [label.en, label]));

/** The name of a fact or a link. */
export function labelText(label: string): string {
  const [name = '', ...rest] = label.split(', ');
  const said = FIELDS.get(name)?.[spoken()];
  if (said !== undefined && sayOf(name) === name) return told([said, ...rest].join(', '), LABELS);
  return sayOf(label) === label ? told(label, LABELS) : sayOf(label);
}

const TEXTS: readonly Words[] = [
  'No reason given.',
  'No details given.',
  'Nothing',
  'Nothing → {text}',
  '{text} → Nothing',
  'A posting',
  'Shirts',
  'Free',
  'Edit to a live posting',
  '{amount} won of {total}',
  '{amount} won',
  '{count} jobs',
  '{count} entries, {total} unchanged',
  '1 listing of {total}',
  '{count} listings of {total}',
  '{proof} The employer asked us to check.',
  'Not verified: the sender may not be from the company.',
  'Came from its recruit page, {text}',
  'Opened our email at the company’s own domain, {text}',
  'Checked by staff, {text}',
  'name: {text}; on the board: {board}',
  'site: {text}; on the board: {board}',
  'email: {text}; on the board: {board}',
  'apply: {text}; on the board: {board}',
  'phone: {text}; on the board: {board}',
  'registration: {text}; on the board: {board}',
];

const OPEN: readonly Words[] = ['{label} in all', '{label} in {count}'];

/** Facts that are sentences of the server. */
const SENTENCES = ['Must be fixed', 'Note', 'What’s wrong'];

/** What a fact says, where that is of ours. */
export function factText({ label, text }: QueueItem['facts'][number]): string {
  if (SENTENCES.includes(label)) return saySentence(told(text, LINK_FAULTS));
  if (label === 'Reported') return reportText(text);
  if (label !== 'Not stated') return told(text, TEXTS);
  const names = text.split(', ').map((name) => (labelText(name) === name ? told(name, OPEN) : labelText(name)));
  return names.join(', ');
}

/** The reason that was chosen is of ours, what follows is the reader's own. */
function reportText(text: string): string {
  const [reason = '', ...rest] = text.split('. ');
  return [sayOf(reason), ...(rest.length > 0 ? [told(rest.join('. '), TEXTS)] : [])].join('. ');
}
