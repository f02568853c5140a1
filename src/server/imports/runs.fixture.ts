import { posting } from '#server/imports/greenhouse.fixture.ts';
import { readGreenhouse } from '#server/imports/greenhouse.ts';
import type { Board } from '#server/imports/imported-job.ts';
import { FROM_FILE } from '#server/imports/read-options.fixture.ts';
import { openRun } from '#server/imports/runs.ts';
import { recordSource } from '#server/imports/source-queries.ts';
import { type RunReport, takeOver } from '#server/imports/take-over.ts';
import { companies } from '#server/schema/companies.ts';
import type { SourceRow } from '#server/schema/import-sources.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** The Greenhouse board of a company named Ledger, which is created. */
export async function ledgerSource({ ctx }: TestApp): Promise<SourceRow> {
  const [company] = await ctx.db.insert(companies).values({ name: 'Ledger', slug: 'ledger' }).returning();
  if (!company) throw new Error('The company was not created.');
  return recordSource(ctx.db, {
    ...{ companyId: company.id, format: 'greenhouse', address: 'https://boards.example/ledger' },
  });
}

export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}

/** Postings of these numbers as that board lists them. */
export function boardOf(numbers: readonly number[], title = (number: number) => `Engineer ${number}`): Board {
  return readGreenhouse(
    numbers.map((number) => posting(number, { title: title(number) })),
    FROM_FILE,
  );
}

/** One run of a source, from its beginning to its end. */
export async function readThrough({ ctx }: TestApp, source: SourceRow, board: Board): Promise<RunReport> {
  const run = await openRun(ctx, { sourceId: source.id, trigger: 'schedule' });
  return takeOver(ctx, { run, source, board });
}
