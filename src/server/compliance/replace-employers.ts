import { sql } from 'drizzle-orm';
import type { EmployerList, PublishedEmployer } from '#contract/compliance/findings.ts';
import { registrationDigits } from '#contract/core/registration-number.ts';
import { type Marked, markCompanies } from '#server/compliance/mark-companies.ts';
import { replaceList } from '#server/compliance/published-queries.ts';
import { employerNameKey } from '#server/compliance/same-employer.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';

/** The ids of the lists in the record of changes. */
const LIST_IDS: Record<EmployerList, string> = {
  'unpaid-wages': '5f0c5a3e-9a0e-4c57-9a53-0e6d3c6b7a01',
  accidents: '5f0c5a3e-9a0e-4c57-9a53-0e6d3c6b7a02',
};

export type EmployersOfList = { list: EmployerList; list_date: string; employers: readonly PublishedEmployer[] };
export type Replaced = Marked & { list: EmployerList; list_date: string; employers: number };

/** Replaces the whole list, and marks the companies that are on it. */
export function replaceEmployers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  by: Actor,
  { list, list_date, employers }: EmployersOfList,
): Promise<Replaced> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('published-employers'))`);
    await replaceList(
      tx,
      list,
      employers.map((employer) => ({ ...rowOf(employer), list, list_date, imported_at: now })),
    );
    const marked = await markCompanies(tx, now);
    await recordAudit(tx, by, now, {
      action: 'published-employers.replace',
      subject: { kind: 'published-list', id: LIST_IDS[list] },
      detail: { list, list_date, employers: employers.length, matched: marked.matched },
    });
    return { list, list_date, employers: employers.length, ...marked };
  });
}

export function rowOf(employer: PublishedEmployer) {
  const { name, representative, registration_number, address, published_on, published_until } = employer;
  return {
    name,
    name_key: employerNameKey(name),
    published_on,
    registration_number: registration_number ? registrationDigits(registration_number) : null,
    representative: representative || null,
    address: address || null,
    published_until: published_until ?? null,
  };
}
