import { openServer } from '#platform/postgres.ts';
import { MIGRATIONS } from '#src/app.ts';
import { type Madang, startMadang, untilLogged } from './madang.ts';
import { makeJobs } from './make-jobs.ts';
import { processorWork } from './processor-work.ts';
import { createDatabase } from './scratch-databases.ts';
import type { Section } from './table.ts';
import { twoProcesses } from './two-processes.ts';

/** What requests cost on PostgreSQL with this many jobs, and what a second process brings. */
export async function largeMarket(postgresUrl: string, jobs: number): Promise<Section[]> {
  const databaseUrl = await createDatabase(postgresUrl, 'large');
  const database = openServer(databaseUrl);
  await database.migrate(MIGRATIONS);
  await makeJobs(database.db, jobs, new Date());
  await database.close();
  const running: Madang[] = [];
  const start = async () => {
    const madang = await startMadang({ databaseUrl, rateLimits: 'off' });
    running.push(madang);
    return madang;
  };
  try {
    const first = await start();
    // Gathering them takes seconds that no request asked for.
    await untilLogged(first, 'common words gathered');
    const work = await processorWork(first, jobs);
    return [...work, await twoProcesses(first, await start())];
  } finally {
    for (const madang of running) await madang.stop();
  }
}
