import type { PossibleDuplicates } from '#contract/imports/sources.ts';
import type { ReportedJob } from '#contract/jobs/desk-reports.ts';
import { countFindings, listFindings } from '#server/compliance/finding-queries.ts';
import { decideFinding } from '#server/compliance/finding-routes.ts';
import { fact, jobLinks, type QueueKind } from '#server/desk/queue-kind.ts';
import { countWaitingDuplicates, joinDuplicates, keepApart, waitingDuplicates } from '#server/imports/duplicates.ts';
import { countWaitingLinks, decideLink, waitingLinks } from '#server/jobs/links.ts';
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

export const findingKind: QueueKind = {
  id: 'finding',
  async list({ db, clock }, limit) {
    const waiting = await listFindings(db, clock.now(), { state: 'waiting', after: null, limit: limit - 1 });
    return waiting.map(({ id, job, rule, text, found_at }) => ({
      id,
      part: '',
      since: found_at,
      title: job.title,
      company: job.company_name,
      facts: [
        { label: 'What’s wrong', text },
        { label: 'Rule', text: rule },
      ],
      quote: null,
      links: jobLinks(job.slug),
      revision: null,
    }));
  },
  count: ({ db }) => countFindings(db, 'waiting'),
  decisions: {
    again: {
      shortcut: 't',
      label: 'Check again',
      does: 'Checks the listing now, and republishes it if it passes.',
      text: null,
      carryOut: (ctx, by, { id }) => decideFinding(ctx, by, id, { reason: null }),
    },
    accept: {
      shortcut: 'p',
      label: 'Publish anyway',
      does: 'Publishes the listing even though it breaks the rule.',
      text: { label: 'Why it’s OK, for the record', is_required: true },
      carryOut: (ctx, by, { id, text }) => decideFinding(ctx, by, id, { reason: text }),
    },
  },
};

export const linkKind: QueueKind = {
  id: 'link',
  async list({ db, clock }, limit) {
    const waiting = await waitingLinks(db, clock.now(), { after: null, limit: limit - 1 });
    return waiting.map(({ job, url, fault, failing_since }) => ({
      ...{ id: job.id, part: '', since: failing_since, title: job.title, company: job.company_name },
      facts: [
        { label: 'Apply link', text: url },
        { label: 'What’s wrong', text: fault },
      ],
      ...{ quote: null, links: [{ label: 'Try the apply link', url }, ...jobLinks(job.slug)], revision: null },
    }));
  },
  count: ({ db, clock }) => countWaitingLinks(db, clock.now()),
  decisions: {
    close: {
      ...{ shortcut: 'c', label: 'Close job', does: 'Stops applications. The page stays up.' },
      ...{ text: null, carryOut: (ctx, by, { id }) => decideLink(ctx, by, id, { close: true }) },
    },
    keep: {
      ...{ shortcut: 'o', label: 'Keep open', does: 'You won’t be asked again unless the link changes.' },
      ...{ text: null, carryOut: (ctx, by, { id }) => decideLink(ctx, by, id, { close: false }) },
    },
  },
};

export const duplicateKind: QueueKind = {
  id: 'twins',
  async list({ db, clock }, limit) {
    const waiting = await waitingDuplicates(db, clock.now(), { after: null, limit: limit - 1 });
    return waiting.map(({ id, job, twin, created_at }) => ({
      id,
      part: '',
      since: created_at,
      title: job.title,
      company: job.company_name,
      facts: [
        ...fact('First listing', job.title),
        ...fact('Original', job.source_url),
        ...fact('Later listing', twin.title),
        ...fact('Original', twin.source_url),
      ],
      quote: null,
      links: [...linksOf('First', job), ...linksOf('Later', twin)],
      revision: null,
    }));
  },
  count: ({ db }) => countWaitingDuplicates(db),
  decisions: {
    join: {
      shortcut: 'm',
      label: 'Merge',
      does: 'Closes the later one and adds its posting to the first.',
      text: null,
      carryOut: (ctx, by, { id }) => joinDuplicates(ctx, by, id),
    },
    apart: {
      shortcut: 'o',
      label: 'Keep both',
      does: 'Keeps both. You won’t be asked again.',
      text: null,
      carryOut: (ctx, by, { id }) => keepApart(ctx, by, id),
    },
  },
};

function linksOf(label: string, { slug, source_url }: PossibleDuplicates['job']) {
  const posting = source_url === null ? [] : [{ label: `${label}: original`, url: source_url }];
  return [{ label: `${label}: listing`, url: `/jobs/${slug}` }, ...posting];
}
