import { AdminJobQuery } from '#contract/admin-jobs.ts';
import { adminJobIds, adminJobsById, presentListedJob } from '#server/facts/list-admin-jobs.ts';
import { listExport } from '#server/http/list-export.ts';

export const jobsExport = listExport(
  AdminJobQuery,
  {
    ids: ({ db, clock }, query, limit) => adminJobIds(db, query, clock.now(), limit),
    async read({ db, clock }, ids) {
      const now = clock.now();
      return (await adminJobsById(db, ids)).map((row) => presentListedJob(row, now));
    },
  },
  {
    slug: ({ slug }) => slug,
    title: ({ title }) => title,
    company: ({ company }) => company.name,
    state: ({ state }) => state,
    korean_level: ({ korean_level }) => korean_level,
    source: ({ source }) => source,
    waiting: ({ waiting }) => waiting,
    checked_by: ({ checked_by }) => checked_by,
    last_checked: ({ last_checked }) => last_checked,
    published_at: ({ published_at }) => published_at,
    expires_at: ({ expires_at }) => expires_at,
    closed_at: ({ closed_at }) => closed_at,
    updated_at: ({ updated_at }) => updated_at,
  },
);
