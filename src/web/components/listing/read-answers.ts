import type { ListingAnswers, OwnListing } from '#contract/own-listing.ts';
import { LANGUAGES, termOf } from '#contract/vocabulary.ts';
import type { ListingTexts } from '#web/components/listing/listing-texts.ts';
import type { FieldErrors } from '#web/ui/field-errors.ts';
import type { Checked } from '#web/ui/use-form.ts';

const YEAR_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Below this, yearly or monthly pay in won was meant in units of 10,000. */
const SMALLEST_WON = 100_000;
const LARGEST = 2_147_483_647;

/** An option for words that are none of the answers: they stay. */
export const AS_IT_IS = 'as-it-is';

/** The form of an employer's listing; `today` is the day in Korea, `2026-11-22`. */
export function readAnswers(filled: FormData, { errors }: ListingTexts, today: string): Checked<ListingAnswers> {
  const wrong: Record<string, string> = {};
  const [currency, period] = [chosen(filled, 'pay_currency') ?? 'KRW', chosen(filled, 'pay_period') ?? 'year'];
  function amountOf(name: 'pay_min' | 'pay_max'): number | null {
    const typed = text(filled, name).replaceAll(/[\s,₩$]/g, '');
    if (typed === '') return null;
    const amount = Number(typed);
    if (!/^\d+$/.test(typed) || amount > LARGEST) wrong[name] = errors.amount;
    else if (currency === 'KRW' && period !== 'hour' && amount < SMALLEST_WON) wrong[name] = errors.small;
    return amount;
  }
  const [pay_min, pay_max] = [amountOf('pay_min'), amountOf('pay_max')];
  if (pay_min !== null && pay_max !== null && pay_max < pay_min) wrong['pay_max'] ??= errors.range;
  const last_day = text(filled, 'last_day') || null;
  if (last_day !== null && !isNear(last_day, today)) wrong['last_day'] = errors.day;
  if (Object.keys(wrong).length > 0) return { errors: wrong satisfies FieldErrors };
  const isPaid = pay_min !== null || pay_max !== null;
  const values = {
    ...Object.fromEntries(SELECTS.map((name) => [name, chosen(filled, name)])),
    ...{ pay_min, pay_max, pay_currency: isPaid ? currency : null, pay_period: isPaid ? period : null },
    last_day,
  } as ListingAnswers;
  return { values };
}

const PAY = ['pay_min', 'pay_max', 'pay_currency', 'pay_period'] as const;

/**
 * The answers that differ from what the form showed: it may have stood open for days, and what somebody else changed
 * meanwhile is not set back. Amount and unit of the pay go together.
 */
export function changedAnswers(shown: OwnListing, answers: ListingAnswers): ListingAnswers {
  const isPayChanged = PAY.some((field) => answers[field] !== shown[field]);
  const changed = Object.entries(answers).filter(([field, answer]) => {
    if (PAY.some((one) => one === field)) return isPayChanged;
    const known = field === 'interview_language' ? (termOf(LANGUAGES, answer as string | null)?.label ?? null) : answer;
    return answer !== undefined && known !== shown[field as keyof ListingAnswers];
  });
  return Object.fromEntries(changed);
}

const SELECTS = ['korean_level', 'visa', 'residence', 'workplace', 'interview_language'] as const;

/** Null for "Not stated", undefined for what stays as it is. */
function chosen(filled: FormData, name: string): string | null | undefined {
  const value = text(filled, name);
  return value === AS_IT_IS ? undefined : value || null;
}

function text(filled: FormData, name: string): string {
  return String(filled.get(name) ?? '').trim();
}

function isNear(day: string, today: string): boolean {
  const away = Date.parse(day) - Date.parse(today);
  return away >= 0 && away < YEAR_DAYS * DAY_MS;
}
