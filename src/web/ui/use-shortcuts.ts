import { useEffect, useRef } from 'react';

/**
 * Act while nobody types. Keys with Ctrl, Alt or Meta are the browser's; in a field or an open menu they are text, and
 * under a dialog the page rests.
 * @param keys As the keyboard names them, lower case.
 */
export function useShortcuts(keys: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isOn) return;
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = Object.hasOwn(latest.current, name) ? latest.current[name] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}

const WRITTEN_IN = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(WRITTEN_IN) !== null;
}
