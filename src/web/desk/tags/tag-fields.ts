import type { TagWords } from '#contract/admin-tags.ts';
import type { RecordField } from '#web/desk/records/fields.ts';

/** What staff say of a tag, in the order of the form. */
export const TAG_FORM = [
  { name: 'label', label: 'Name', kind: 'line', required: true },
  {
    ...{ name: 'words', label: 'What else listings call it', kind: 'phrases' },
    help: 'In English and Korean, joined by commas.',
  },
  {
    ...{ name: 'everyday_words', label: 'Everyday words', kind: 'phrases' },
    help: 'They mean it in a list of keywords, but not by themselves in a title. Joined by commas.',
  },
  { name: 'implies', label: 'Implies', kind: 'line', help: 'The id of a tag that its jobs carry as well.' },
] as const satisfies readonly (RecordField & { name: keyof TagWords })[];
