import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import {
  type QueueKind as CountedKind,
  QUEUE_KINDS,
  type QueueDecision,
  type QueueItem,
  type QueueKindId,
} from '#contract/desk/queue.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { type DecisionKind, decide, pendingSubjects, presentDecision } from '#server/core/decisions.ts';
import type { Handlers } from '#server/core/handler.ts';
import { htmlOfStaff } from '#server/core/markdown.ts';
import type { Actor } from '#server/core/record-audit.ts';
import { accountOf } from '#server/core/sign-in.ts';
import { advertOrderKind } from '#server/desk/advert-order-items.ts';
import { answerKind } from '#server/desk/answer-items.ts';
import { companyKind } from '#server/desk/company-items.ts';
import { editKind } from '#server/desk/edit-items.ts';
import { duplicateKind, findingKind, linkKind, reportKind } from '#server/desk/listing-items.ts';
import { postingKind } from '#server/desk/posting-items.ts';
import type { JustDecided, KindDecision, ListedItem, QueueKind } from '#server/desk/queue-kind.ts';
import { emailKind, refundKind, runKind } from '#server/desk/stuck-items.ts';
import { talentReportKind } from '#server/desk/talent-report-items.ts';
import type { DecisionRow } from '#server/schema/decisions.ts';

type Pending = ReadonlyMap<string, JustDecided>;

type Keys =
  | 'GET /v1/admin/desk'
  | 'POST /v1/admin/text-preview'
  | 'GET /v1/admin/queue'
  | 'POST /v1/admin/queue/{kind}/{id}/decision';

export const deskHandlers: Handlers<Keys> = {
  'GET /v1/admin/desk': async (ctx, { caller }) => {
    const { id, email } = accountOf(caller);
    const waiting = (await countQueue(ctx)).map(({ id: kind, total }) => ({ kind, total }));
    return { data: { user: { id, email }, waiting } };
  },

  'POST /v1/admin/text-preview': async (_ctx, { body: { text } }) => ({
    data: { html: await htmlOfStaff(text) },
  }),

  'GET /v1/admin/queue': async (ctx, { query }) => ({
    data: await listQueue(ctx, query),
    meta: { kinds: await countQueue(ctx) },
  }),

  'POST /v1/admin/queue/{kind}/{id}/decision': async (ctx, { caller, params, body }) => {
    const decided = await decideItem(ctx, caller, params, body);
    return { data: decided && presentDecision(decided) };
  },
};

const NOTHING_RARE = { choices: [], answers: [], questions: [], questions_total: 0 };

/** The urgent first, then the oldest, without what was decided a moment ago. */
async function listQueue(
  ctx: Context,
  { kind, limit }: { kind?: QueueKindId | undefined; limit: number },
): Promise<z.input<typeof QueueItem>[]> {
  const pending = await pendingOf(ctx);
  const kinds = QUEUE_KINDS.filter(({ id }) => kind === undefined || id === kind);
  const listed: { urgency: number; item: z.input<typeof QueueItem> & ListedItem }[] = [];
  for (const { id, urgency } of kinds) {
    const items = await waitingOf(ctx, id, { pending, limit });
    listed.push(...items.map((item) => ({ urgency, item: { ...NOTHING_RARE, ...item, kind: id } })));
  }
  return listed
    .toSorted((a, b) => a.urgency - b.urgency || Date.parse(a.item.since) - Date.parse(b.item.since))
    .slice(0, limit)
    .map(({ item }) => item);
}

async function countQueue(ctx: Context): Promise<CountedKind[]> {
  const pending = await pendingOf(ctx);
  const counted: CountedKind[] = [];
  for (const { id, label } of QUEUE_KINDS) {
    const decided = pending.get(decisionKindOf(id)) ?? [];
    const waiting = await QUEUE[id].count(ctx, decided);
    const total = QUEUE[id].hasQuestions ? waiting : Math.max(0, waiting - decided.length);
    counted.push({ id, label, total, decisions: presentDecisions(id) });
  }
  return counted;
}

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
  const decided = pending.get(decisionKindOf(id)) ?? [];
  if (QUEUE[id].hasQuestions) return QUEUE[id].list(ctx, limit, decided);
  const names = new Set(decided.map(nameOf));
  const items = await QUEUE[id].list(ctx, limit + decided.length, decided);
  return items.filter((item) => !names.has(nameOf(item))).slice(0, limit);
}

async function pendingOf({ db }: Context): Promise<Pending> {
  return Map.groupBy(await pendingSubjects(db), ({ kind }) => kind);
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

type Deciding = {
  key: string;
  part: string;
  text: string;
  choice: string;
  revision?: string | undefined;
  title: string;
};

/**
 * Carries out at once what cannot wait; then it resolves with null.
 * @throws Refusal `not_found`; `invalid` without a needed text; `conflict` if just decided; what the verb would refuse.
 */
async function decideItem(
  ctx: Context,
  by: Actor,
  { kind, id }: { kind: QueueKindId; id: string },
  { key, part, text, choice, revision, title }: Deciding,
): Promise<DecisionRow | null> {
  const decision = kindDecision(kind, key);
  if (decision.text?.is_required && text === '')
    throw new Refusal('invalid', 'Check what you typed.', { errors: { text: ['Required'] } });
  const decided = { id, part, text, choice, revision };
  if (decision.isAtOnce) {
    await decision.carryOut(ctx, by, decided);
    return null;
  }
  await rehearse(ctx.db, (tx) => decision.carryOut({ ...ctx, db: tx }, by, decided));
  const label = [decision.label, title].filter(Boolean).join(': ');
  const input = { key, label, text, choice, ...(revision === undefined ? {} : { revision }) };
  return decide(ctx, by, { kind: decisionKindOf(kind), subjectId: id, part, input });
}

const Input = z.object({
  key: z.string(),
  text: z.string().default(''),
  choice: z.string().default(''),
  revision: z.string().optional(),
});

const ended = (kind: string, why: string): DecisionKind => ({
  kind,
  carryOut: () => Promise.reject(new Refusal('not_found', why)),
});

/** What was decided at a server of the version before, seconds before it ended. */
const ENDED = [
  ended('queue.sample', 'There are no more spot checks of listings.'),
  ended('queue.reading', 'You now confirm details by company. Refresh to see them.'),
];

/** The kinds of the queue, as decisions that are carried out when they are due. */
export const queueDecisionKinds: readonly DecisionKind[] = [
  ...ENDED,
  ...QUEUE_KINDS.map(
    ({ id: kind }): DecisionKind => ({
      kind: decisionKindOf(kind),
      carryOut(ctx, by, { subject_id, part, input }) {
        const { key, ...given } = Input.parse(input);
        return kindDecision(kind, key).carryOut(ctx, by, { id: subject_id, part, revision: undefined, ...given });
      },
    }),
  ),
];

class Rehearsed extends Error {}

/** Rolls back, so that a refusal is heard at once and not only when due. @throws whatever `act` throws. */
async function rehearse(db: Db, act: (tx: Db) => Promise<unknown>): Promise<void> {
  await db
    .transaction(async (tx) => {
      await act(tx);
      throw new Rehearsed();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rehearsed)) throw error;
    });
}

const QUEUE: Readonly<Record<QueueKindId, QueueKind>> = {
  report: reportKind,
  'talent-report': talentReportKind,
  posting: postingKind,
  refund: refundKind,
  'advert-order': advertOrderKind,
  edit: editKind,
  answer: answerKind,
  finding: findingKind,
  run: runKind,
  letter: emailKind,
  link: linkKind,
  twins: duplicateKind,
  company: companyKind,
};

function decisionKindOf(id: QueueKindId): string {
  return `queue.${id}`;
}

/** @throws Refusal `not_found` */
function kindDecision(id: QueueKindId, key: string): KindDecision {
  const decisions = QUEUE[id].decisions;
  const decision = Object.hasOwn(decisions, key) ? decisions[key] : undefined;
  if (!decision) throw new Refusal('not_found', 'That decision doesn’t exist.');
  return decision;
}
