import { f27Points } from '#contract/tools/f-2-7-points.ts';
import { severance } from '#contract/tools/severance.ts';
import type { KnownTool } from '#contract/tools/tool.ts';

/** The tools of this folder, by which the site knows their addresses, parameters and facts. */
export const EVERY_TOOL: readonly KnownTool[] = [f27Points, severance];

/** The names of all their fields: one address serves them all. */
export const TOOL_PARAMS: readonly string[] = [...new Set(EVERY_TOOL.flatMap(({ fields }) => Object.keys(fields)))];
