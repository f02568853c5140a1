import type { ComponentProps } from 'react';
import { LIMITS } from '#contract/core/limits.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useInputValue } from '#web/ui/use-input-value.ts';

type FindProps = Omit<ComponentProps<'input'>, 'ref' | 'defaultValue'> & { label: string; q?: string | undefined };

/** The field for search words, which follows the address. */
export function Find({ label, q = '', ...input }: FindProps) {
  const words = useInputValue<HTMLInputElement>(q);
  return (
    <label className="find">
      <span className="vh">{label}</span>
      <Icon name="search" />
      <input className="input" type="search" ref={words} defaultValue={q} maxLength={LIMITS.queryMax} {...input} />
    </label>
  );
}
