import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import { PARTNER_CATEGORIES } from '#contract/site/partner-categories.ts';
import { AdminPartner, adminPartnerRoutes, type PartnerText } from '#contract/site/partners.ts';
import { AdminTool, adminToolRoutes, type Tool, type ToolText } from '#contract/site/tools.ts';
import { EVERY_TOOL } from '#contract/tools/every-tool.ts';
import { changesOf } from '#contract/tools/fact.ts';
import { type Db, first } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { PlaceInteger, PlaceText, pageOf, readCursor } from '#server/core/cursors.ts';
import { hasWords } from '#server/core/desk-list.ts';
import type { Handlers } from '#server/core/handler.ts';
import { safeHtmlOfStaff } from '#server/core/markdown.ts';
import { contentRecord } from '#server/core/records.ts';
import { slugOf, takenSlugs, takeSlug } from '#server/core/slugs.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { type NewToolRow, type PartnerRow, partners, type ToolRow, tools } from '#server/schema/content.ts';

const partner = contentRecord({
  one: 'partner',
  table: partners,
  changes: 'partners',
  query: adminPartnerRoutes['GET /v1/admin/partners'].query,
  data: AdminPartner,
  where: ({ q, category }) =>
    and(
      hasWords(q, [partners.name, partners.summary, partners.place, partners.url]),
      category && eq(partners.category, category),
    ),
  sorts: { name: partners.name, updated_at: partners.updated_at },
  edited: ({ name, category, summary, url, logo_url, place, languages }) =>
    ({ name, category, summary, url, logo_url, place, languages }) satisfies PartnerText,
  columns: (text: PartnerText) => text,
  touched: (now) => ({ updated_at: now }),
  pictures: ['logo_url'],
});

export const adminPartnerHandlers: Handlers<keyof typeof adminPartnerRoutes> = {
  'GET /v1/admin/partners': partner.page,
  'GET /v1/admin/partners/{id}': partner.one,
  'PUT /v1/admin/partners/{id}': partner.edit,
  'DELETE /v1/admin/partners/{id}': partner.remove,

  'POST /v1/admin/partners': (ctx, { caller, body }) =>
    partner.add(ctx, caller, {
      text: body,
      slug: async (tx) => takeSlug([slugOf(body.name) || 'partner'], takenSlugs(await partnerSlugs(tx))),
      taken: () => new Refusal('conflict', 'Someone just added a partner with this name.'),
    }),
};

async function partnerSlugs(db: Db): Promise<string[]> {
  return (await db.select({ slug: partners.slug }).from(partners)).map(({ slug }) => slug);
}

const tool = contentRecord({
  one: 'tool',
  table: tools,
  changes: 'tools',
  query: adminToolRoutes['GET /v1/admin/tools'].query,
  data: AdminTool,
  where: ({ q }) => hasWords(q, [tools.title, tools.summary, tools.slug]),
  sorts: { position: tools.position, title: tools.title },
  // The built-in text is HTML, which is valid Markdown and renders to itself.
  edited: ({ title, summary, description, description_source, meta_description, meta_keywords }) =>
    ({
      title,
      summary,
      description: description_source ?? description,
      meta_description,
      meta_keywords,
    }) satisfies ToolText,
  columns: ({ description, ...words }: ToolText) => ({
    ...words,
    description: safeHtmlOfStaff(description),
    description_source: description,
  }),
  touched: (now) => ({ edited_at: now }),
});

export const adminToolHandlers: Handlers<keyof typeof adminToolRoutes> = {
  'GET /v1/admin/tools': tool.page,
  'GET /v1/admin/tools/{id}': tool.one,
  'PUT /v1/admin/tools/{id}': tool.edit,

  'DELETE /v1/admin/tools/{id}/text': (ctx, { caller, params }) =>
    tool.change(ctx, caller, params.id, {
      action: 'tool.reset',
      columns({ slug, edited_at }) {
        if (edited_at === null) return null;
        const own = TOOLS.find((builtIn) => builtIn.slug === slug);
        if (!own) throw new Refusal('conflict', 'This tool is no longer built in.');
        return { ...own, description_source: null, meta_description: null, edited_at: null };
      },
    }),
};

const PartnerPlace = z.tuple([PlaceText, PlaceText]);

const ToolPlace = z.tuple([PlaceInteger, PlaceText]);

type Page<Place> = { after: Place | null; limit: number };

export const catalogHandlers: Handlers<'GET /v1/partners' | 'GET /v1/tools' | 'GET /v1/tools/{id}'> = {
  'GET /v1/partners': async (ctx, { query: { limit, cursor } }) => {
    const after = readCursor(cursor, PartnerPlace);
    const [found, total] = await Promise.all([listPartners(ctx.db, { after, limit }), countPartners(ctx.db)]);
    const { rows, next_cursor } = pageOf(found, limit, (row) => [row.name, row.slug]);
    return { data: rows.map(presentPartner), meta: { total, next_cursor } };
  },

  'GET /v1/tools': async (ctx, { query: { limit, cursor } }) => {
    const after = readCursor(cursor, ToolPlace);
    const [found, total] = await Promise.all([listTools(ctx.db, { after, limit }), countTools(ctx.db)]);
    const { rows, next_cursor } = pageOf(found, limit, (row) => [row.position, row.slug]);
    const today = koreanDay(ctx.clock.now());
    return { data: rows.map((row) => presentTool(row, today)), meta: { total, next_cursor } };
  },

  'GET /v1/tools/{id}': async (ctx, { params }) => {
    const found = await findTool(ctx.db, params.id);
    if (!found) throw new Refusal('not_found', 'That tool doesn’t exist.');
    return { data: presentTool(found, koreanDay(ctx.clock.now())) };
  },
};

function presentPartner(row: PartnerRow) {
  const label = PARTNER_CATEGORIES.find(({ id }) => id === row.category)?.label ?? '';
  return { ...row, category: { id: row.category, label } };
}

/** What the tools say is the same all day, and takes 5 ms to work out. */
let saidToday: { day: string; said: Map<string, Pick<Tool, 'example' | 'picture' | 'changes'>> } | null = null;

function saidOn(day: string) {
  if (saidToday?.day !== day) {
    const said = EVERY_TOOL.map(({ slug, facts, answer }) => {
      const { says = null, shows = [] } = answer({}, day) ?? {};
      return [slug, { example: says, picture: shows, changes: changesOf(facts, day) }] as const;
    });
    saidToday = { day, said: new Map(said) };
  }
  return saidToday.said;
}

function presentTool(row: ToolRow, today: string) {
  return {
    ...row,
    path: `/tools/${row.slug}`,
    ...(saidOn(today).get(row.slug) ?? { example: null, picture: [], changes: [] }),
    meta_description: row.meta_description ?? row.summary,
    meta_keywords: row.meta_keywords ?? [row.title, 'working in Korea'].join(', '),
  };
}

/** One more than `limit` if there is a next page. */
async function listPartners(db: Db, page: Page<z.output<typeof PartnerPlace>>): Promise<PartnerRow[]> {
  const [name, slug] = page.after ?? [];
  return db
    .select()
    .from(partners)
    .where(name === undefined ? undefined : sql`(${partners.name}, ${partners.slug}) > (${name}::text, ${slug}::text)`)
    .orderBy(partners.name, partners.slug)
    .limit(page.limit + 1);
}

function countPartners(db: Db): Promise<number> {
  return db.$count(partners);
}

/** One more than `limit` if there is a next page. */
async function listTools(db: Db, page: Page<z.output<typeof ToolPlace>>): Promise<ToolRow[]> {
  const [position, slug] = page.after ?? [];
  return db
    .select()
    .from(tools)
    .where(
      position === undefined
        ? undefined
        : sql`(${tools.position}, ${tools.slug}) > (${position}::integer, ${slug}::text)`,
    )
    .orderBy(tools.position, tools.slug)
    .limit(page.limit + 1);
}

function countTools(db: Db): Promise<number> {
  return db.$count(tools);
}

function findTool(db: Db, id: string): Promise<ToolRow | null> {
  return first(db.select().from(tools).where(bySlugOrId(tools, id)));
}

/** The bundled career tools, in page order. The slug is the last part of the path. */
export const TOOLS = [
  {
    slug: 'can-i-apply',
    title: 'Can I apply?',
    summary: 'Compare your visa, your Korean and where you live with every open job: yes, not yet, or ask first.',
    description:
      '<p>Three questions, no account. You get a yes, a no or “ask first” for each open job, based on its listing. If a listing doesn’t say, we tell you to ask.</p>',
    meta_keywords: 'jobs in Korea for foreigners, E-7 visa jobs, English-speaking jobs Korea',
  },
  {
    slug: 'e-7-1-check',
    title: 'Can I get an E-7-1 for this job?',
    summary: 'Compare your job title, degree, experience and pay with what the visa asks. Each rule has its source.',
    description:
      '<p>Enter a job title to find its occupation on the visa. Then check your degree, experience and pay, and the company’s staff, against the ministry’s manual.</p>',
    meta_keywords: 'E-7-1 visa requirements, E-7 visa salary 2026, E-7 occupation code, work visa Korea developer',
  },
  {
    slug: 'salary-directory',
    title: 'Salary directory',
    summary: 'What jobs on this board pay, by role, experience and Korean level.',
    description: '<p>We only use listings that state their pay, and only show groups of five listings or more.</p>',
    meta_keywords: 'tech salaries Korea, software engineer salary Seoul, developer pay Korea',
  },
  {
    slug: 'first-year-cost',
    title: 'How much money do I need to land?',
    summary: 'Deposit, rent, flight and living costs until your first payday, and what you have left after a year.',
    description:
      '<p>Based on your pay, your city and your first day, with published statistics and your own numbers.</p>',
    meta_keywords: 'cost of moving to Korea, Seoul rent deposit, living cost Korea one person',
  },
  {
    slug: 'salary-calculator',
    title: 'Korean salary calculator',
    summary: 'From the salary in your contract to your take-home pay: pension, insurance and tax, line by line.',
    description:
      '<p>Enter the yearly or monthly pay in your contract. The calculator takes off national pension, health, long-term care and employment insurance, income tax and local tax, and shows what’s left each month. It’s an estimate based on published rates.</p>',
    meta_keywords: 'Korean salary calculator, take-home pay Korea, net salary Korea, four insurances',
  },
  {
    slug: 'offer-comparison',
    title: 'Which offer is better?',
    summary: 'Compare two to four offers: pay after tax and per hour, commute, overtime and visa.',
    description: '<p>Pay, severance on top or included, hours, commute and visa of each offer, side by side.</p>',
    meta_keywords: 'compare job offers Korea, Korean job offer after tax, severance included salary Korea',
  },
  {
    slug: 'f-2-7-points',
    title: 'Do I have 80 points for an F-2-7?',
    summary: 'Count your points, see how far you are from 80, how to close the gap, and what next year brings.',
    description:
      '<p>Based on your age, degree, Korean and taxed pay, with the table in the ministry’s manual. We don’t ask about fines or offenses.</p>',
    meta_keywords: 'F-2-7 points calculator, F-2-7 visa 80 points, 점수제 거주비자, E-7 to F-2-7',
  },
  {
    slug: 'visa-dates',
    title: 'When do I have to file?',
    summary:
      'Starting a job, leaving one, arriving or moving: get the date of each deadline, who files, and a calendar file.',
    description: '<p>Based on your status, what’s happening, and when.</p>',
    meta_keywords: 'E-7 job change 15 days, D-10 visa how long, Korea immigration deadlines, residence card 90 days',
  },
  {
    slug: 'flat-tax',
    title: 'Should I take the flat 19%?',
    summary: 'Compare the flat rate for foreign workers with the regular tax table: which one costs you less, and why.',
    description: '<p>Based on your yearly pay, how much of it is untaxed, and your first day of work in Korea.</p>',
    meta_keywords: 'flat tax Korea 19%, foreigner flat rate, year-end tax settlement Korea, 단일세율 외국인',
  },
  {
    slug: 'unused-leave',
    title: 'What are my unused leave days worth?',
    summary: 'How many days you’ve earned, how many you have left, and what each one pays.',
    description:
      '<p>By law, you get a day for each month of your first year, then fifteen or more a year. When you leave, you’re paid your ordinary wage for the days you couldn’t take.</p>',
    meta_keywords: 'unused annual leave pay Korea, 연차수당 계산기, annual leave days Korea',
  },
  {
    slug: 'severance-pay',
    title: 'How much severance will I get?',
    summary: 'Thirty days’ average pay for each year, bonuses included, and the date it’s due.',
    description:
      '<p>Based on your first and last day, your pay and your bonuses, following the text of the law: your average wage, the floor set by your ordinary wage, and what “severance included” in a contract means for you.</p>',
    meta_keywords: 'severance pay Korea calculator, 퇴직금 계산기, toejikgeum, severance included contract',
  },
  {
    slug: 'pension-refund',
    title: 'Do I get my pension back when I leave Korea?',
    summary: 'See if your nationality gets a refund of the national pension, how much it is, and when to claim it by.',
    description:
      '<p>Pick your nationality and the months you paid. See if you get a refund by agreement or reciprocity, how much your half and the company’s add up to, and what happens to your months if you don’t.</p>',
    meta_keywords: 'Korea pension refund, national pension lump sum refund by nationality, 반환일시금, NPS refund',
  },
] as const satisfies readonly Omit<NewToolRow, 'position'>[];
