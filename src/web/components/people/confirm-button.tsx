import type { ComponentProps } from 'react';
import { explain } from '#web/components/core/auth-errors.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import type { Explained } from '#web/ui/problem.tsx';

type ConfirmButtonProps = Pick<
  ComponentProps<typeof Confirm>,
  'label' | 'question' | 'keep' | 'busy' | 'children' | 'onConfirm'
> & {
  confirm: string;
  explained?: (error: unknown) => Explained;
};

export function ConfirmButton({ explained = explain, ...others }: ConfirmButtonProps) {
  return <Confirm isSmall explain={explained} {...others} />;
}
