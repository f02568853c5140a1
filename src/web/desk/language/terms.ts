import { type Term, termOf } from '#contract/core/vocabulary.ts';
import { sayOf, spoken } from '#web/desk/language/say.tsx';

/** The label of a term in the desk's language; nothing where there is none. */
export function termText(terms: readonly Term[], id: string | null | undefined): string {
  return sayOf(termOf(terms, id)?.label ?? '');
}

/** A term as the API names it; in Korean by its label. */
export function idText(terms: readonly Term[], id: string): string {
  return spoken() === 'ko' ? termText(terms, id) || id : id;
}

/** The terms of a vocabulary, to choose from in the desk's language. */
export function optionsOf(terms: readonly Term[]): Term[] {
  return terms.map(({ id, label }) => ({ id, label: sayOf(label) }));
}

/** `in-review` as `In review`; in Korean by its id or by that. */
export function asLabel(id: string): string {
  const said = sayOf(id);
  return said === id ? sayOf(id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')) : said;
}
