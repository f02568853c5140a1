import type { QueueItem, QueueKind, QueueQuestion } from '#contract/desk/queue.ts';

export type QueueState = {
  items: readonly QueueItem[];
  kinds: readonly QueueKind[];
  /** The place in `items` of the one that is open. */
  at: number;
  /** The place of the question that is open among its own; 0 where it has none. */
  question: number;
  /** False until the list was read for the first time. */
  isRead: boolean;
};

export const UNREAD: QueueState = { items: [], kinds: [], at: 0, question: 0, isRead: false };

/** What one decision is about: an item as it was, or one of its questions. */
export type Subject = { item: QueueItem; question: QueueQuestion | null };

export type QueueEvent =
  /** The list as it stands, without what is being decided. */
  | { type: 'read'; items: readonly QueueItem[]; kinds: readonly QueueKind[] }
  | { type: 'decided'; subject: Subject }
  /** A decision was refused or taken back; what it was about is open again. */
  | { type: 'back'; subject: Subject }
  /** From question to question, and on to the next item. */
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'turned'; by: 1 | -1 }
  | { type: 'opened'; question: number };

/** The list and what is open in it, which stays open whatever happens around it. */
export function queueAfter(state: QueueState, event: QueueEvent): QueueState {
  switch (event.type) {
    case 'read':
      return afterReading(state, event);
    case 'decided':
      return afterDecision(state, event.subject);
    case 'back':
      return afterReturn(state, event.subject);
    case 'moved':
      return afterMove(state, event.by);
    case 'turned': {
      const at = clamp(state.at + event.by, state.items.length);
      return at === state.at ? state : { ...state, at, question: 0 };
    }
    case 'opened':
      return { ...state, question: event.question };
  }
}

export function nameOf({ kind, id, part }: Pick<QueueItem, 'kind' | 'id' | 'part'>): string {
  return `${kind} ${id} ${part}`;
}

export function nameOfSubject({ item, question }: Subject): string {
  return nameOf(question ? { ...item, part: question.part } : item);
}

/** Null where nothing is open. */
export function openSubject({ items, at, question }: Pick<QueueState, 'items' | 'at' | 'question'>): Subject | null {
  const item = items[at];
  return item ? { item, question: item.questions[question] ?? null } : null;
}

/** What is hidden is left out, an item with the last of its questions. */
export function withoutHidden(items: readonly QueueItem[], hidden: ReadonlySet<string>): QueueItem[] {
  return items.flatMap((item) => {
    if (hidden.has(nameOf(item))) return [];
    const questions = item.questions.filter((question) => !hidden.has(nameOfSubject({ item, question })));
    return item.questions.length > 0 && questions.length === 0 ? [] : [{ ...item, questions }];
  });
}

function afterReading(state: QueueState, { items, kinds }: Pick<QueueState, 'items' | 'kinds'>): QueueState {
  const open = openSubject(state);
  const found = open ? placeOf(items, open.item) : 0;
  const at = clamp(found === -1 ? state.at : found, items.length);
  const part = open?.question?.part;
  const questions = found === -1 ? [] : (items[at]?.questions ?? []);
  const same = questions.findIndex((one) => one.part === part);
  const question = same === -1 ? clamp(found === -1 ? 0 : state.question, questions.length) : same;
  return { items, kinds, at, question, isRead: true };
}

function afterDecision(state: QueueState, { item, question }: Subject): QueueState {
  const place = placeOf(state.items, item);
  const listed = state.items[place];
  if (!listed) return state;
  const questions = listed.questions.filter(({ part }) => part !== question?.part);
  if (question && questions.length > 0) {
    const left = { ...listed, questions, questions_total: listed.questions_total - 1 };
    const open = place === state.at ? clamp(state.question, questions.length) : state.question;
    return { ...state, items: state.items.with(place, left), question: open };
  }
  const items = state.items.toSpliced(place, 1);
  const at = clamp(place < state.at ? state.at - 1 : state.at, items.length);
  const isAll = listed.questions_total <= 1;
  const kinds = isAll ? counted(state.kinds, item, -1) : state.kinds;
  return { ...state, items, at, question: place === state.at ? 0 : state.question, kinds };
}

function afterReturn(state: QueueState, { item, question }: Subject): QueueState {
  const place = placeOf(state.items, item);
  const listed = state.items[place];
  if (!listed) {
    const back = question ? { ...item, questions: [question], questions_total: 1 } : item;
    const items = state.items.toSpliced(state.at, 0, back);
    return { ...state, items, question: 0, kinds: counted(state.kinds, item, 1) };
  }
  if (!question) return { ...state, at: place };
  const known = listed.questions.findIndex(({ part }) => part === question.part);
  if (known !== -1) return { ...state, at: place, question: known };
  const open = place === state.at ? state.question : 0;
  const questions = listed.questions.toSpliced(open, 0, question);
  const back = { ...listed, questions, questions_total: listed.questions_total + 1 };
  return { ...state, items: state.items.with(place, back), at: place, question: open };
}

function afterMove(state: QueueState, by: 1 | -1): QueueState {
  const question = state.question + by;
  const questions = state.items[state.at]?.questions.length ?? 0;
  if (question >= 0 && question < questions) return { ...state, question };
  const at = state.at + by;
  const next = state.items[at];
  if (!next) return state;
  return { ...state, at, question: by === 1 ? 0 : Math.max(0, next.questions.length - 1) };
}

function placeOf(items: readonly QueueItem[], item: QueueItem): number {
  const name = nameOf(item);
  return items.findIndex((one) => nameOf(one) === name);
}

function counted(kinds: readonly QueueKind[], { kind }: QueueItem, by: number): QueueKind[] {
  return kinds.map((one) => (one.id === kind ? { ...one, total: Math.max(0, one.total + by) } : one));
}

function clamp(place: number, length: number): number {
  return Math.max(0, Math.min(place, length - 1));
}
