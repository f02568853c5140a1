import { type RefObject, useEffect, useRef } from 'react';

/**
 * A control that people fill in freely, and that follows the address when it changes by other ways. It begins with its
 * `defaultValue`: what somebody filled in before the scripts ran stays.
 */
export function useInputValue<Control extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const followed = useRef(value);
  useEffect(() => {
    if (control.current && followed.current !== value) control.current.value = value;
    followed.current = value;
  }, [value]);
  return control;
}
