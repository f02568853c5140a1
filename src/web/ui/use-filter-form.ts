import { useNavigate } from '@tanstack/react-router';
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

/** Turns the form of filters into an address of the list at `path`. */
export function useFilterForm(path: string, searchOf: (form: FormData) => Search): FilterForm {
  const navigate = useNavigate();
  const apply = () => {
    const form = document.getElementById(FILTERS_ID);
    if (!(form instanceof HTMLFormElement)) return;
    void navigate({ to: path, search: searchOf(new FormData(form)), resetScroll: false });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply();
    if (event.currentTarget.matches(':popover-open')) event.currentTarget.hidePopover();
  };
  return { apply, submit };
}
