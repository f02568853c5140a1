import { type ComponentProps, type RefObject, useRef } from 'react';
import { say } from '#web/desk/language/say.tsx';

type DayFieldProps = Omit<ComponentProps<'input'>, 'ref' | 'type' | 'className' | 'min'> & {
  /** A time beside the day. */
  hasTime?: boolean;
  /** The first day that the calendar offers. */
  min?: string;
  field?: RefObject<HTMLInputElement | null>;
};

/** A day as we write it, whatever the browser's country: typed, or picked in the browser's own calendar. */
export function DayField({ hasTime = false, min, field, ...input }: DayFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const typed = field ?? own;
  const calendar = useRef<HTMLInputElement>(null);

  function open(): void {
    if (!typed.current || !calendar.current) return;
    calendar.current.value = typed.current.value.trim().replace(' ', 'T');
    calendar.current.showPicker();
  }

  return (
    <span className="desk-day">
      <input
        {...input}
        ref={typed}
        className="input num"
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        placeholder={hasTime ? 'YYYY-MM-DD HH:MM' : 'YYYY-MM-DD'}
      />
      <button className="btn" type="button" onClick={open}>
        {say('Calendar')}
      </button>
      <input
        ref={calendar}
        type={hasTime ? 'datetime-local' : 'date'}
        min={min}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => typed.current && type(typed.current, target.value.replace('T', ' '))}
      />
    </span>
  );
}

/** As a keyboard would: React hears of no value that is set on the element itself. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

/** Whether a whole day was typed, or nothing. */
export function isDayOrNone(typed: string): boolean {
  return typed === '' || /^\d{4}-\d{2}-\d{2}$/.test(typed);
}
