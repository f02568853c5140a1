import type { ReactNode } from 'react';
import { EMPLOYER_LISTS } from '#contract/compliance/findings.ts';
import { ORDER_DEMANDS, ORDER_MEASURES } from '#contract/compliance/watch.ts';
import type { AuditEntry } from '#contract/core/audit.ts';
import type { Term } from '#contract/core/vocabulary.ts';
import { EXPORT_LISTS } from '#contract/desk/exports.ts';
import { MAIL_KINDS } from '#contract/desk/mails.ts';
import { answersTo, COMPANY_QUESTIONS, type CompanyQuestion } from '#contract/employers/answer-terms.ts';
import { MEMBER_ROLES } from '#contract/employers/member-roles.ts';
import { DELIVERY_STATES, ORDER_STATES } from '#contract/payments/orders.ts';
import { PRICED_ITEMS } from '#contract/payments/pricing.ts';
import { fieldOfColumn, LISTING_FIELDS } from '#contract/postings/listing-fields.ts';
import { POSTING_STATES } from '#contract/postings/posting-states.ts';
import { companyFields } from '#web/desk/kit/company-fields.ts';
import { labelOfFact } from '#web/desk/kit/listing-field.ts';
import { datedText } from '#web/desk/kit/parts.tsx';
import { say, spoken } from '#web/desk/language/say.tsx';
import { asLabel, idText, termText } from '#web/desk/language/terms.ts';
import { won } from '#web/desk/language/won.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

type Value = AuditEntry['detail'][string] | undefined;

const PAGES: Readonly<Record<string, string>> = {
  job: 'jobs',
  company: 'companies',
  member: 'users',
  user_id: 'users',
};
const SUMS = ['amount', 'refunded'];
/** Those whose values are names of fields, and those whose values are ids that nothing else has words for. */
const NAME_FIELDS = ['changed', 'field', 'filters', 'released', 'without'];
const ID_FIELDS = [
  ...['channel', 'closed_by', 'given_by', 'notices', 'of', 'outcome', 'proofs', 'publishes'],
  ...['rule', 'rules', 'schedule', 'settled'],
];
const TERMS: Readonly<Record<string, readonly Term[]>> = {
  before: MEMBER_ROLES,
  delivery: DELIVERY_STATES,
  demand: ORDER_DEMANDS,
  item: PRICED_ITEMS,
  kind: MAIL_KINDS,
  list: [...EXPORT_LISTS, ...EMPLOYER_LISTS],
  measure: ORDER_MEASURES,
  question: COMPANY_QUESTIONS,
  role: MEMBER_ROLES,
  state: ORDER_STATES,
};

/** What an entry of the audit log says beside what was done, in words; who did it is said elsewhere. */
export function AuditDetail({ subject, detail }: Pick<AuditEntry, 'subject' | 'detail'>) {
  const facts = Object.keys(detail).filter(
    (key) => key !== 'by' && !key.endsWith('.to') && !(key === 'order' && subject.name),
  );
  const shown = (name: string, value: Value): ReactNode => {
    if (value === null || value === undefined || value === '') return '–';
    if (name in PAGES) return <SiteLink to={`/admin/${PAGES[name]}/${value}`}>{value}</SiteLink>;
    if (name === 'state' && subject.kind === 'posting') return asLabel(idText(POSTING_STATES, String(value)));
    if (name === 'value') return termText(answersTo(detail['question'] as CompanyQuestion), String(value)) || value;
    return wordsOf(subject, name, value);
  };
  return facts.map((key) => {
    const [name = '', side] = key.split('.');
    return (
      <span key={key} className="desk-fact">
        {labelOf(name)}: {shown(name, detail[key])}
        {side && <> → {shown(name, detail[`${name}.to`])}</>}
      </span>
    );
  });
}

function labelOf(name: string): string {
  const label = labelOfFact(name);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function wordsOf(subject: AuditEntry['subject'], name: string, value: string | number | boolean): string {
  if (typeof value === 'number') return SUMS.includes(name) ? won(value) : value.toLocaleString('en');
  if (typeof value === 'boolean') return value ? say('Yes') : say('No');
  const each = (words: (one: string) => string) => value.split(', ').map(words).join(', ');
  const fieldLabel = (field: string) =>
    (subject.kind === 'company' && companyFields.find((one) => one.name === field)?.label) || labelOf(field);
  if (NAME_FIELDS.includes(name)) return each(fieldLabel);
  if (ID_FIELDS.includes(name)) return each(asLabel);
  const field = fieldOfColumn(name);
  const options = (field && LISTING_FIELDS[field].options) ?? [];
  return each(
    (one) =>
      options.find(({ id }) => id === one)?.label[spoken()] || termText(TERMS[name] ?? [], one) || datedText(one),
  );
}
