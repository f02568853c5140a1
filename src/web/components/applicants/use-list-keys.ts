import { useEffect, useRef } from 'react';

type ListKeys = {
  ids: readonly string[];
  opened: string | undefined;
  open(id: string): void;
  toggle(id: string): void;
  /** While something else takes the keys. */
  isOff: boolean;
};

/** `j` and `k` open the next and the one before, `x` chooses the opened one; not while somebody types. */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { ids, opened, open, toggle, isOff } = latest.current;
      if (isOff || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const at = ids.indexOf(opened ?? '');
      const next = { j: ids[at + 1], k: ids[Math.max(0, at - 1)] }[event.key];
      if (next !== undefined && next !== opened) open(next);
      if (event.key === 'x' && opened !== undefined) toggle(opened);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select');
}
