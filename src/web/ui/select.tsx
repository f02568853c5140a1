import type { ReactNode } from 'react';
import type { ControlProps } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

type SelectProps = { control: ControlProps; value?: string; onChoose?(value: string): void; children: ReactNode };

/** A field's choice of one among options, which are its children. */
export function Select({ control, value, onChoose, children }: SelectProps) {
  return (
    <span className="pick">
      <select
        {...control}
        className="input select"
        defaultValue={value}
        onChange={({ target }) => onChoose?.(target.value)}
      >
        {children}
      </select>
      <Icon name="down" />
    </span>
  );
}
