import type { ComponentProps } from 'react';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { useWords } from '#web/language/catalogue.tsx';

/** `ConfirmButton` in the words of the account's pages. */
export function OwnConfirm(props: ComponentProps<typeof ConfirmButton>) {
  const { keep, wait, explain } = useWords(ACCOUNT_WORDS);
  return <ConfirmButton keep={keep} busy={wait} explained={explain} {...props} />;
}
