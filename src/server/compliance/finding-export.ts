import { type AdvertReport, MonthParam } from '#contract/compliance/watch.ts';
import { monthReport } from '#server/compliance/month-report.ts';
import { tableExport } from '#server/core/list-export.ts';

const REPORT_COLUMNS = ['section', 'what', 'by', 'outcome', 'number', 'adverts', 'date', 'done', 'detail'] as const;

type Row = Partial<Record<(typeof REPORT_COLUMNS)[number], string | number | null>>;

type Cells = ReturnType<typeof reportTable>[number];

export const advertReportExport = tableExport<typeof MonthParam, Cells>(
  MonthParam,
  async (ctx, { month }) => reportTable(await monthReport(ctx, month)),
  Object.fromEntries(REPORT_COLUMNS.map((name, at) => [name, (cells: Cells) => cells[at] ?? null])),
);

/** All parts in one table, as authorities take it. */
function reportTable(report: AdvertReport): (string | number | null)[][] {
  const parts = [checkRows, sampleRows, findingRows, orderRows, listRows].flatMap((part) => part(report));
  return parts.map((row) => REPORT_COLUMNS.map((name) => row[name] ?? null));
}

function checkRows({ checks }: AdvertReport): Row[] {
  return checks.map(({ kind, by, result, checks: number, adverts }) => ({
    section: 'checks',
    what: kind,
    by,
    outcome: result,
    number,
    adverts,
  }));
}

function sampleRows({ samples: { drawn, waiting, outcomes } }: AdvertReport): Row[] {
  const counted = Object.entries({ drawn, waiting, ...outcomes });
  return counted.map(([outcome, number]) => ({ section: 'samples', by: 'staff', outcome, number }));
}

function findingRows({ findings }: AdvertReport): Row[] {
  return findings.flatMap(({ rule, ...counts }) =>
    Object.entries(counts).map(([outcome, number]) => ({ section: 'findings', what: rule, outcome, number })),
  );
}

function orderRows({ orders }: AdvertReport): Row[] {
  return orders.map(({ job, authority, reference, demand, state, received_on, carried_out_at, ...order }) => ({
    section: 'orders',
    what: demand,
    by: authority,
    outcome: state,
    adverts: 1,
    date: received_on,
    done: carried_out_at,
    detail: [job.slug, reference, order.text, order.measure, order.carried_out_how].filter(Boolean).join(' | '),
  }));
}

function listRows({ lists }: AdvertReport): Row[] {
  return lists.map(({ list, list_date, employers, matched, brought_in_at }) => ({
    section: 'published employers',
    what: list,
    number: employers,
    adverts: matched,
    date: list_date,
    done: brought_in_at,
    detail: 'adverts: companies on the board that were on it',
  }));
}
