import { type ReactNode, useId } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** The suggestion for an email address. */
export const EMAIL_EXAMPLE = 'For example, name@example.com';

export const ASTERISK = 'Fields marked * are required.';

/** Props for a field's control that connect it to label, help and error. */
export type ControlProps = {
  id: string;
  name: string | undefined;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type FieldProps = {
  label: string;
  /** Name of the control. */
  name?: string;
  required?: boolean;
  help?: string | undefined;
  error?: string | undefined;
  /** What would be right, said before the help once there is an error, which may not say it. */
  suggestion?: string;
  /** Half the width of the form if there is room. */
  half?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/** A label, its control, and below them an error and help; a red asterisk if it is required. */
export function Field({ label, name, required = false, error, half = false, children, ...about }: FieldProps) {
  const id = useId();
  const help = [error !== undefined && about.suggestion, about.help].filter(Boolean).join('. ');
  const below = [error !== undefined && `${id}-error`, help && `${id}-help`].filter(Boolean);
  return (
    <div className={half ? 'field half-field' : 'field'}>
      <label htmlFor={id}>
        {label}
        {required && <Asterisk />}
      </label>
      {children({
        id,
        name,
        required,
        'aria-invalid': error !== undefined,
        'aria-describedby': below.join(' ') || undefined,
      })}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

export function Asterisk() {
  return (
    <span className="req" aria-hidden="true">
      {'\u00a0*'}
    </span>
  );
}

/** Above a form of several fields; in other words where the page isn't in English. */
export function AsteriskNote({ children = ASTERISK }: { children?: string }) {
  return <p className="help">{children}</p>;
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="err" id={id}>
      <Icon name="warning" />
      {children}
    </p>
  );
}
