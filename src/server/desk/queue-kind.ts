import type { z } from 'zod';
import type { QueueDecision, QueueItem, QueueKindId } from '#contract/desk/queue.ts';
import type { Context } from '#server/core/context.ts';
import type { Actor } from '#server/core/record-audit.ts';

/** `text` and `choice` are empty where none was given. */
export type Decided = { id: string; part: string; text: string; choice: string; revision: string | undefined };

export type KindDecision = Omit<QueueDecision, 'key' | 'can_be_undone' | 'choice'> & {
  /** What staff may choose with it, among the item's `choices` or others. */
  choice?: { label: string };
  /** For a verb with more than one transaction, which cannot be taken back. */
  isAtOnce?: true;
  /** Its refusal is shown beside the item. */
  carryOut(ctx: Context, by: Actor, decided: Decided): Promise<unknown>;
};

type Rare = 'choices' | 'answers' | 'listing' | 'questions' | 'questions_total';
export type ListedItem = Omit<QueueItem, 'kind' | Rare> & Partial<Pick<z.input<typeof QueueItem>, Rare>>;

/** What was decided a moment ago, and can be taken back. */
export type JustDecided = readonly { id: string; part: string }[];

/** A new kind is one more definition beside these, listed in `queue.ts`. */
export type QueueKind = {
  id: QueueKindId;
  /** Its items hold questions that are decided apart: its `list` and `count` leave out what was just decided. */
  hasQuestions?: true;
  /** The longest waiting first. */
  list(ctx: Context, limit: number, decided: JustDecided): Promise<ListedItem[]>;
  count(ctx: Context, decided: JustDecided): Promise<number>;
  decisions: Readonly<Record<string, KindDecision>>;
};

export function fact(label: string, text: string | null | undefined): QueueItem['facts'] {
  return text ? [{ label, text }] : [];
}

/** What a field said and what it says now, on one line where both are short. */
export function changeFacts(label: string, before: string, after: string): QueueItem['facts'] {
  const [was, is] = [before || 'Nothing', after || 'Nothing'];
  if (was.length + is.length <= SHORT_CHANGE) return fact(label, `${was} → ${is}`);
  return [...fact(`${label}, before`, was), ...fact(`${label}, after`, is)];
}

const SHORT_CHANGE = 80;

export function jobLinks(slug: string): QueueItem['links'] {
  return [
    { label: 'The listing', url: `/jobs/${slug}` },
    { label: 'Edit the job', url: `/admin/jobs/${slug}` },
  ];
}
