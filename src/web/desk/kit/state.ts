import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Desk } from '#contract/desk/desk.ts';

export const DeskContext = createContext<Desk | null>(null);

/** Who works at the desk. @throws Error outside of it. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('This part belongs on the desk.');
  return desk;
}

/** What the address names: `/admin/{name}/{id}`. */
export type Place = { name: string; id: string };

export const PlaceContext = createContext<Place>({ name: '', id: '' });

export function usePlace(): Place {
  return use(PlaceContext);
}

export function useGo(): (to: string) => void {
  const navigate = useNavigate();
  return useCallback((to) => void navigate({ to }), [navigate]);
}

/** Reads anew whatever is shown. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries(), [client]);
}

export type Notify = (text: string, isError?: boolean) => void;

export const NotifyContext = createContext<Notify>(() => undefined);

/** Says something in the corner of the desk, and to screen readers. */
export function useNotify(): Notify {
  return use(NotifyContext);
}

/** Lasts as long as the page, so that nothing of people stays in the browser. */
const remembered = new Map<string, unknown>();
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** State that outlives the part of the desk that set it. `initial` must stay the same value. */
export function useRemembered<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const value = useSyncExternalStore(watch, () => (remembered.has(name) ? remembered.get(name) : initial) as Value);
  const remember = useCallback(
    (next: Value) => {
      remembered.set(name, next);
      for (const tell of watchers) tell();
    },
    [name],
  );
  return [value, remember];
}
