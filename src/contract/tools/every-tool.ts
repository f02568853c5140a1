import { f27Points } from '#contract/tools/f-2-7-points.ts';
import { pensionRefund } from '#contract/tools/pension-refund.ts';
import { e71Check } from '#contract/tools/e-7-1-check.ts';
import { firstYearCost } from '#contract/tools/first-year-cost.ts';
import { offerComparison } from '#contract/tools/offer-comparison.ts';
import { severance } from '#contract/tools/severance.ts';
import type { KnownTool } from '#contract/tools/tool.ts';
import { unusedLeave } from '#contract/tools/unused-leave.ts';

/** The tools of this folder, by which the site knows their addresses, parameters and facts. */
export const EVERY_TOOL: readonly KnownTool[] = [f27Points, severance];
export const EVERY_TOOL: readonly KnownTool[] = [severance, pensionRefund, unusedLeave];
import { flatTax } from '#contract/tools/flat-tax.ts';
import { severance } from '#contract/tools/severance.ts';
import type { KnownTool } from '#contract/tools/tool.ts';
import { visaDates } from '#contract/tools/visa-dates.ts';

/** The tools of this folder, by which the site knows their addresses, parameters and facts. */
export const EVERY_TOOL: readonly KnownTool[] = [severance, visaDates, flatTax];
export const EVERY_TOOL: readonly KnownTool[] = [severance, e71Check];
export const EVERY_TOOL: readonly KnownTool[] = [severance, offerComparison, firstYearCost];

/** The names of all their fields: one address serves them all. */
export const TOOL_PARAMS: readonly string[] = [...new Set(EVERY_TOOL.flatMap(({ fields }) => Object.keys(fields)))];
