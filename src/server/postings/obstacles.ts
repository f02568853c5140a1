import { Refusal } from '#contract/core/errors.ts';
import { registrationDigits, writtenRegistrationNumber } from '#contract/core/registration-number.ts';
import { type AdminPosting, FINDERS } from '#contract/postings/desk-postings.ts';
import type { PostingFields } from '#contract/postings/posting-fields.ts';
import type { Db } from '#platform/db.ts';
import { employerNameKey, type MatchableCompany, matchableCompanies } from '#server/compliance/published-employers.ts';
import { advertNotes, advertObstacles, advertOfPosting } from '#server/compliance/rules.ts';
import type { Context } from '#server/core/context.ts';
import type { Posting } from '#server/postings/posting.ts';
import { domainOf, domainOfSite, unprovedChanges } from '#server/postings/proof.ts';
import { dayOfPublication, publishedText } from '#server/postings/publication.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import { companyDomains } from '#server/schema/postings.ts';

export type Reviewed = {
  posting: Posting;
  fields: PostingFields;
  /** Whether it costs nothing or is paid, and stays so. */
  isPaid: boolean;
  /** Null where one is to be made. */
  company: CompanyRow | null;
  identityCheck: string | null;
};

export type Obstacle = AdminPosting['obstacles'][number];

type Rules = Pick<Context, 'clock' | 'settings' | 'tags'>;

export function obstaclesOf({ clock, settings, tags }: Rules, reviewed: Reviewed): Obstacle[] {
  const { day, advert } = advertOf(clock.now(), reviewed);
  return [
    ...HOUSE_RULES.flatMap(({ rule, field, text }) => {
      const fault = text(reviewed, tags, day);
      return fault === null ? [] : [{ rule, law: null, field, text: fault }];
    }),
    ...advertObstacles(advert, { day, operator: settings.operator }),
  ];
}

export function refuseObstacles(obstacles: readonly Obstacle[]): void {
  if (obstacles.length === 0) return;
  const errors: Record<string, string[]> = {};
  for (const { field, text } of obstacles) errors[field ?? ''] = [...(errors[field ?? ''] ?? []), text];
  throw new Refusal('conflict', obstacles.map(({ text, law }) => (law ? `${text} (${law})` : text)).join(' '), {
    errors,
  });
}

export function notesOf({ clock }: Pick<Context, 'clock'>, reviewed: Reviewed): string[] {
  const { day, advert } = advertOf(clock.now(), reviewed);
  const { posting, fields } = reviewed;
  // A new text needs a new translation anyway.
  const isTranslated = posting.translation_state !== null;
  return [...advertNotes(advert, { day }), ...(isTranslated ? [] : staleTextNotes(posting.fields, fields))];
}

type Texts = { description?: unknown; korean_text?: unknown };

/** What staff look at where an edit changes one of a listing's two texts alone. */
export function staleTextNotes(before: Texts, after: Texts): string[] {
  if (!before.korean_text || !after.korean_text) return [];
  const isEnglishSame = before.description === after.description;
  const isKoreanSame = before.korean_text === after.korean_text;
  if (isEnglishSame === isKoreanSame) return [];
  return isKoreanSame
    ? ['Only the English text changes. Check that the Korean one still says the same.']
    : ['Only the Korean text changes. Check that the English one still says the same.'];
}

function advertOf(now: Date, { posting, fields, company }: Reviewed) {
  const advert = advertOfPosting(fields, company, publishedText(posting, fields));
  return { advert, day: dayOfPublication(fields, now) };
}

type HouseRule = {
  rule: string;
  field: string | null;
  text: (reviewed: Reviewed, tags: Context['tags'], day: string) => string | null;
};

const HOUSE_RULES: readonly HouseRule[] = [
  {
    rule: 'payment',
    field: null,
    text: ({ isPaid }) => (isPaid ? null : 'It isn’t paid, or the payment is being refunded.'),
  },
  {
    rule: 'translation',
    field: 'translation_option',
    text: ({ posting: { translation_state } }) =>
      translation_state === null || translation_state === 'approved' ? null : TRANSLATION_MISSING[translation_state],
  },
  {
    rule: 'representative',
    field: 'representative',
    text: ({ fields, company }) =>
      isAbroad(fields, company) || fields.representative || company?.representative
        ? null
        : 'The employer’s representative is missing.',
  },
  { rule: 'same-company', field: 'registration_number', text: otherCompany },
  {
    rule: 'identity-check',
    field: 'identity_check',
    text: ({ posting, company, identityCheck }) =>
      (posting.company_proof !== null && posting.company_id === company?.id) || identityCheck !== null
        ? null
        : 'The employer isn’t verified. Say where you checked.',
  },
  {
    rule: 'proof',
    field: null,
    text({ posting }) {
      const changes = unprovedChanges(posting);
      return changes.length === 0
        ? null
        : `This edit changes ${changes.join(', ')}. No one at the company has confirmed that. Wait for their email, or vouch for the sender.`;
    },
  },
  {
    rule: 'tags',
    field: 'tags',
    text({ fields }, tags) {
      const unknown = (fields.tags ?? []).filter((tag) => tags.idNow(tag) === null);
      return unknown.length === 0 ? null : `There’s no tag ${unknown.join(', ')}.`;
    },
  },
  ...FINDERS.map(
    ({ id, label }): HouseRule => ({
      rule: `no-${id}`,
      field: id,
      text: ({ posting: { state, left_out }, fields }) =>
        state === 'accepted' || fields[id]?.length || left_out.includes(id)
          ? null
          : `${label}: nothing is selected, so filters won’t find the listing. Select some, or say there are none.`,
    }),
  ),
  {
    rule: 'apply-until',
    field: 'apply_until',
    text: ({ posting: { state }, fields: { apply_until } }, _, day) =>
      state !== 'accepted' && apply_until && apply_until < day ? 'The last day to apply will have passed.' : null,
  },
];

const TRANSLATION_MISSING = {
  wanted: 'The English text they ordered isn’t written yet.',
  offered: 'The employer hasn’t approved the English text yet.',
} as const;

function isAbroad(fields: PostingFields, company: CompanyRow | null): boolean {
  return fields.is_abroad || (company !== null && company.abroad_country !== null);
}

/** A posting whose registration is another one's must not stand under the name of a company on the board. */
function otherCompany({ fields, company }: Reviewed): string | null {
  if (company === null) return null;
  const [theirs, own] = [company.registration_number, fields.registration_number || null];
  if (theirs !== null && own !== null && theirs !== registrationDigits(own))
    return `${company.name} has the registration ${writtenRegistrationNumber(theirs)}, the posting ${own}.`;
  if (theirs !== null && fields.is_abroad)
    return `${company.name} has the registration ${writtenRegistrationNumber(theirs)}; the posting says it is abroad.`;
  if (company.abroad_country !== null && own !== null)
    return `${company.name} is in ${company.abroad_country} by our record; the posting has the registration ${own}.`;
  return null;
}

/** `keys`: its names as names are compared. */
export type BoardCompany = MatchableCompany & { domains: readonly string[]; keys: readonly string[] };
type LikelyEmployer = AdminPosting['likely_employers'][number];
type Compared = LikelyEmployer['compared'][number];

export async function companiesOnBoard(db: Db): Promise<BoardCompany[]> {
  const [companies, recorded] = [await matchableCompanies(db), await db.select().from(companyDomains)];
  const owners = new Map(recorded.map(({ domain, company_id }) => [domain, company_id]));
  const recordedFor = Map.groupBy(recorded, ({ company_id }) => company_id);
  return companies.map((company) => {
    const site = domainOfSite(company.website_url);
    const own = (recordedFor.get(company.id) ?? []).map(({ domain }) => domain);
    const domains = site !== null && !owners.has(site) ? [site, ...own] : own;
    return { ...company, domains, keys: [company.name, company.name_ko ?? ''].flatMap(keysOf) };
  });
}

/** Nothing joins a posting to one of them by itself. */
export function likelyEmployers(companies: readonly BoardCompany[], fields: PostingFields): LikelyEmployer[] {
  const stated = statedBy(fields);
  const named = companies.filter(
    ({ keys, domains, registration_number }) =>
      haveCommon(stated.keys, keys) ||
      haveCommon([stated.site ?? '', stated.email], domains) ||
      (stated.number !== null && stated.number === registration_number),
  );
  return named.map((company) => ({
    slug: company.slug,
    name: company.name,
    compared: comparedWith(company, fields),
  }));
}

export function comparedWith(company: BoardCompany, fields: PostingFields): Compared[] {
  const { domains, keys, phone, registration_number } = company;
  const stated = statedBy(fields);
  const own = domains.join(', ') || null;
  const line = (what: Compared['what'], posting: string | null, board: string | null, is_like: boolean | null) => ({
    what,
    posting,
    board,
    is_like,
  });
  return [
    line(
      'name',
      fields.company,
      company.name_ko ? `${company.name}, ${company.name_ko}` : company.name,
      haveCommon(stated.keys, keys),
    ),
    line('site', fields.company_url, company.website_url, isAmong(stated.site, domains)),
    line('email', stated.email, own, isAmong(stated.email, domains)),
    ...(fields.apply_url
      ? [line('apply', fields.apply_url, own, isAmong(domainOfSite(fields.apply_url), domains))]
      : []),
    line('phone', fields.employer_phone || null, phone, isSame(phoneDigits(fields.employer_phone), phoneDigits(phone))),
    line(
      'registration',
      fields.registration_number || null,
      registration_number && writtenRegistrationNumber(registration_number),
      isSame(stated.number, registration_number),
    ),
  ];
}

function statedBy({ company, company_url, email, registration_number }: PostingFields) {
  const number = registration_number ? registrationDigits(registration_number) : null;
  return { keys: keysOf(company), site: domainOfSite(company_url), email: domainOf(email), number };
}

function isAmong(domain: string | null, domains: readonly string[]): boolean | null {
  return domains.length === 0 || domain === null ? null : domains.includes(domain);
}

function isSame(left: string | null, right: string | null): boolean | null {
  return left === null || right === null ? null : left === right;
}

/** +82 2 123 4567 as 02-123-4567, without country and leading zero. */
function phoneDigits(phone: string | null | undefined): string | null {
  return phone ? phone.replace(/\D/g, '').replace(/^(?:82)?0*/, '') : null;
}

/** Of a name, and of both in "Nabi Labs (나비랩스)". */
function keysOf(name: string): string[] {
  const [, outside = '', inside = ''] = /^([^(]+)\(([^()]+)\)$/.exec(name.normalize('NFKC').trim()) ?? [];
  return [name, outside, inside].map(employerNameKey).filter(Boolean);
}

function haveCommon(left: readonly string[], right: readonly string[]): boolean {
  return left.some((one) => right.includes(one));
}
