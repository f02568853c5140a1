import type { QueueItem, QueueKind } from '#contract/desk/queue.ts';

export type QueueState = {
  items: readonly QueueItem[];
  kinds: readonly QueueKind[];
  /** The place in `items` of the one that is open. */
  at: number;
  /** False until the list was read for the first time. */
  isRead: boolean;
};

export const UNREAD: QueueState = { items: [], kinds: [], at: 0, isRead: false };

export type QueueEvent =
  /** The list as it stands, without what is being decided. */
  | { type: 'read'; items: readonly QueueItem[]; kinds: readonly QueueKind[] }
  | { type: 'decided'; item: QueueItem }
  /** A decision was refused or taken back; its item is open again. */
  | { type: 'back'; item: QueueItem }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'opened'; item: QueueItem };

/** The list and the open item, which stays open whatever happens around it. */
export function queueAfter(state: QueueState, event: QueueEvent): QueueState {
  switch (event.type) {
    case 'read': {
      const open = state.items[state.at];
      const found = open ? placeOf(event.items, open) : 0;
      const at = clamp(found === -1 ? state.at : found, event.items.length);
      return { items: event.items, kinds: event.kinds, at, isRead: true };
    }
    case 'decided': {
      const place = placeOf(state.items, event.item);
      if (place === -1) return state;
      const items = state.items.toSpliced(place, 1);
      const at = clamp(place < state.at ? state.at - 1 : state.at, items.length);
      return { ...state, items, at, kinds: counted(state.kinds, event.item, -1) };
    }
    case 'back': {
      const place = placeOf(state.items, event.item);
      if (place !== -1) return { ...state, at: place };
      const items = state.items.toSpliced(state.at, 0, event.item);
      return { ...state, items, kinds: counted(state.kinds, event.item, 1) };
    }
    case 'moved':
      return { ...state, at: clamp(state.at + event.by, state.items.length) };
    case 'opened':
      return { ...state, at: Math.max(0, placeOf(state.items, event.item)) };
  }
}

export function nameOf({ kind, id, part }: Pick<QueueItem, 'kind' | 'id' | 'part'>): string {
  return `${kind} ${id} ${part}`;
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
