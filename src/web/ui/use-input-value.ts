import { type RefObject, useEffect, useRef } from 'react';

/** A control that people fill in freely, and that follows the address when it changes by other ways. */
export function useInputValue<Control extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useEffect(() => {
    if (control.current) control.current.value = value;
  }, [value]);
  return control;
}
