import { useEffect, useRef } from 'react';
import { announce } from '#web/ui/announce.ts';

/** Says what a page comes to whenever that changes, once it has stayed for a moment: not at each digit of a number. */
export function useSaidChanges(text: string): void {
  const said = useRef(text);
  useEffect(() => {
    if (text === said.current) return;
    const timer = setTimeout(() => {
      said.current = text;
      announce(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
}

const PAUSE_MS = 700;
