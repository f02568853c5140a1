import { e71Check } from '#contract/tools/e-7-1-check.ts';
import { f27Points } from '#contract/tools/f-2-7-points.ts';
import { firstYearCost } from '#contract/tools/first-year-cost.ts';
import { flatTax } from '#contract/tools/flat-tax.ts';
import { offerComparison } from '#contract/tools/offer-comparison.ts';
import { pensionRefund } from '#contract/tools/pension-refund.ts';
import { severance } from '#contract/tools/severance.ts';
import type { KnownTool } from '#contract/tools/tool.ts';
import { unusedLeave } from '#contract/tools/unused-leave.ts';
import { visaDates } from '#contract/tools/visa-dates.ts';

/** The tools of this folder, by which the site knows their addresses, parameters and facts. */
export const EVERY_TOOL: readonly KnownTool[] = [
  e71Check,
  firstYearCost,
  offerComparison,
  f27Points,
  visaDates,
  flatTax,
  unusedLeave,
  severance,
  pensionRefund,
];

/** The names of all their fields: one address serves them all. */
export const TOOL_PARAMS: readonly string[] = [...new Set(EVERY_TOOL.flatMap(({ fields }) => Object.keys(fields)))];
