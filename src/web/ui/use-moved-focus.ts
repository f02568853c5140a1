import { type RefObject, useEffect, useRef } from 'react';

/**
 * A heading takes the focus once it says something else: the pressed button is gone, and screen readers continue here.
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
