import { visaAnswer } from '#contract/core/vocabulary.ts';
import type { Job, TakeHome } from '#contract/jobs/jobs.ts';
import { paysEmploymentInsurance } from '#contract/jobs/person.ts';
import { fitAnswers } from '#web/browser-storage/fit-answers.ts';
import { usePersisted } from '#web/browser-storage/persisted.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const MILLION = 1_000_000;

/** Without employment insurance where the reader's answers to "Can I apply?" say so. */
const useIsInsured = () => usePersisted(fitAnswers, paysEmploymentInsurance);

/** Take-home of the stated pay, with its assumptions, and links to the tools that take its numbers. */
export function TakeHomeLine({ job }: { job: Job }) {
  const { title, pay, take_home } = job;
  const isInsured = useIsInsured();
  const amount = pay?.min ?? pay?.max;
  if (!pay || !take_home || amount == null) return null;
  const search = {
    salaryType: pay.period === 'year' ? 'annual' : 'monthly',
    severance: 'separate',
    salaryAmount: String(amount),
    dependents: '1',
    children: '0',
    nonTaxableIncome: '0',
    period: take_home.from,
  };
  return (
    <p className="take">
      <b>
        <TakeHomeSum of={take_home} /> a month
      </b>{' '}
      reaches your account, <TakenFor />, at today’s rates.{' '}
      <SiteLink to="/tools/salary-calculator" search={search}>
        Calculate yours
      </SiteLink>
      {pay.period === 'year' && (
        <>
          {' ·\u00a0'}
          <SiteLink to="/tools/e-7-1-check" search={{ title, pay: String(amount) }}>
            E-7-1 check with these numbers
          </SiteLink>
          {' ·\u00a0'}
          <SiteLink
            to="/tools/offer-comparison"
            search={{ ...offerSearch(job, amount), ...(!isInsured && { employment: 'false' }) }}
          >
            Compare it with another offer
          </SiteLink>
        </>
      )}
    </p>
  );
}

/** Whom the sum of a `TakeHomeSum` is for. */
export function TakenFor() {
  const lacks = useIsInsured() ? ' or tax-free meals' : ', tax-free meals or employment insurance';
  return `for one person without dependents${lacks}`;
}

export function TakeHomeSum({ of }: { of: TakeHome }) {
  const left = useIsInsured() ? of : of.uninsured;
  return (
    <>
      {left.min === null && 'Up to '}
      <span className="won">₩</span>
      {amounts(left)}
    </>
  );
}

const VISAS: Record<string, string> = {
  true: 'sponsored',
  'case-by-case': 'maybe',
  'transfer-only': 'transfer',
  false: 'none',
};

const WORKPLACES: Record<string, string> = { remote: 'remote', hybrid: 'hybrid', 'on-site': 'onsite' };

/** What the listing says, and nothing where it’s silent. In the tool’s own words, whose code no job page should load. */
function offerSearch(job: Job, amount: number) {
  return {
    count: '2',
    title_1: job.company.name,
    pay_1: String(amount),
    severance_1: 'not_stated',
    hours_1: 'none',
    overtime_1: 'none',
    days_1: 'none',
    minutes_1: 'none',
    visa_1: VISAS[visaAnswer(job)?.id ?? ''] ?? 'not_stated',
    workplace_1: WORKPLACES[job.is_remote?.id ?? ''] ?? 'not_stated',
  };
}

/** `4.21–5.40M`; below a million, whole won. */
function amounts({ min, max }: TakeHome['uninsured']): string {
  const ends = [...new Set([min, max].filter((end) => end !== null))];
  const plus = max === null ? '+' : '';
  if (ends.some((end) => end < MILLION)) return ends.map((end) => end.toLocaleString('en-US')).join('–') + plus;
  return `${ends.map((end) => (end / MILLION).toFixed(2)).join('–')}M${plus}`;
}
