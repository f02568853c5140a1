import { type Context, createContext, type ReactNode, Suspense, use } from 'react';
import type { Language } from '#contract/core/language.ts';

export type Catalogue<Words> = {
  /** For a page's loader: the words of its head, and those that rendering waits for. */
  load(language: Language): Promise<Words>;
  /** Those that are here by now. */
  loaded(language: Language): Words | null;
  spoken: Context<Words>;
};

/**
 * Messages in both languages. English comes with the page; Korean is a chunk that only pages in Korean load. Its type is
 * that of the English words, so the compiler refuses a message that one language lacks.
 */
export function catalogue<Words>(english: Words, loadKorean: () => Promise<Words>): Catalogue<Words> {
  let korean: Words | null = null;
  let loading: Promise<Words> | null = null;
  return {
    load(language) {
      if (language === 'en') return Promise.resolve(english);
      loading ??= loadKorean().then(
        (words) => {
          korean = words;
          return words;
        },
        (error) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
    loaded: (language) => (language === 'en' ? english : korean),
    spoken: createContext(english),
  };
}

type InLanguageProps<Words> = { words: Catalogue<Words>; language: Language; children: ReactNode };

/** Gives the parts of a page their words; without it they are in English. */
export function InLanguage<Words>(props: InLanguageProps<Words>) {
  return (
    <Suspense>
      <Speaking {...props} />
    </Suspense>
  );
}

/** A page that was loaded renders at once; one from the server keeps its HTML until the chunk with its words is here. */
function Speaking<Words>({ words, language, children }: InLanguageProps<Words>) {
  const { spoken: Spoken } = words;
  return <Spoken value={words.loaded(language) ?? use(words.load(language))}>{children}</Spoken>;
}

export function useWords<Words>({ spoken }: Catalogue<Words>): Words {
  return use(spoken);
}
