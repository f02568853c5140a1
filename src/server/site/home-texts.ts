import { sql } from 'drizzle-orm';
import { type AdminHome, HomeTexts } from '#contract/site/desk-home.ts';
import type { Db } from '#platform/db.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { refuseStale, revisionOf } from '#server/core/revision.ts';
import { homeTexts } from '#server/schema/content.ts';

type Ctx = Pick<Context, 'db' | 'clock'>;

/** Shown where staff wrote none. */
const STANDARD: HomeTexts = {
  headline: 'Know if you can get the job before you click.',
  lead: 'Korean level, visa, location, remote: every listing tells you upfront. If the company hasn’t said, we tell you that too.',
  notice: '',
};

export async function shownTexts(db: Db): Promise<HomeTexts> {
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
