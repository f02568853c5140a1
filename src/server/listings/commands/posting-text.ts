import type { z } from 'zod';
import type { AdminPosting, ListedPosting } from '#contract/admin-postings.ts';
import type { PostingFields } from '#contract/posting-fields.ts';
import { COMPANY_PROOFS, POSTING_STATES } from '#contract/posting-states.ts';
import { termOf } from '#contract/vocabulary.ts';
import { koreanMinute } from '#platform/korean-day.ts';
import { wonText } from '#platform/won-text.ts';
import { changedFields } from '#server/listings/listing-columns.ts';
import type { Posting } from '#server/listings/posting.ts';

type Listed = z.input<typeof ListedPosting>;
type Shown = z.input<typeof AdminPosting>;

/** A posting in one line. */
export function listedLine({ id, sent_at, state, waits_for, title, company_name, ...listed }: Listed): string {
  const notes = [
    ...(listed.has_proposed_edit ? ['edited'] : []),
    ...(listed.translation_state ? [`translation ${listed.translation_state}`] : []),
    ...(listed.amount > 0 ? [wonText(listed.amount)] : []),
    ...(waits_for && waits_for !== 'staff' ? [`waits for ${waits_for}`] : []),
  ];
  return [id, koreanMinute(new Date(sent_at)), state, `${title}, ${company_name}`, ...notes].join('  ');
}

/** Everything about a posting, line by line. */
export function postingLines(posting: Shown, { fields, proposed }: Posting): string[] {
  return [
    ...aboutLines(posting),
    ...section('What it says', fieldLines(fields)),
    ...section(
      'What the employer wants to change',
      proposed ? fieldLines(proposed, changedFields(fields, proposed)) : [],
    ),
    ...section('English text', posting.translation ? textLines(posting.translation) : []),
    ...section('What its text says', posting.read.map(readLine)),
    ...section(
      'Asks what the law forbids to ask',
      posting.concerns.map(({ label, sentence }) => `${label}: ${sentence}`),
    ),
    ...section('Pay', posting.wage ? [wageLine(posting.wage)] : []),
    ...section('Not stated', posting.not_stated.length > 0 ? [posting.not_stated.join(', ')] : []),
    ...section('To know', [...posting.notes, ...posting.likely_employers.flatMap(likelyLines)]),
    ...section('Unlike on the board', unlikeLines(posting.compared)),
    ...section('Stands against its publication', posting.obstacles.map(obstacleLine)),
  ];
}

function aboutLines(posting: Shown): string[] {
  const { bill, company, job } = posting;
  const order = bill?.order;
  const facts: [string, string | null | undefined][] = [
    ['Posting', posting.id],
    ['Revision', posting.revision],
    ['State', termOf(POSTING_STATES, posting.state)?.label],
    ['Sent', koreanMinute(new Date(posting.sent_at))],
    [
      'Costs',
      bill ? `${wonText(bill.amount)}, order ${order?.orderId ?? 'none'} ${order?.state ?? ''}`.trim() : 'nothing',
    ],
    ['Company', company && `${company.name} (${company.slug})`],
    ['Proved by', termOf(COMPANY_PROOFS, posting.company_proof)?.label ?? 'nobody'],
    ['Proved at', posting.proof.at && koreanMinute(new Date(posting.proof.at))],
    ['Staff’s word', posting.sender_check],
    ['Asks to be checked since', posting.proof.wanted_at && koreanMinute(new Date(posting.proof.wanted_at))],
    ['Has none of', posting.left_out.join(', ')],
    ['Checked', posting.identity_check],
    ['Listing', job && `${job.slug}, ${job.state}`],
    ['Asked', posting.question],
    ['Answered', posting.answer],
    ['Translation', posting.translation_state],
    ['Declined because', posting.decline_reason],
  ];
  return facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
}

function fieldLines(fields: PostingFields, names = Object.keys(fields) as (keyof PostingFields)[]): string[] {
  return names.flatMap((name) => {
    const value = fields[name];
    const isEmpty = value == null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
    return isEmpty ? [] : indented(name, String(value));
  });
}

function textLines({ title, description, criteria }: NonNullable<Shown['translation']>): string[] {
  return [
    ...indented('title', title),
    ...indented('description', description),
    ...(criteria ? indented('criteria', criteria) : []),
  ];
}

/** A text of several lines stands below its name. */
function indented(name: string, text: string): string[] {
  const lines = text.split(/\r?\n/);
  return lines.length === 1 ? [`${name}: ${text}`] : [`${name}:`, ...lines.map((line) => `    ${line}`)];
}

function readLine({ field, label, sentence, is_sure }: Shown['read'][number]): string {
  return `${field}: ${label}${is_sure ? '' : ' (unsure)'}: ${sentence}`;
}

function wageLine({ hourly, minimum, year, is_enough }: NonNullable<Shown['wage']>): string {
  return `${wonText(hourly)} an hour at least; the minimum wage of ${year} is ${wonText(minimum)}${is_enough ? '' : ': TOO LITTLE'}`;
}

function likelyLines({ name, slug, compared }: Shown['likely_employers'][number]): string[] {
  const which = `It names ${name} (${slug}) of the board: approve with --company ${slug}, or with --new-company where it is another one.`;
  return [which, ...unlikeLines(compared).map((line) => `  unlike: ${line}`)];
}

function unlikeLines(compared: Shown['compared']): string[] {
  return compared
    .filter(({ is_like }) => is_like === false)
    .map(({ what, posting, board }) => `${what}: ${posting}; on the board: ${board}`);
}

function obstacleLine({ text, law }: Shown['obstacles'][number]): string {
  return law ? `${text} (${law})` : text;
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `  ${line}`)];
}
