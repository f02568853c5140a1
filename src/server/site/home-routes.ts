import { and, count, countDistinct, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { HANGUL } from '#contract/core/hangul.ts';
import { DURATIONS, LIMITS } from '#contract/core/limits.ts';
import { FOUR_QUESTIONS } from '#contract/jobs/job-answers.ts';
import { LANDING_GROUPS, LANDING_PAGES } from '#contract/jobs/landing-pages.ts';
import { NEWCOMER } from '#contract/jobs/person.ts';
import { PLACE_PAGES, stands } from '#contract/jobs/place-pages.ts';
import { type AdminHome, HomeTexts } from '#contract/site/desk-home.ts';
import type { Home, Market } from '#contract/site/home.ts';
import type { Db } from '#platform/db.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { refuseStale, revisionOf } from '#server/core/revision.ts';
import { countCompanies } from '#server/employers/company.ts';
import { countedProof } from '#server/employers/company-records.ts';
import { turnAt } from '#server/jobs/featured-turn.ts';
import { type ListedJobs, landingCount } from '#server/jobs/listed-jobs.ts';
import { lastChecked } from '#server/jobs/mark-checked.ts';
import { countFits, openSince, openTags } from '#server/jobs/open-jobs.ts';
import { listedBrief } from '#server/jobs/present.ts';
import { countsOf, pageOf } from '#server/jobs/query-index.ts';
import { countMatching, selectJobs } from '#server/jobs/select-jobs.ts';
import { jobAlerts } from '#server/schema/alerts.ts';
import { homeTexts } from '#server/schema/content.ts';
import { jobReadings } from '#server/schema/job-facts.ts';
import { jobs } from '#server/schema/jobs.ts';
import { talentProfiles } from '#server/schema/talent.ts';

export const homeHandlers: Handlers<'GET /v1/home' | 'GET /v1/market'> = {
  'GET /v1/home': async (ctx) => {
    const listed = await ctx.jobIndex.current();
    return { data: await ctx.jobIndex.remembered('home', () => homeOf(ctx, listed)) };
  },

  'GET /v1/market': async (ctx) => {
    const listed = await ctx.jobIndex.current();
    return { data: await ctx.jobIndex.remembered('market', async () => marketOf(ctx, listed)) };
  },
};

function marketOf(ctx: Context, listed: ListedJobs): Market {
  const counts = LANDING_PAGES.map((page) => [page.name, landingCount(listed, page, ctx.tags)] as const);
  return {
    open_jobs: countMatching(listed, { is_closed: false, selected: {} }),
    new_today: openSince(listed, ctx.clock.now().getTime() - DURATIONS.day),
    landing_counts: Object.fromEntries(counts),
  };
}

const LINKS_OF_A_GROUP = 12;

function landingsOf({ tags }: Context, listed: ListedJobs): Home['landing_pages'] {
  const pages = [...LANDING_PAGES, ...PLACE_PAGES].map((page) => ({ page, jobs: landingCount(listed, page, tags) }));
  const open = pages.filter(({ page, jobs }) => jobs > 0 && stands(page, jobs)).sort((a, b) => b.jobs - a.jobs);
  const groups = Map.groupBy(
    open.map(({ page: { name, label, group }, jobs }) => ({ name, label, group, jobs })),
    ({ group }) => group,
  );
  return LANDING_GROUPS.flatMap((group) => groups.get(group)?.slice(0, LINKS_OF_A_GROUP) ?? []);
}

async function homeOf(ctx: Context, listed: ListedJobs): Promise<Home> {
  const now = ctx.clock.now();
  const open = selectJobs(listed, { is_closed: false, selected: {} });
  const newest = pageOf(listed, open, { order: 'newest', turn: turnAt(now), limit: LIMITS.latestCount });
  const { facets } = countsOf(listed, open);
  const market = marketOf(ctx, listed);
  const fromAbroad = countFits(listed, NEWCOMER);
  const [texts, featured, checked, companyCount, tags, proof, audience, takenApart] = await Promise.all([
    shownTexts(ctx.db),
    ctx.jobIndex.rowsOf(newest.numbers),
    lastChecked(ctx),
    countCompanies(ctx.db, now),
    openTags(ctx),
    countedProof(ctx),
    countedAudience(ctx.db),
    takeApart(ctx, pageOf(listed, open, { order: 'newest', turn: turnAt(now), limit: READ_FOR_EXAMPLES }).numbers),
  ]);
  return {
    ...market,
    landing_pages: landingsOf(ctx, listed),
    texts,
    companies: companyCount,
    proof,
    audience,
    last_checked: checked,
    featured: featured.map((row) => listedBrief(row, ctx)),
    taken_apart: takenApart,
    facets,
    from_abroad: fromAbroad,
    tags,
  };
}

/** Among so many of the newest listings. */
const READ_FOR_EXAMPLES = 500;
/** Longer ones would push the search out of the first screen. */
const LONGEST_SENTENCE = 180;

/** The first listing in English and the first in Korean whose page quotes a sentence for each of the four answers. */
async function takeApart(ctx: Context, numbers: readonly number[]): Promise<Home['taken_apart']> {
  const { number, fact_origins: origins } = jobs;
  const fields = FOUR_QUESTIONS.map(({ id }) => id);
  const sentences = sql<Sentences>`json_object_agg(${jobReadings.field}, ${jobReadings.sentence})`;
  const found = await ctx.db
    .select({ number, sentences })
    .from(jobs)
    .innerJoin(jobReadings, eq(jobReadings.job_id, jobs.id))
    .where(
      and(
        inArray(number, [...numbers]),
        inArray(jobReadings.field, fields),
        inArray(jobReadings.state, ['stated', 'accepted']),
        sql`${origins} ->> ${jobReadings.field} = 'text'`,
        sql`length(${jobReadings.sentence}) <= ${LONGEST_SENTENCE}`,
      ),
    )
    .groupBy(number)
    .having(eq(count(), fields.length));
  const whole = new Map(found.map((one) => [one.number, one.sentences]));
  const rows = await ctx.jobIndex.rowsOf(numbers.filter((one) => whole.has(one)));
  const all = rows.flatMap((row) => {
    const own = whole.get(row.job.number);
    return own ? [{ job: listedBrief(row, ctx), sentences: own }] : [];
  });
  const inKorean = ({ sentences: own }: (typeof all)[number]) =>
    Object.values(own).filter((one) => HANGUL.test(one)).length;
  const english = all.find((one) => inKorean(one) === 0);
  const korean = all.find((one) => inKorean(one) === FOUR_QUESTIONS.length);
  return [english, korean].filter((one) => one !== undefined);
}

type Sentences = Home['taken_apart'][number]['sentences'];

/** Fewer say nothing about how many read a listing. */
const LEAST_AUDIENCE = 50;

async function countedAudience(db: Db): Promise<Home['audience']> {
  const people = countDistinct(sql`lower(${jobAlerts.email})`);
  const [[alerts], [talents]] = await Promise.all([
    db.select({ found: people }).from(jobAlerts).where(isNotNull(jobAlerts.confirmed_at)),
    db.select({ found: count() }).from(talentProfiles).where(eq(talentProfiles.visibility, 'public')),
  ]);
  const shown = (found = 0) => (found < LEAST_AUDIENCE ? null : found);
  return { alerts: shown(alerts?.found), talents: shown(talents?.found) };
}

type Ctx = Pick<Context, 'db' | 'clock'>;

/** Shown where staff wrote none. */
const STANDARD: HomeTexts = {
  headline: 'Know if you can get the job before you click.',
  lead: 'Korean level, visa, location, remote: every listing tells you upfront. If the company hasn’t said, we tell you that too.',
  notice: '',
};

async function shownTexts(db: Db): Promise<HomeTexts> {
  const written = await writtenTexts(db);
  return {
    headline: written.headline || STANDARD.headline,
    lead: written.lead || STANDARD.lead,
    notice: written.notice,
  };
}

export async function presentForStaff(db: Db): Promise<AdminHome> {
  const texts = await writtenTexts(db);
  return { ...texts, standard: STANDARD, revision: revisionOf(texts) };
}

/** An empty text brings the built-in one back. @throws Refusal `conflict` if changed since `revision`. */
export async function writeHomeTexts(
  { db, clock }: Ctx,
  by: Actor,
  { revision, ...texts }: HomeTexts & { revision?: string | undefined },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    // A text that was never written has no row to lock.
    await tx.execute(sql`lock table ${homeTexts} in share row exclusive mode`);
    const before = await writtenTexts(tx);
    refuseStale(revision, before);
    const changed = NAMES.filter((name) => texts[name] !== before[name]);
    for (const name of changed) await writeOne(tx, by, now, { name, text: texts[name] });
    if (changed.length > 0) await recordChanges(tx, ['home']);
  });
}

type Name = keyof HomeTexts;
const NAMES: readonly Name[] = HomeTexts.keyof().options;

async function writeOne(tx: Db, by: Actor, now: Date, { name, text }: { name: Name; text: string }): Promise<void> {
  const said = { text, updated_at: now };
  const [row] = await tx
    .insert(homeTexts)
    .values({ name, ...said })
    .onConflictDoUpdate({ target: homeTexts.name, set: said })
    .returning();
  if (!row) throw new Error('The text was not written.');
  const detail = { name, text: text || null };
  await recordAudit(tx, by, now, { action: 'home-text.set', subject: { kind: 'home-text', id: row.audit_id }, detail });
}

async function writtenTexts(db: Db): Promise<HomeTexts> {
  const rows = await db.select({ name: homeTexts.name, text: homeTexts.text }).from(homeTexts);
  return HomeTexts.parse(Object.fromEntries(rows.map(({ name, text }) => [name, text])));
}
