import { type Answers, chooseAnswers } from '#db/demo/answers.ts';
import { buildDemoCompanies, type DemoCompany } from '#db/demo/companies.ts';
import { chooseDates, spreadAges } from '#db/demo/dates.ts';
import { FAMILIES } from '#db/demo/families.ts';
import { HABITS, type Habit } from '#db/demo/habits.ts';
import {
  createDealer,
  type Dealer,
  dealExtra,
  writeCriteria,
  writeDescription,
  yearsAsked,
} from '#db/demo/job-texts.ts';
import type { Level, Opening, Roster } from '#db/demo/opening.ts';
import { choosePay } from '#db/demo/pay.ts';
import { type Random, randomFrom } from '#db/demo/random.ts';
import { commerce } from '#db/demo/roster/commerce.ts';
import { hanokLabs } from '#db/demo/roster/hanok-labs.ts';
import { intelligence } from '#db/demo/roster/intelligence.ts';
import { machines } from '#db/demo/roster/machines.ts';
import { money } from '#db/demo/roster/money.ts';
import { peopleAndPlay } from '#db/demo/roster/people-and-play.ts';
import { choosePrint } from '#db/demo/small-print.ts';
import type { NewJobRow } from '#server/schema/jobs.ts';

/** A job to insert, with its company's slug instead of the id, and without search words. */
export type DemoJob = Omit<
  NewJobRow,
  'id' | 'number' | 'company_id' | 'search_title' | 'search_keywords' | 'search_body'
> & {
  company: string;
};

const ROSTERS: Roster[] = [hanokLabs, money, commerce, machines, intelligence, peopleAndPlay];

/**
 * The jobs of the demo market at `now`: open, closed, and one that is not published yet. Deterministic: another `now`
 * only moves their times.
 */
export function buildDemoJobs(now: Date): DemoJob[] {
  const companies = new Map(buildDemoCompanies().map((company) => [company.slug, company]));
  const openings = ROSTERS.flatMap((roster) =>
    Object.entries(roster).flatMap(([slug, list]) => list.map((opening) => ({ slug, opening }))),
  );
  const ages = spreadAges(openings.length, randomFrom('ages'));
  const deal = createDealer(randomFrom('texts'));
  return openings.map(({ slug, opening }, at) => {
    const company = companies.get(slug);
    const habit = HABITS[slug];
    if (company === undefined || habit === undefined) throw new Error(`No company ${slug}`);
    return buildJob({ opening, company, habit, deal, now, ageHours: opening.age ?? ages[at] ?? 0 });
  });
}

type Input = { opening: Opening; company: DemoCompany; habit: Habit; deal: Dealer; now: Date; ageHours: number };

function buildJob({ opening, company, habit, deal, now, ageHours }: Input): DemoJob {
  const slug = `${opening.slug ?? kebab(opening.title)}-${company.slug}`;
  // One generator per topic, so that a change to one does not affect the others.
  const of = (matter: string) => randomFrom(`${matter} ${slug}`);
  const level = opening.level ?? levelOf(opening.title);
  const answers = chooseAnswers(opening, habit.stance, of('answers'));
  const tags = [...new Set([...opening.tags.split(' ').filter(Boolean), ...FAMILIES[opening.family].tags])];
  const reach = howToApply({ opening, company, habit }, slug, of('reach'));
  const extra = reach.apply_url === null ? dealExtra(opening, deal, of('criteria')) : null;
  const text = { opening, level, answers, tags, habit, extra };
  const description = writeDescription(text, deal, of('description'));
  return {
    slug,
    company: company.slug,
    title: opening.title,
    description,
    ...yearsAsked(description, opening),
    criteria: writeCriteria(text, description),
    korean_text: opening.korean_text ?? null,
    ...chooseDates(opening, now, ageHours, of('dates')),
    is_closed: opening.state === 'closed',
    is_featured: opening.featured ?? false,
    employment_type: opening.type === undefined ? 'full-time' : opening.type,
    occupations: FAMILIES[opening.family].occupations,
    tags,
    ...placeOf(opening, company, habit),
    korean_level: answers.korean,
    ...visaColumns(answers),
    residence: answers.residence,
    workplace: answers.workplace,
    ...choosePrint(opening, answers, opening.place?.location?.split(',')[0] ?? habit.office, of('small print')),
    ...choosePay(opening, level, habit.stance, answers, of('pay')),
    ...reach,
    external_id: null,
    meta_image_url: null,
  };
}

function kebab(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('c++', 'c-plus-plus')
    .replaceAll('c#', 'c-sharp')
    .replaceAll('.net', 'dot-net')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function levelOf(title: string): Level {
  if (/\bintern(ship)?\b/i.test(title)) return 'intern';
  if (/\bjunior\b/i.test(title)) return 'junior';
  if (/\bsenior\b/i.test(title)) return 'senior';
  if (/\bstaff\b/i.test(title)) return 'staff';
  return /\b(lead|head)\b/i.test(title) ? 'lead' : 'mid';
}

function placeOf(opening: Opening, company: DemoCompany, habit: Habit): Pick<DemoJob, 'region' | 'location'> {
  return opening.place ?? { region: habit.region, location: company.location };
}

function visaColumns({ visa }: Answers): Pick<DemoJob, 'is_visa_sponsored' | 'visa_note'> {
  if (visa === 'sponsored') return { is_visa_sponsored: true, visa_note: null };
  if (visa === 'own') return { is_visa_sponsored: false, visa_note: null };
  return { is_visa_sponsored: null, visa_note: visa };
}

const SHARE_ON_CAREERS_PAGE = 0.75;

/** Where one applies, and where the listing was first seen: here, or on the company's own careers pages. */
function howToApply(
  { opening, company, habit }: Pick<Input, 'opening' | 'company' | 'habit'>,
  slug: string,
  random: Random,
): { apply_url: string | null; source_url: string | null } {
  const drawn = random.next();
  if (habit.careers === undefined) return { apply_url: null, source_url: null };
  const page = `https://careers.${new URL(company.website_url ?? '').host}/jobs/${slug}`;
  const elsewhere = !opening.ownForm && (habit.careers === 'all' || drawn < SHARE_ON_CAREERS_PAGE);
  return { apply_url: elsewhere ? `${page}/apply` : null, source_url: page };
}
