import type { ReportedJob } from '#contract/jobs/desk-reports.ts';
import { jobLinks, type QueueKind } from '#server/desk/queue-kind.ts';
import { closeJob } from '#server/jobs/publication.ts';
import { countWaitingReports, handleReport, reportedJobs, reportedPlaces } from '#server/jobs/reports.ts';

const OUTCOME = { label: 'What you did about it, for the record', is_required: true };

export const reportKind: QueueKind = {
  id: 'report',
  async list({ db, clock }, limit) {
    const places = await reportedPlaces(db, { after: null, limit: limit - 1 });
    const waiting = places.filter(([settled]) => settled === 0).map(([, , job]) => job);
    return (await reportedJobs(db, waiting, clock.now())).map((reported) => ({
      ...{ id: reported.job.id, part: '', title: reported.job.title, company: reported.job.company_name },
      ...{ facts: factsOf(reported), quote: null, links: jobLinks(reported.job.slug), revision: null },
      since: waitingOf(reported)[0]?.created_at ?? clock.now().toISOString(),
    }));
  },
  count: ({ db }) => countWaitingReports(db),
  decisions: {
    settle: {
      ...{ shortcut: 'r', label: 'Resolve', does: 'Resolves all reports about this listing. It stays as it is.' },
      ...{ text: OUTCOME, carryOut: (ctx, by, { id, text }) => handleReport(ctx, by, id, text) },
    },
    close: {
      ...{ shortcut: 'c', label: 'Close job', does: 'Closes the listing and resolves its reports.' },
      text: OUTCOME,
      async carryOut(ctx, by, { id, text }) {
        await closeJob(ctx, by, id);
        await handleReport(ctx, by, id, text);
      },
    },
  },
};

function waitingOf({ reports }: ReportedJob): ReportedJob['reports'] {
  return reports.filter(({ handled_at }) => handled_at === null);
}

function factsOf(reported: ReportedJob) {
  return waitingOf(reported).map(({ kind, reason }) => ({
    label: 'Reported',
    text: `${kind ? `${kind.label}. ` : ''}${reason ?? 'No details given.'}`,
  }));
}
