import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import type { Search } from '#web/ui/site-link.tsx';

/** The form of a list's filters; fields that stand elsewhere on the page belong to it by this. */
export const FILTERS_ID = 'filters';

export type FilterForm = {
  /** Shows the list for what is chosen now. */
  apply: () => void;
  /** The same for a submitted form, whose sheet closes. */
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** Turns the form of filters into an address: `addressOf` says where the list stands that the form asks for. */
export function useFilterForm(addressOf: (form: FormData) => { to: string; search: Search }): FilterForm {
  const router = useRouter();
  const apply = () => {
    const form = filterForm();
    if (!form) return;
    const { to, search } = addressOf(new FormData(form));
    if (to !== router.state.location.pathname) keepPlace(router, form);
    void router.navigate({ to, search, resetScroll: false });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply();
    if (event.currentTarget.matches(':popover-open')) event.currentTarget.hidePopover();
  };
  return { apply, submit };
}

function filterForm(): HTMLFormElement | null {
  const form = document.getElementById(FILTERS_ID);
  return form instanceof HTMLFormElement ? form : null;
}

/** The list of another page has a form of its own: there the sheet is open as it was, and the focus where it was. */
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
