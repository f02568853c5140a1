import { and, count, desc, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { type ReadField, termOf } from '#contract/core/vocabulary.ts';
import { COMPANY_QUESTIONS } from '#contract/employers/answer-terms.ts';
import { ASKED_QUESTIONS, type AskedQuestion } from '#contract/employers/company-questions.ts';
import { listingLabel } from '#contract/postings/listing-fields.ts';
import type { Db } from '#platform/db.ts';
import { fact, type KindDecision, type ListedItem, type QueueKind } from '#server/desk/queue-kind.ts';
import { currentAnswersOf, presentAnswer } from '#server/employers/company-answers.ts';
import { leavesOpen } from '#server/jobs/fact-columns.ts';
import { goesOn } from '#server/postings/company-questions.ts';
import {
  type CompanyReadings,
  countCompaniesAsked,
  listCompanyReadings,
  type SharedReading,
} from '#server/reading/company-readings.ts';
import { decideShared, type Seen } from '#server/reading/decide-reading.ts';
import { importSources } from '#server/schema/import-sources.ts';
import { jobs } from '#server/schema/jobs.ts';

/** A company, with what the texts of its listings propose. */
export const companyKind: QueueKind = {
  id: 'company',
  hasQuestions: true,
  async list({ db, clock }, limit, decided) {
    const now = clock.now();
    const waiting = await listCompanyReadings(db, { now, decided }, limit);
    const ids = waiting.map(({ company }) => company.id);
    if (ids.length === 0) return [];
    const [answers, open, pages] = await Promise.all([
      currentAnswersOf(db, ids),
      openListings(db, ids, now),
      careersPages(db, ids),
    ]);
    return waiting.map((one) => {
      const { id, slug, website_url: website } = one.company;
      const listed = open.get(id);
      return {
        ...itemOf(one, listed),
        links: [
          ...pageOf({ careers: pages.get(id), website, listing: listed?.source_url }),
          { label: 'Its listings', url: `/admin/jobs?company=${slug}` },
          { label: 'The company', url: `/admin/companies/${slug}` },
        ],
        answers: (answers.get(id) ?? []).map(presentAnswer),
      };
    });
  },
  count: ({ db, clock }, decided) => countCompaniesAsked(db, clock.now(), decided),
  decisions: {
    accept: decision('a', 'They say so', 'All these listings will show it, each with its own sentence.', true),
    dismiss: decision('d', 'They don’t', 'None of these listings will show it.', false),
  },
};

function decision(shortcut: KindDecision['shortcut'], label: string, does: string, accept: boolean): KindDecision {
  return {
    shortcut,
    label,
    does,
    text: null,
    carryOut: (ctx, by, { id, part, revision }) =>
      decideShared(ctx, by, { company: id, part, seen: seenIn(revision) }, { accept }),
  };
}

/** @throws Refusal `conflict` for one that no question has. */
function seenIn(revision: string | undefined): Seen | null {
  if (revision === undefined) return null;
  if (!REVISION.test(revision))
    throw new Refusal('conflict', 'This changed since you opened it. Refresh to see the latest.');
  const [total = 0, at = 0] = revision.split(' ').map(Number);
  return { total, at: new Date(at) };
}

const REVISION = /^\d{1,9} \d{13}$/;

function questionOf({ part, field, text, against, total, seen, listings }: SharedReading) {
  const revision = `${total} ${seen.getTime()}`;
  return { part, label: factName(field), text, against, total, listings, revision };
}

function factName(field: ReadField): string {
  return termOf(COMPANY_QUESTIONS, field)?.label ?? listingLabel(field);
}

function itemOf(
  { company, since, listings, shared, total }: CompanyReadings,
  open: OpenListings | undefined,
): Omit<ListedItem, 'links' | 'answers'> {
  return {
    id: company.id,
    part: '',
    since: since.toISOString(),
    title: company.name,
    company: null,
    facts: [
      ...fact('Needs a decision', `${counted(listings)} of ${open?.total ?? listings}`),
      ...fact('Not stated', open && stillOpen(open)),
    ],
    quote: null,
    questions: shared.map(questionOf),
    questions_total: total,
    revision: null,
  };
}

function counted(listings: number): string {
  return listings === 1 ? '1 listing' : `${listings} listings`;
}

function stillOpen({ total, open }: OpenListings): string {
  const named = ASKED_QUESTIONS.filter((question) => open[question] > 0);
  return named
    .map((question) => `${factName(question)} in ${open[question] === total ? 'all' : open[question]}`)
    .join(', ');
}

type OpenListings = {
  total: number;
  open: Record<AskedQuestion, number>;
  /** The page of the newest at its board. */
  source_url: string | null;
};

/** Of each company what its listings do not state. */
async function openListings(db: Db, ids: readonly string[], now: Date): Promise<Map<string, OpenListings>> {
  const open = Object.fromEntries(
    ASKED_QUESTIONS.map((field) => [field, sql<number>`count(*) filter (where ${leavesOpen(field)})`.mapWith(Number)]),
  ) as Record<AskedQuestion, SQL<number>>;
  const { company_id, number, source_url: url } = jobs;
  const source_url = sql<
    string | null
  >`(array_agg(${url} order by ${number} desc) filter (where ${url} is not null))[1]`;
  const found = await db
    .select({ id: company_id, total: count(), open, source_url })
    .from(jobs)
    .where(and(inArray(company_id, [...ids]), goesOn(now)))
    .groupBy(company_id);
  return new Map(found.map(({ id, ...rest }) => [id, rest]));
}

/** The formats that are read from a page for people. */
const PAGES = ['greeting', 'job-posting'];

async function careersPages(db: Db, ids: readonly string[]): Promise<Map<string | null, string | null>> {
  const { company_id, address, format, number } = importSources;
  const found = await db
    .selectDistinctOn([company_id], { id: company_id, address })
    .from(importSources)
    .where(and(inArray(company_id, [...ids]), inArray(format, PAGES), isNotNull(address)))
    .orderBy(company_id, desc(number));
  return new Map(found.map(({ id, address: page }) => [id, page]));
}

type Pages = { careers: string | null | undefined; website: string | null; listing: string | null | undefined };

/** The nearest to what a company tells applicants. */
function pageOf({ careers, website, listing }: Pages): ListedItem['links'] {
  const shortcut = 'l';
  if (careers) return [{ label: 'Its careers page', url: careers, shortcut }];
  if (website) return [{ label: 'Its website', url: website, shortcut }];
  return listing ? [{ label: 'A listing on its own board', url: listing, shortcut }] : [];
}
