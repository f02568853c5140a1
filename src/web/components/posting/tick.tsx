import { type ReactNode, useId } from 'react';
import { FieldError } from '#web/ui/field.tsx';

type TickProps = { name: string; error?: string | undefined; required?: boolean; children: ReactNode };

/** A box to tick, with what it means beside it. */
export function Tick({ name, error, required = false, children }: TickProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          name={name}
          value="yes"
          required={required}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-below`}
        />
        <span>
          {children}
          {required && (
            <span className="req" aria-hidden="true">
              {' *'}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${id}-below`}>{error}</FieldError>}
    </div>
  );
}
