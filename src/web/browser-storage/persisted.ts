import { useSyncExternalStore } from 'react';

/** A value in localStorage, in sync across tabs. */
export type Persisted<Value> = {
  /** The current value, the same object until it changes; the empty one during server rendering. */
  read(): Value;
  write(value: Value): void;
  subscribe(listener: () => void): () => void;
  empty: Value;
};

/**
 * In localStorage. `parse` must not throw. If the browser refuses storage, the value lasts until the next page load.
 */
export function persisted<Value>(key: string, empty: Value, parse: (stored: unknown) => Value): Persisted<Value> {
  const listeners = new Set<() => void>();
  let value: Value | undefined;

  function changed() {
    for (const listener of listeners) listener();
  }

  if (!import.meta.env.SSR) {
    addEventListener('storage', (event) => {
      if (event.key !== key && event.key !== null) return;
      value = undefined;
      changed();
    });
  }

  return {
    empty,
    read() {
      value ??= parse(stored(key));
      return value;
    },
    write(next) {
      value = next;
      try {
        if (next === empty) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is blocked or full: the value lasts as long as the page.
      }
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** A part of a persisted value; the component renders again when that part changes. */
export function usePersisted<Value, Part>(source: Persisted<Value>, part: (value: Value) => Part): Part {
  return useSyncExternalStore(
    source.subscribe,
    () => part(source.read()),
    () => part(source.empty),
  );
}
