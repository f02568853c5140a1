import {
  QUEUE_KINDS,
  type QueueDecision,
  type QueueItem,
  type QueueKind,
  type QueueKindId,
} from '#contract/admin-queue.ts';
import type { Context } from '#server/context.ts';
import { pendingSubjects } from '#server/decisions/queries.ts';
import type { ListedItem } from '#server/desk/kinds/queue-kind.ts';
import { decisionKindOf, QUEUE } from '#server/desk/queue-kinds.ts';

type Pending = ReadonlyMap<string, ReadonlySet<string>>;

/** What waits, the urgent first and then the oldest; what was decided a moment ago is not in it. */
export async function listQueue(
  ctx: Context,
  { kind, limit }: { kind?: QueueKindId | undefined; limit: number },
): Promise<QueueItem[]> {
  const pending = await pendingOf(ctx);
  const kinds = QUEUE_KINDS.filter(({ id }) => kind === undefined || id === kind);
  const listed: { urgency: number; item: QueueItem }[] = [];
  for (const { id, urgency } of kinds) {
    const items = await waitingOf(ctx, id, { pending, limit });
    listed.push(...items.map((item) => ({ urgency, item: { choices: [], ...item, kind: id } })));
  }
  return listed
    .toSorted((a, b) => a.urgency - b.urgency || Date.parse(a.item.since) - Date.parse(b.item.since))
    .slice(0, limit)
    .map(({ item }) => item);
}

/** How much of each kind waits, and what may be decided on it. */
export async function countQueue(ctx: Context): Promise<QueueKind[]> {
  const pending = await pendingOf(ctx);
  const counted: QueueKind[] = [];
  for (const { id, label } of QUEUE_KINDS) {
    const total = (await QUEUE[id].count(ctx)) - (pending.get(decisionKindOf(id))?.size ?? 0);
    counted.push({ id, label, total: Math.max(0, total), decisions: presentDecisions(id) });
  }
  return counted;
}

/** How much of each kind waits, and since when the oldest does. */
export async function queueFigures(ctx: Context) {
  const pending = await pendingOf(ctx);
  const figures: { kind: QueueKindId; label: string; total: number; oldest: string | null }[] = [];
  for (const { id, label, total } of await countQueue(ctx)) {
    const [oldest] = total === 0 ? [] : await waitingOf(ctx, id, { pending, limit: 1 });
    figures.push({ kind: id, label, total, oldest: oldest?.since ?? null });
  }
  return figures;
}

async function waitingOf(
  ctx: Context,
  id: QueueKindId,
  { pending, limit }: { pending: Pending; limit: number },
): Promise<ListedItem[]> {
  const decided = pending.get(decisionKindOf(id)) ?? new Set();
  const items = await QUEUE[id].list(ctx, limit + decided.size);
  return items.filter((item) => !decided.has(nameOf(item))).slice(0, limit);
}

async function pendingOf({ db }: Context): Promise<Pending> {
  const byKind = Map.groupBy(await pendingSubjects(db), ({ kind }) => kind);
  return new Map([...byKind].map(([kind, rows]) => [kind, new Set(rows.map(nameOf))]));
}

function nameOf({ id, part }: { id: string; part: string }): string {
  return `${id} ${part}`;
}

function presentDecisions(id: QueueKindId): QueueDecision[] {
  return Object.entries(QUEUE[id].decisions).map(([key, { shortcut, label, does, text, choice = null, isAtOnce }]) => ({
    key,
    shortcut,
    label,
    does,
    text,
    choice,
    can_be_undone: !isAtOnce,
  }));
}
