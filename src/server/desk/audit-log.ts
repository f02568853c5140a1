import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AuditEntry, AuditSubject } from '#contract/core/audit.ts';
import type { Db } from '#platform/db.ts';
import { faultText } from '#platform/fault.ts';
import { AuditPlace, auditFilter, countAudit, listAudit } from '#server/core/audit-queries.ts';
import type { Context } from '#server/core/context.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { Handlers } from '#server/core/handler.ts';
import { applications } from '#server/schema/applications.ts';
import type { AuditRow } from '#server/schema/audit.ts';
import { companies } from '#server/schema/companies.ts';
import { articles, events, homeTexts, partners, tools } from '#server/schema/content.ts';
import { talentReports } from '#server/schema/conversations.ts';
import { importSources } from '#server/schema/import-sources.ts';
import { jobs } from '#server/schema/jobs.ts';
import { merchStock, orders } from '#server/schema/orders.ts';
import { postings, prices } from '#server/schema/postings.ts';
import { mails } from '#server/schema/system.ts';
import { tags } from '#server/schema/tags.ts';

type Named = { id: string; name: string | null; path: string | null };

/** In one query at most; what is gone is left out. */
type FindSubjects = (db: Db, ids: string[]) => Promise<Named[]>;

const FIND: Record<AuditSubject, FindSubjects> = {
  job: inTable({ table: jobs, id: jobs.id, name: jobs.title, page: 'jobs' }),
  company: inTable({ table: companies, id: companies.id, name: companies.name, page: 'companies' }),
  posting: inTable({ table: postings, id: postings.id, name: sql`${postings.fields}->>'title'`, page: 'postings' }),
  order: inTable({ table: orders, id: orders.id, name: orders.number, page: 'orders' }),
  article: inTable({ table: articles, id: articles.id, name: articles.title, page: 'articles' }),
  event: inTable({ table: events, id: events.id, name: events.title, page: 'events' }),
  partner: inTable({ table: partners, id: partners.id, name: partners.name, page: 'partners' }),
  tool: inTable({ table: tools, id: tools.id, name: tools.title, page: 'tools' }),
  mail: inTable({ table: mails, id: mails.id, name: sql`nullif(${mails.subject}, '')`, page: 'mails' }),
  tag: inTable({ table: tags, id: tags.audit_id, name: tags.label, page: 'tags', key: tags.id }),
  stock: inTable({ table: merchStock, id: merchStock.id, name: merchStock.size, page: 'stock', key: null }),
  price: inTable({ table: prices, id: prices.id, name: prices.item, page: 'prices', key: null }),
  'home-text': inTable({
    table: homeTexts,
    id: homeTexts.audit_id,
    name: homeTexts.name,
    page: 'home-page',
    key: null,
  }),
  source: async (db, ids) => {
    const found = await db
      .select({ id: importSources.id, number: importSources.number, company: companies.name })
      .from(importSources)
      .leftJoin(companies, eq(importSources.company_id, companies.id))
      .where(inArray(importSources.id, ids));
    return found.map(({ id, number, company }) => ({
      id,
      name: `${number}, ${company ?? 'several companies'}`,
      path: `/admin/sources/${number}`,
    }));
  },
  // By its job: the log does not say who applied.
  application: async (db, ids) => {
    const found = await db
      .select({ id: applications.id, name: jobs.title })
      .from(applications)
      .innerJoin(jobs, eq(applications.job_id, jobs.id))
      .where(inArray(applications.id, ids));
    return found.map((one) => ({ ...one, path: `/admin/applications/${one.id}` }));
  },
  'talent-report': async (db, ids) => {
    const found = await db
      .select({ id: talentReports.id, name: companies.name })
      .from(talentReports)
      .innerJoin(companies, eq(talentReports.company_id, companies.id))
      .where(inArray(talentReports.id, ids));
    return found.map((one) => ({ ...one, path: `/admin/talent-reports/${one.id}` }));
  },
  // Whoever opens an account at the desk is recorded, so its address does not stand here.
  account: async (_, ids) => ids.map((id) => ({ id, name: null, path: `/admin/users/${id}` })),
  'published-list': async (_, ids) =>
    ids.map((id) => ({ id, name: 'Publicly named employers', path: '/admin/published-employers' })),
  export: async () => [],
};

type Columns = {
  table: PgTable;
  id: PgColumn;
  name: PgColumn | SQL;
  page: string;
  /** The column its page is addressed by, if not the id; null where all stand on one page. */
  key?: PgColumn | null;
};

export const auditHandlers: Handlers<'GET /v1/admin/audit'> = {
  'GET /v1/admin/audit': async (ctx, { query: { limit, cursor, ...query } }) => {
    const after = readCursor(cursor, AuditPlace);
    const filter = auditFilter(query);
    const [found, total] = await Promise.all([listAudit(ctx.db, filter, { after, limit }), countAudit(ctx.db, filter)]);
    const { rows, next_cursor } = pageOf(found, limit, (row) => [row.id]);
    const [subjects, emails] = await Promise.all([nameSubjects(ctx.db, rows), emailsOf(ctx, rows)]);
    return {
      data: rows.map((row) => presentAudit(row, subjects, emails)),
      meta: { total, next_cursor },
    };
  },
};

/** Few people write an audit log; if their accounts cannot be asked for, their ids tell them apart. */
async function emailsOf({ accounts, log }: Context, rows: readonly AuditRow[]): Promise<Map<string, string | null>> {
  const ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
  const asked = ids.map(async (id): Promise<[string, string | null]> => [id, await accounts.emailOf(id)]);
  return await Promise.all(asked).then(
    (found) => new Map(found),
    (error: unknown) => {
      log.warn({ error: faultText(error) }, 'we can’t show names right now: the accounts service isn’t answering');
      return new Map();
    },
  );
}

function presentAudit(
  row: AuditRow,
  subjects: ReadonlyMap<string, AuditEntry['subject']>,
  emails: ReadonlyMap<string, string | null>,
): AuditEntry {
  const { id, user_id, action, detail, request_id, subject_kind, subject_id } = row;
  return {
    id,
    user_id,
    action,
    detail,
    request_id,
    user_email: (user_id && emails.get(user_id)) ?? null,
    at: row.at.toISOString(),
    subject: subjects.get(subject_id) ?? { kind: subject_kind, id: subject_id, name: null, path: null },
  };
}

/** Named as they are called today; one query per kind at most. */
async function nameSubjects(db: Db, rows: readonly AuditRow[]): Promise<Map<string, AuditEntry['subject']>> {
  const kinds = Map.groupBy(rows, ({ subject_kind }) => subject_kind);
  const found = await Promise.all(
    [...kinds].map(async ([kind, of]) => {
      const ids = [...new Set(of.map(({ subject_id }) => subject_id))];
      const named = new Map((await FIND[kind](db, ids)).map((one) => [one.id, one]));
      return ids.map((id) => ({ kind, ...(named.get(id) ?? { id, name: null, path: null }) }));
    }),
  );
  return new Map(found.flat().map((subject) => [subject.id, subject]));
}

function inTable({ table, id, name, page, key = id }: Columns): FindSubjects {
  return async (db, ids) => {
    const found = await db
      .select({ id: sql<string>`${id}`, name: sql<string | null>`${name}`, key: sql<string>`${key ?? id}` })
      .from(table)
      .where(inArray(id, ids));
    return found.map((one) => ({
      id: one.id,
      name: one.name,
      path: key ? `/admin/${page}/${one.key}` : `/admin/${page}`,
    }));
  };
}
