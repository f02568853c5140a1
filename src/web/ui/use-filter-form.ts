import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import type { Search } from '#web/ui/site-link.tsx';

/** Id of the filter form; controls elsewhere on the page refer to it. */
export const FILTERS_ID = 'filters';

export type FilterForm = {
  /** Shows the list for the current choices. The page stays where it is: the next box to tick is beside the last. */
  apply: () => void;
  /** The same on submit; also closes the sheet. */
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** Navigates to the list that the filter form asks for; `addressOf` gives its path and search. */
export function useFilterForm(addressOf: (form: FormData) => { to: string; search: Search }): FilterForm {
  const router = useRouter();
  const show = async () => {
    const form = filterForm();
    if (!form) return;
    const { to, search } = addressOf(new FormData(form));
    if (to !== router.state.location.pathname) keepPlace(router, form);
    await router.navigate({ to, search, resetScroll: false });
  };
  const apply = () => void show();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void show().then(showList);
    if (event.currentTarget.matches(':popover-open')) event.currentTarget.hidePopover();
  };
  return { apply, submit };
}

/** Who pressed the button far down sees the list. A keyboard goes on from where it is. */
function showList(): void {
  const list = document.querySelector('.with-rail');
  const isByKeyboard = document.activeElement?.matches(':focus-visible');
  if (list && !isByKeyboard && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}

function filterForm(): HTMLFormElement | null {
  const form = document.getElementById(FILTERS_ID);
  return form instanceof HTMLFormElement ? form : null;
}

/** Another page has a filter form of its own; restores the open sheet and the focus there. */
function keepPlace(router: AnyRouter, form: HTMLFormElement): void {
  const isOpen = form.matches(':popover-open');
  const held = document.activeElement;
  const stop = router.subscribe('onRendered', () => {
    stop();
    const next = filterForm();
    if (isOpen) next?.showPopover();
    if (!(held instanceof HTMLInputElement)) return;
    const isHeld = (control: Element) =>
      control instanceof HTMLInputElement && control.name === held.name && control.value === held.value;
    const same = [...(next?.elements ?? [])].find(isHeld);
    if (same instanceof HTMLElement) same.focus({ preventScroll: true });
  });
}
