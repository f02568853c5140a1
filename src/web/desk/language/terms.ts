import { type Term, termOf } from '#contract/core/vocabulary.ts';
import { sayOf } from '#web/desk/language/say.tsx';

/** The label of a term in the desk's language; nothing where there is none. */
export function termText(terms: readonly Term[], id: string | null | undefined): string {
  return sayOf(termOf(terms, id)?.label ?? '');
}

/** The terms of a vocabulary, to choose from in the desk's language. */
export function optionsOf(terms: readonly Term[]): Term[] {
  return terms.map(({ id, label }) => ({ id, label: sayOf(label) }));
}
