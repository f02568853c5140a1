import type { Operator } from '#contract/compliance/legal.ts';
import { isRegistrationNumber } from '#contract/core/registration-number.ts';
import { wonText } from '#contract/core/won-text.ts';
import type { PostingFields } from '#contract/postings/posting-fields.ts';
import { hourlyWon, minimumWageOn, type StatedPay } from '#server/core/minimum-wage.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/** `day` in Korea. */
export type AdvertContext = { day: string; operator: Pick<Operator, 'address' | 'phone'> };

/**
 * `text` is for staff; `field` is that of the posting's form. `words` in the text, or the `end` of it, say what was found:
 * by them a fault that staff let stand is known again, however its rule is worded by then. An address is an end, since
 * another may begin the same. Without them the whole text has to be the same.
 */
export type Fault = { text: string; field: string | null; words?: readonly string[]; end?: string };

/** `from` is the day of the current text, where the paragraph is older. */
export type Basis = { law: string; from: string; until: string | null; source: string };

export type AdvertRule = {
  id: AdvertRuleId;
  text: string;
  laws: readonly Basis[];
  appliesTo: readonly Advert['kind'][];
  check: (advert: Advert, context: AdvertContext) => Fault | readonly Fault[] | null;
};

const ADVERT_RULE_IDS = [
  'employer-name',
  'registration',
  'no-po-box',
  'own-contact',
  'not-our-contact',
  'forbidden-words',
  'minimum-wage',
  'place-abroad',
] as const;
export type AdvertRuleId = (typeof ADVERT_RULE_IDS)[number];

/** Text of 24 March 2026. */
const decree28 = (paragraph: number): Basis => ({
  law: `Enforcement Decree of the Employment Security Act, article 28(${paragraph})`,
  from: '2026-03-24',
  until: null,
  source: 'https://www.law.go.kr/법령/직업안정법시행령',
});

/** Text of 9 June 2026, in force from 10 December 2026. */
export const article25 = (paragraph: number): Basis => ({
  law: `Employment Security Act, article 25(${paragraph})`,
  from: '2026-12-10',
  until: null,
  source: 'https://www.law.go.kr/법령/직업안정법',
});

const ALL = ['posting', 'listing'] as const;
const POSTINGS = ['posting'] as const;

export const ADVERT_RULES: readonly AdvertRule[] = [
  {
    id: 'employer-name',
    text: 'The employer is named.',
    laws: [decree28(1), article25(4)],
    appliesTo: ALL,
    check: ({ employer }) =>
      employer.name.trim() === '' ? { text: 'The employer isn’t named.', field: 'company' } : null,
  },
  {
    id: 'registration',
    text: 'A Korean employer gives a business registration number that can be verified.',
    laws: [decree28(1), article25(3), article25(4)],
    appliesTo: POSTINGS,
    check: registrationFault,
  },
  {
    id: 'no-po-box',
    text: 'The employer’s address isn’t a PO box.',
    laws: [decree28(1), article25(4)],
    appliesTo: ALL,
    check: ({ employer }) =>
      PO_BOX.test(employer.address ?? '')
        ? {
            text: `A PO box doesn’t say where the employer is: ${employer.address}`,
            field: 'employer_address',
            end: `: ${employer.address}`,
          }
        : null,
  },
  {
    id: 'own-contact',
    text: 'The ad shows the employer’s own address or phone number.',
    laws: [decree28(2)],
    appliesTo: POSTINGS,
    check: ({ employer }) =>
      employer.address || employer.phone
        ? null
        : { text: 'The ad needs the employer’s own address or phone number.', field: 'employer_address' },
  },
  {
    id: 'not-our-contact',
    text: 'Our address or phone number isn’t shown as the employer’s.',
    laws: [decree28(2)],
    appliesTo: ALL,
    check: ourContactFault,
  },
  {
    id: 'forbidden-words',
    text: 'The ad doesn’t use the words 취업상담, 취업추천 or 취업지원.',
    laws: [decree28(3)],
    appliesTo: POSTINGS,
    check: ({ texts }) =>
      TEXT_FIELDS.flatMap((field) => {
        const words = forbiddenWordsIn(texts.map((text) => text[field] ?? '').join('\n')).join(', ');
        return words ? [{ text: `Not allowed in ads: ${words}. Choose other words.`, field }] : [];
      }),
  },
  {
    id: 'minimum-wage',
    text: 'The lowest pay stated is at least the minimum wage.',
    laws: [decree28(6), article25(2)],
    appliesTo: ALL,
    check: wageFault,
  },
  {
    id: 'place-abroad',
    text: 'An ad shows the country and city of an employer abroad.',
    laws: [article25(5)],
    appliesTo: POSTINGS,
    check: placeFault,
  },
];

export function lawsOn({ laws }: Pick<AdvertRule, 'laws'>, day: string): Basis[] {
  return laws.filter(({ from, until }) => from <= day && (until === null || day <= until));
}

export type Obstacle = Fault & { rule: AdvertRuleId; law: string };

export function advertObstacles(advert: Advert, context: AdvertContext): Obstacle[] {
  return ADVERT_RULES.flatMap((rule) => {
    const laws = lawsOn(rule, context.day);
    if (laws.length === 0 || !rule.appliesTo.includes(advert.kind)) return [];
    const law = laws.map((basis) => basis.law).join('; ');
    return [rule.check(advert, context) ?? []].flat().map((fault) => ({ rule: rule.id, law, ...fault }));
  });
}

export function advertNotes(advert: Advert, { day }: Pick<AdvertContext, 'day'>): string[] {
  const isUnknown = hourlyWon(advert) !== null && minimumWageOn(day) === null;
  return isUnknown ? [`Not known: ${wageGap(day)}`] : [];
}

export function wageGap(day: string): string {
  return `the minimum wage of ${day.slice(0, 4)} isn’t recorded, so we can’t check pay against it.`;
}

function registrationFault({ employer }: Advert): Fault | null {
  if (employer.is_abroad) return null;
  const field = 'registration_number';
  if (!employer.registration_number) return { text: 'The employer’s business registration number is missing.', field };
  if (isRegistrationNumber(employer.registration_number)) return null;
  return { text: `${employer.registration_number} isn’t a business registration number.`, field };
}

const PO_BOX = /사서함|\bP\.?\s*O\.?\s*Box\b|\bpost[- ]office box\b/i;

function ourContactFault({ employer }: Advert, { operator }: AdvertContext): Fault | null {
  const isSame = (own: string | null, ours: string, read: (text: string) => string) =>
    own !== null && read(ours) !== '' && read(own) === read(ours);
  if (isSame(employer.phone, operator.phone, phoneDigits))
    return {
      text: `${employer.phone} is our phone number, not the employer’s.`,
      field: 'employer_phone',
      words: [employer.phone ?? ''],
    };
  if (isSame(employer.address, operator.address, lettersOf))
    return { text: 'This is our address, not the employer’s.', field: 'employer_address', words: ['our address'] };
  return null;
}

/** The number as it is dialed in Korea: +82 2 123 4567 is 02-123-4567. */
function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^(?:00)?82(?=\d{8})0?/, '0');
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Words that a board must not use (decree, article 28(3)), however they are spaced. */
const FORBIDDEN_WORDS = /취업\s*(?:상담|추천|지원)/g;

export function forbiddenWordsIn(text: string): string[] {
  return [...new Set(text.normalize('NFC').match(FORBIDDEN_WORDS))];
}

function wageFault(advert: Advert, { day }: AdvertContext): Fault | null {
  const minimum = minimumWageOn(day);
  const hourly = hourlyWon(advert);
  if (minimum !== null && hourly !== null && hourly < minimum.hourly)
    return {
      text: `${wonText(hourly)} an hour is below the ${minimum.year} minimum wage of ${wonText(minimum.hourly)}.`,
      field: 'pay_min',
      words: [wonText(hourly), wonText(minimum.hourly)],
    };
  return advert.kind === 'posting' ? hoursFault(advert) : null;
}

function hoursFault({
  employment_type,
  weekly_hours,
  pay_currency,
  pay_period,
  pay_min,
  pay_max,
}: Advert): Fault | null {
  const isByHour = pay_period === 'hour' || pay_currency !== 'KRW' || (pay_min ?? pay_max) === null;
  if (employment_type !== 'part-time' || weekly_hours !== null || isByHour) return null;
  const text = 'Without weekly hours, we can’t check part-time pay against the minimum wage.';
  return { text, field: 'weekly_hours' };
}

function placeFault({ employer }: Advert): Fault | null {
  if (!employer.is_abroad || (employer.country && employer.city)) return null;
  const field = employer.country ? 'employer_city' : 'employer_country';
  return { text: 'The ad needs the country and city of an employer abroad.', field };
}

const TEXT_FIELDS = ['title', 'description', 'criteria', 'korean_text'] as const;
type Texts = { [Field in (typeof TEXT_FIELDS)[number]]?: string | null | undefined };

/** Null and empty are not stated. */
export type Advert = StatedPay & {
  /** A posting was sent by its employer; a listing was read from a source, and its employer told us nothing. */
  kind: 'posting' | 'listing';
  texts: readonly Texts[];
  employer: {
    name: string;
    registration_number: string | null;
    address: string | null;
    phone: string | null;
    is_abroad: boolean;
    country: string | null;
    city: string | null;
  };
};

type CompanyFacts = Pick<
  CompanyRow,
  'name' | 'registration_number' | 'address' | 'phone' | 'abroad_country' | 'abroad_city'
>;

/** `company`: its facts count where the posting leaves them out. `text`: the translation, where that is published. */
export function advertOfPosting(
  fields: PostingFields,
  company: CompanyFacts | null = null,
  text: Texts = fields,
): Advert {
  return {
    ...payOf(fields),
    kind: 'posting',
    // The Korean text beside a translation may be made of the fields that were translated.
    texts: text.korean_text && !fields.korean_text ? [{ ...text, korean_text: null }, fields] : [text],
    employer: {
      name: fields.company || (company?.name ?? ''),
      registration_number: fields.registration_number || (company?.registration_number ?? null),
      address: fields.employer_address || (company?.address ?? null),
      phone: fields.employer_phone || (company?.phone ?? null),
      is_abroad: fields.is_abroad || company?.abroad_country != null,
      country: fields.employer_country || (company?.abroad_country ?? null),
      city: fields.employer_city || (company?.abroad_city ?? null),
    },
  };
}

/** An amount without currency or period counts as won a year: leaving them out is no way around the rule. */
function payOf(fields: PostingFields): StatedPay {
  const { pay_min = null, pay_max = null, weekly_hours = null, employment_type } = fields;
  const isStated = pay_min !== null || pay_max !== null;
  const pay_currency = fields.pay_currency ?? (isStated ? 'KRW' : null);
  const pay_period = fields.pay_period ?? (isStated ? 'year' : null);
  return { pay_min, pay_max, pay_currency, pay_period, weekly_hours, employment_type };
}

/** The columns that the law looks at; not the text, which is the employer's own. */
export type ListedFacts = Pick<JobRow, keyof StatedPay>;

export function advertOfListing(job: ListedFacts, company: CompanyFacts): Advert {
  const { name, registration_number, address, phone, abroad_country: country, abroad_city: city } = company;
  const is_abroad = country !== null || city !== null;
  const employer = { name, registration_number, address, phone, is_abroad, country, city };
  return { ...job, kind: 'listing', texts: [], employer };
}
