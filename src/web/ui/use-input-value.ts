import { type RefObject, useEffect, useRef } from 'react';

/**
 * For an uncontrolled input that follows the URL. It starts with its `defaultValue`: input from before hydration stays.
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
