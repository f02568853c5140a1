import { useSyncExternalStore } from 'react';

/** A value that the browser keeps from visit to visit, the same in all its tabs. */
export type Persisted<Value> = {
  /** The value now, the same object until it changes; the empty one while rendering on the server. */
  read(): Value;
  write(value: Value): void;
  subscribe(listener: () => void): () => void;
  empty: Value;
};

/**
 * Keeps a value in localStorage under this key. `parse` reads what stands there, which may be anything, and never
 * throws. A browser that refuses storage keeps the value until the next page load.
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
        // Refused or full: the value lives as long as the page.
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

/** What a part of the page needs of a kept value; the part renders anew when that changes. */
export function usePersisted<Value, Part>(source: Persisted<Value>, part: (value: Value) => Part): Part {
  return useSyncExternalStore(
    source.subscribe,
    () => part(source.read()),
    () => part(source.empty),
  );
}
