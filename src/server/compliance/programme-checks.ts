import { ADVERT_CHECK_KINDS, type AdvertCheckKind } from '#contract/compliance/watch.ts';
import { wonText } from '#platform/won-text.ts';
import type { Advert } from '#server/compliance/advert.ts';
import { hourlyWon, minimumWageOn } from '#server/compliance/minimum-wage.ts';
import { ADVERT_RULES, type AdvertContext, type AdvertRule, lawsOn, wageGap } from '#server/compliance/rules.ts';
import type { Found, ProgrammeCheck } from '#server/core/advert-checks.ts';
import { revisionOf } from '#server/core/revision.ts';

/** Nothing of a kind that no rule of the day speaks of. */
export function programmeChecks(jobId: string, advert: Advert, context: AdvertContext): ProgrammeCheck[] {
  return ADVERT_CHECK_KINDS.flatMap(({ id: kind }) => {
    const rules = ADVERT_RULES.filter(
      (rule) => rule.kind === kind && rule.appliesTo.includes(advert.kind) && lawsOn(rule, context.day).length > 0,
    );
    if (rules.length === 0) return [];
    const looked_at = revisionOf([rules.map((rule) => lawsOn(rule, context.day)), factsOf(kind, advert, context)]);
    return [{ ...foundBy(rules, kind, advert, context), job_id: jobId, looked_at }];
  });
}

function foundBy(rules: readonly AdvertRule[], kind: AdvertCheckKind, advert: Advert, context: AdvertContext): Found {
  const faults = rules.flatMap((rule) => rule.check(advert, context) ?? []);
  if (faults.length > 0) return { kind, result: 'failed', note: faults.map(({ text }) => text).join(' ') };
  return kind === 'wage' ? wageFound(advert, context) : { kind, result: 'passed', note: null };
}

function wageFound(advert: Advert, { day }: AdvertContext): Found {
  const [hourly, minimum] = [hourlyWon(advert), minimumWageOn(day)];
  const unknown = (note: string): Found => ({ kind: 'wage', result: 'unknown', note });
  if (hourly === null) return unknown('It states no pay in won that can be turned into pay by the hour.');
  if (minimum === null) return unknown(`Not known: ${wageGap(day)}`);
  const note = `${wonText(hourly)} an hour; the minimum wage of ${minimum.year} is ${wonText(minimum.hourly)}.`;
  return { kind: 'wage', result: 'passed', note };
}

function factsOf(kind: AdvertCheckKind, advert: Advert, { day, operator }: AdvertContext): unknown {
  if (kind === 'content') return advert.text;
  if (kind === 'identity') return [advert.employer, operator.address, operator.phone];
  const { pay_min, pay_max, pay_currency, pay_period, weekly_hours, employment_type } = advert;
  return [pay_min, pay_max, pay_currency, pay_period, weekly_hours, employment_type, minimumWageOn(day)];
}
