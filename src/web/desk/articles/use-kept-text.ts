import { type RefObject, useEffect, useState } from 'react';
import { articleDrafts, type TypedArticle } from '#web/storage/article-drafts.ts';

type Kept = { bringBack(): void; drop(): void };

/**
 * Keeps in this browser what is typed into a form and not saved, under a name. What was kept when the form opened can be
 * brought back; null where nothing was, or once somebody decided.
 */
export function useKeptText(form: RefObject<HTMLFormElement | null>, name: string): Kept | null {
  const [kept, setKept] = useState<TypedArticle | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const opened = typedIn(element);
    const found = articleDrafts.read()[name];
    if (found && JSON.stringify(found) !== JSON.stringify(opened)) setKept(found);
    const keep = () => keepText(name, typedIn(element));
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, name]);
  if (!kept) return null;
  return {
    bringBack() {
      for (const [field, text] of Object.entries(kept)) {
        const control = form.current?.elements.namedItem(field);
        if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
        control.value = text;
        control.dispatchEvent(new Event('input', { bubbles: true }));
      }
      setKept(null);
    },
    drop() {
      keepText(name, null);
      setKept(null);
    },
  };
}

/** Keeps a text under a name, or forgets it with null. */
export function keepText(name: string, typed: TypedArticle | null): void {
  const { [name]: _, ...others } = articleDrafts.read();
  articleDrafts.write(typed ? { ...others, [name]: typed } : others);
}

function typedIn(form: HTMLFormElement): TypedArticle {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
