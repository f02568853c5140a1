import { sql } from 'drizzle-orm';
import { PLACES } from '#contract/core/places.ts';
import {
  EMPLOYMENT_TYPES,
  KOREAN_LEVELS,
  OCCUPATIONS,
  REGIONS,
  RESIDENCES,
  type VisaNote,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';
import { FAMILIES } from '#db/demo/families.ts';
import { type Random, randomFrom } from '#db/demo/random.ts';
import type { Db } from '#platform/db.ts';
import { recordChanges } from '#server/core/changes.ts';
import { stating } from '#server/jobs/fact-origins.ts';
import { FIRST_TAGS } from '#server/jobs/first-tags.ts';
import { placesIn } from '#server/jobs/korean-places.ts';
import { correctableWords, type SearchDocument, searchDocument } from '#server/jobs/search-document.ts';
import { textLanguage } from '#server/jobs/text-language.ts';
import { companies } from '#server/schema/companies.ts';
import { jobs, type NewJobRow, searchWords } from '#server/schema/jobs.ts';
import { inventedName, TITLES } from './invented-words.ts';

const BATCH = 500;
const JOBS_PER_COMPANY = 25;
const OPEN_SHARE = 0.9;
const DAY_MS = 86_400_000;
const DAYS_BACK = 120;

/** Fills an empty database with this many published jobs, deterministically; one in ten is closed. */
export async function makeJobs(db: Db, total: number, now: Date): Promise<void> {
  const random = randomFrom('bench');
  const owners = await makeCompanies(db, Math.ceil(total / JOBS_PER_COMPANY), random);
  const words = new Set<string>();
  // Generates the next jobs while the database stores the last.
  let writing: Promise<unknown> = Promise.resolve();
  for (let start = 0; start < total; start += BATCH) {
    const size = Math.min(BATCH, total - start);
    const batch = Array.from({ length: size }, (_, at) => makeJob(start + at, random.pick(owners), random, now));
    for (const job of batch) for (const word of correctableWords(job)) words.add(word);
    await writing;
    writing = db.insert(jobs).values(batch).execute();
  }
  await writing;
  await insertWords(db, [...words]);
  await recordChanges(db, ['everything', 'companies']);
  // What autovacuum does within minutes of such a load.
  await db.execute(sql`vacuum analyze`);
}

export function slugOf(number: number): string {
  return `bench-job-${number}`;
}

type Owner = { id: string; name: string };

async function makeCompanies(db: Db, total: number, random: Random): Promise<Owner[]> {
  const owners: Owner[] = [];
  for (let start = 0; start < total; start += BATCH) {
    const size = Math.min(BATCH, total - start);
    const batch = Array.from({ length: size }, (_, at) => {
      const name = inventedName(random);
      return { slug: `bench-company-${start + at}`, name, location: 'Seoul' };
    });
    owners.push(...(await db.insert(companies).values(batch).returning({ id: companies.id, name: companies.name })));
  }
  return owners;
}

type MadeJob = NewJobRow & SearchDocument;

function makeJob(number: number, owner: Owner, random: Random, now: Date): MadeJob {
  const title = random.pick(TITLES);
  const tags = random.shuffled(FIRST_TAGS).slice(0, 2 + Math.floor(random.next() * 4));
  const occupation = random.pick(OCCUPATIONS);
  const region = orSilent(random, REGIONS);
  const published = new Date(now.getTime() - random.next() * DAYS_BACK * DAY_MS);
  const isClosed = random.next() > OPEN_SHARE;
  const facts = {
    title,
    tags: tags.map((tag) => tag.id),
    occupations: [occupation.id],
    location: region ? `${PLACES[number % PLACES.length]?.label}, South Korea` : null,
    description: makeDescription(random),
  };
  return {
    ...facts,
    ...stating('source', {}, { ...answers(random), ...pay(random) }),
    ...searchDocument({
      ...facts,
      text: facts.description,
      skills: tags,
      companyName: owner.name,
      companyNameKo: null,
    }),
    text_language: textLanguage(facts),
    places: placesIn(facts.location),
    slug: slugOf(number),
    company_id: owner.id,
    region,
    published_at: published,
    first_seen: published,
    last_checked: now,
    is_closed: isClosed,
    closed_at: isClosed ? now : null,
    is_featured: random.next() < 0.002,
    // Most listings come from other boards.
    source_url: random.next() < 0.8 ? `https://jobs.example/${number}` : null,
  };
}

/** The four answers; each is missing in one job of five. */
function answers(random: Random) {
  const visa = random.pick([true, false, null]);
  const note: VisaNote | null = visa && random.next() < 0.2 ? 'case-by-case' : null;
  return {
    employment_type: orSilent(random, EMPLOYMENT_TYPES),
    korean_level: orSilent(random, KOREAN_LEVELS),
    is_visa_sponsored: visa,
    visa_note: note,
    residence: orSilent(random, RESIDENCES),
    workplace: orSilent(random, WORKPLACES),
  };
}

function orSilent<const Id extends string>(random: Random, terms: readonly { id: Id }[]): Id | null {
  return random.next() < 0.2 ? null : random.pick(terms).id;
}

function pay(random: Random) {
  if (random.next() < 0.4) return {};
  const min = 40 + Math.floor(random.next() * 80);
  return {
    pay_min: min * 1_000_000,
    pay_max: (min + 25) * 1_000_000,
    pay_currency: 'KRW',
    pay_period: 'year',
  } as const;
}

function makeDescription(random: Random): string {
  const family = random.pick(Object.values(FAMILIES));
  const list = (sentences: readonly string[], length: number) =>
    random
      .shuffled(sentences)
      .slice(0, length)
      .map((sentence) => `<li>${sentence}</li>`)
      .join('');
  return `<h2>What you’ll do</h2><ul>${list(family.tasks, 6)}</ul><h2>What we’re looking for</h2><ul>${list(family.asks, 4)}</ul>`;
}

async function insertWords(db: Db, words: readonly string[]): Promise<void> {
  for (let start = 0; start < words.length; start += BATCH) {
    const batch = words.slice(start, start + BATCH);
    await db
      .insert(searchWords)
      .values(batch.map((word) => ({ word })))
      .onConflictDoNothing();
  }
}
