import { writtenFilters } from '#server/alerts/filters.ts';
import { alertsOf, deleteAlertsOf } from '#server/alerts/queries.ts';
import { toolsIn } from '#server/alerts/rules.ts';
import type { PersonalData } from '#server/core/person.ts';
import { wordsOf } from '#server/jobs/read-filters.ts';

/** Alerts belong to whoever confirmed their email address. Their emails are erased with all others. */
export const alertData: PersonalData = {
  name: 'alerts',
  tables: ['job_alerts'],

  async export(ctx, { email }) {
    const alerts = email ? await alertsOf(ctx.db, email) : [];
    const exported = await Promise.all(
      alerts.map(async ({ id: _, fingerprint: __, seen: ___, ...alert }) => ({
        ...alert,
        ...(alert.kind === 'rules'
          ? { tools: toolsIn(alert.query) }
          : { filters: await wordsOf(ctx, writtenFilters(alert.query)) }),
      })),
    );
    return { records: exported.length > 0 ? { alerts: exported } : {}, files: [] };
  },

  async erase(_ctx, tx, { email }) {
    if (email) await deleteAlertsOf(tx, email);
    return [];
  },
};
