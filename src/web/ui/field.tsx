import { type ReactNode, useId } from 'react';
import { Icon } from '#web/ui/icon.tsx';

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
  /** Half the width of the form if there is room. */
  half?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/** A label, its control, and below them help or an error; a red asterisk if it is required. */
export function Field({ label, name, required = false, help, error, half = false, children }: FieldProps) {
  const id = useId();
  const below = error ?? help;
  return (
    <div className={half ? 'field half-field' : 'field'}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="req" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        name,
        required,
        'aria-invalid': error !== undefined,
        'aria-describedby': below === undefined ? undefined : `${id}-below`,
      })}
      {error !== undefined ? (
        <FieldError id={`${id}-below`}>{error}</FieldError>
      ) : (
        help !== undefined && (
          <p className="help" id={`${id}-below`}>
            {help}
          </p>
        )
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="err" id={id}>
      <Icon name="warning" />
      {children}
    </p>
  );
}
