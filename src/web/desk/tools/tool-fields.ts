import type { ToolText } from '#contract/admin-tools.ts';
import type { RecordField } from '#web/desk/records/fields.ts';

/** What staff write of a tool, in the order of the form. */
export const TOOL_FORM = [
  { name: 'title', label: 'Title', kind: 'line', required: true },
  { name: 'summary', label: 'Summary', kind: 'text', required: true, help: 'One or two sentences, for the list.' },
  { name: 'description', label: 'Description', kind: 'markdown', help: 'Markdown, in which HTML may stand.' },
  { name: 'meta_description', label: 'Description for search engines', kind: 'line', help: 'Empty: the summary.' },
  { name: 'meta_keywords', label: 'Keywords for search engines', kind: 'line', help: 'Joined by commas.' },
] as const satisfies readonly (RecordField & { name: keyof ToolText })[];
