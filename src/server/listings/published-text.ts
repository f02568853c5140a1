import type { PostingFields } from '#contract/posting-fields.ts';
import type { TranslationState } from '#contract/posting-states.ts';
import type { Translation } from '#contract/postings.ts';
import type { Posting } from '#server/listings/posting.ts';

const TEXTS = ['title', 'description', 'criteria'] as const;

/** The text that stands on the listing: the English one where a translation was ordered and is there. */
export function publishedText(
  { translation, translation_state }: Pick<Posting, 'translation' | 'translation_state'>,
  { title, description, criteria }: PostingFields,
): Translation {
  return translation_state !== null && translation !== null
    ? translation
    : { title, description, criteria: criteria || null };
}

/**
 * Where an ordered translation stands once a form follows another: a new text has to be translated anew. Of an accepted
 * posting the English text is approved; so it is where an edit leaves or takes back the text.
 */
export function translationStateAfter(
  { state, fields, translation_state }: Pick<Posting, 'state' | 'fields' | 'translation_state'>,
  before: PostingFields,
  next: PostingFields,
): TranslationState | null {
  if (translation_state === null) return null;
  if (state === 'accepted' && hasSameText(fields, next)) return 'approved';
  return hasSameText(before, next) ? translation_state : 'wanted';
}

function hasSameText(fields: PostingFields, others: PostingFields): boolean {
  return TEXTS.every((text) => (fields[text] ?? '') === (others[text] ?? ''));
}
