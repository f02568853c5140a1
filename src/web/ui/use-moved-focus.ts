import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a heading that says how something stands: once it says something else, it takes the focus. The button that was
 * pressed is gone by then, and screen readers continue at what has become of it.
 */
export function useMovedFocus(heading: string): RefObject<HTMLHeadingElement | null> {
  const element = useRef<HTMLHeadingElement>(null);
  const shown = useRef(heading);
  useEffect(() => {
    if (shown.current !== heading) element.current?.focus();
    shown.current = heading;
  }, [heading]);
  return element;
}
