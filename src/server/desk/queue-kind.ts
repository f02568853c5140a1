import type { QueueDecision, QueueItem, QueueKindId } from '#contract/desk/queue.ts';
import type { Context } from '#server/core/context.ts';
import type { Actor } from '#server/core/record-audit.ts';

/** What staff decide on, and what they gave with it; `text` and `choice` are empty where they gave none. */
export type Decided = { id: string; part: string; text: string; choice: string; revision: string | undefined };

/** One thing that staff may decide, by its `key`. */
export type KindDecision = Omit<QueueDecision, 'key' | 'can_be_undone' | 'choice'> & {
  /** What staff may choose with it, among the item's `choices` or others. */
  choice?: { label: string };
  /**
   * For a verb that needs more than one transaction: it is carried out at once, and cannot be taken back.
   */
  isAtOnce?: true;
  /** The verb; its refusal is shown beside the item. */
  carryOut(ctx: Context, by: Actor, decided: Decided): Promise<unknown>;
};

/** An item as its kind lists it. */
export type ListedItem = Omit<QueueItem, 'kind' | 'choices'> & Partial<Pick<QueueItem, 'choices'>>;

/** One kind of things that wait for staff. A new one is a file beside this one, listed in `queue-kinds.ts`. */
export type QueueKind = {
  id: QueueKindId;
  /** At most `limit` of what waits, the longest waiting first. */
  list(ctx: Context, limit: number): Promise<ListedItem[]>;
  count(ctx: Context): Promise<number>;
  decisions: Readonly<Record<string, KindDecision>>;
};

/** A fact with a label, where there is anything to say. */
export function fact(label: string, text: string | null | undefined): QueueItem['facts'] {
  return text ? [{ label, text }] : [];
}

/** Where a job is seen, by readers and by staff. */
export function jobLinks(slug: string): QueueItem['links'] {
  return [
    { label: 'The listing', url: `/jobs/${slug}` },
    { label: 'At the desk', url: `/admin/jobs/${slug}` },
  ];
}

const FIELD_WORDS: Record<string, string> = {
  language_level_ko: 'Korean',
  is_visa_sponsored: 'Visa',
  workplace_type: 'Where people work',
  residence: 'Where people live',
  tags: 'Skills',
  occupations: 'Field of work',
  criteria: 'What applicants must meet',
  apply_url: 'Page for applications',
  apply_until: 'Last day to apply',
};

/** The name of a field as staff read it. */
export function fieldWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return FIELD_WORDS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
