import { MonthParam } from '#contract/admin-advert-watch.ts';
import { monthReport } from '#server/adverts/month-report.ts';
import { REPORT_COLUMNS, reportTable } from '#server/adverts/report-table.ts';
import { tableExport } from '#server/http/list-export.ts';

type Cells = ReturnType<typeof reportTable>[number];

/** The report of a month as a table, by the filter `month`. */
export const advertReportExport = tableExport<typeof MonthParam, Cells>(
  MonthParam,
  async (ctx, { month }) => reportTable(await monthReport(ctx, month)),
  Object.fromEntries(REPORT_COLUMNS.map((name, at) => [name, (cells: Cells) => cells[at] ?? null])),
);
