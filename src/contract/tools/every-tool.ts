import { severance } from '#contract/tools/severance.ts';
import type { Tool } from '#contract/tools/tool.ts';

/** The tools of this folder, by which the site knows their addresses, parameters and facts. */
export const EVERY_TOOL: readonly Pick<Tool, 'slug' | 'fields' | 'facts'>[] = [severance];
