import { useEffect } from 'react';
import { call } from '#web/api/call.ts';
import { fillForm, typedIn, typeInto } from '#web/components/posting/typed.ts';
import {
  forgetPostingDraft,
  keepPostingDraft,
  postingDraft,
  type Typed,
  typedPosting,
} from '#web/storage/posting-draft.ts';
import type { Form } from '#web/ui/use-form.ts';

/**
 * Fills the form with the draft of this browser, and with the company whose recruit page the employer comes from.
 * `onTyped` hears what then stands in it.
 */
export function usePostingDraft(form: Form, onTyped: (typed: Typed) => void): { clear(): void } {
  const { ref } = form.props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, when the form is there.
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const draft = typedPosting();
    fillForm(element, draft);
    // A draft of before holds in this browser who wrote it. One that was sent says so, and stays as it is.
    const kept = postingDraft.read();
    if (kept && kept.sentAt === undefined) keepPostingDraft(draft);
    onTyped(typedIn(new FormData(element)));
    void fillCompany(element);
  }, [ref]);
  return {
    clear() {
      form.reset();
      forgetPostingDraft();
      onTyped({});
    },
  };
}

/** The company in the page's address, where there is one. */
async function fillCompany(form: HTMLFormElement): Promise<void> {
  const id = new URLSearchParams(location.search).get('company');
  if (id === null) return;
  const known = await call('GET /v1/companies/{id}', { params: { id } }).catch(() => null);
  if (known === null) return;
  const { name, slug, website_url } = known.data;
  typeInto(form, { company: name, company_slug: slug, ...(website_url ? { company_url: website_url } : {}) });
}
