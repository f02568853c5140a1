import { AdminMailQuery } from '#contract/admin-mails.ts';
import { listExport } from '#server/http/list-export.ts';
import { mailIds, mailsById, presentMails } from '#server/mail/admin-queries.ts';

/** Without their texts, which open private pages. */
export const mailsExport = listExport(
  AdminMailQuery,
  {
    ids: ({ db }, query, limit) => mailIds(db, query, limit),
    read: async (ctx, ids) => presentMails(ctx, await mailsById(ctx.db, ids)),
  },
  {
    id: ({ id }) => id,
    kind: ({ kind }) => kind,
    state: ({ state }) => state,
    to: ({ to }) => to,
    subject: ({ subject }) => subject,
    created_at: ({ created_at }) => created_at,
    sent_at: ({ sent_at }) => sent_at,
    attempts: ({ attempts }) => attempts,
    failed_at: ({ failed_at }) => failed_at,
    fault: ({ fault }) => fault,
    stop: ({ stop }) => stop,
  },
);
