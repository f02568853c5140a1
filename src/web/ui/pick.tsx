import type { ComponentProps } from 'react';
import type { Term } from '#contract/core/vocabulary.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useInputValue } from '#web/ui/use-input-value.ts';

type PickProps = Omit<ComponentProps<'select'>, 'ref' | 'defaultValue' | 'value' | 'children'> & {
  value: string | undefined;
  terms: readonly Term[];
};

/** A select that follows the address, and its arrow. */
export function Pick({ value = '', terms, ...select }: PickProps) {
  const control = useInputValue<HTMLSelectElement>(value);
  return (
    <>
      <select ref={control} defaultValue={value} {...select}>
        {terms.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </>
  );
}
