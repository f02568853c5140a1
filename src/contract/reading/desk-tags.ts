import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { AdminListMeta, adminListQuery, Revision } from '#contract/core/desk-lists.ts';

const WORD_MAX = 60;
const WORDS_MAX = 60;

/** Lower case with hyphens, as in addresses. */
export const TagId = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Lower-case letters and digits, joined by hyphens');

// Filters join tags by commas, and people may type their names there.
const Word = z
  .string()
  .trim()
  .min(1)
  .max(WORD_MAX)
  .regex(/^[^,]*$/, 'Without commas');
const Words = z.array(Word).max(WORDS_MAX).default([]);

export const TagWords = z.object({
  label: Word,
  words: Words.describe('Other names for it, in English and Korean'),
  everyday_words: Words.describe('Words that mean it in a list of keywords, but not on their own in a title'),
  implies: TagId.nullable().default(null).describe('Another tag that every job with this one also gets'),
});
export type TagWords = z.output<typeof TagWords>;

export const DictionaryTag = z.object({
  id: z.string(),
  ...TagWords.shape,
  jobs: z.number().int().describe('Jobs in any state that carry it'),
  replaces: z.array(z.string()).describe('Removed tags merged into it'),
  revision: Revision,
});
export type DictionaryTag = z.infer<typeof DictionaryTag>;

const TagParam = z.object({ id: TagId });

export const adminTagRoutes = routes(
  { access: 'staff', params: TagParam },
  {
    'GET /v1/admin/tags': {
      summary: 'All tags with their names, words and job counts.',
      query: adminListQuery(['label', 'jobs']).extend({ order: z.enum(['asc', 'desc']).default('asc') }),
      data: z.array(DictionaryTag),
      meta: AdminListMeta,
    },
    'POST /v1/admin/tags': {
      status: 201,
      summary: 'Adds a tag, or restores a removed one.',
      body: TagWords.extend({ id: TagId }),
      data: DictionaryTag,
    },
    'GET /v1/admin/tags/{id}': { summary: 'A tag.', data: DictionaryTag },
    'PUT /v1/admin/tags/{id}': {
      summary: 'Adds a tag, or edits its name and words.',
      body: TagWords.extend({ revision: Revision.optional() }),
      data: DictionaryTag,
    },
    'DELETE /v1/admin/tags/{id}': {
      summary: 'Removes a tag that no job has, or merges it into another.',
      query: z.object({ into: TagId.optional().describe('The tag to merge it into') }),
      data: z.object({ jobs: z.number().int().describe('Jobs that the other tag is being moved to') }),
    },
  },
);
