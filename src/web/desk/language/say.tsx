import { Fragment, type ReactNode } from 'react';
import type { Language } from '#contract/core/language.ts';
import { withParticle } from '#contract/core/particles.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import type { KOREAN } from '#web/desk/language/korean.ts';
import { errorsIn } from '#web/language/said-in.ts';
import type { Failure } from '#web/ui/use-form.ts';

/**
 * What the desk says, by its English text; the compiler refuses a text that Korean lacks. What follows a bar tells two
 * meanings of the same English apart, as in `Resume|a source`, and isn't shown.
 */
export type Words = keyof typeof KOREAN;

type Given = Readonly<Record<string, string | number>>;

type Korean = { words: Readonly<Record<string, string>>; explain: (error: unknown) => Failure };

let korean: Korean | null = null;

/** Before any other module of the desk: what they say as they load is in this language. Korean is a chunk of its own. */
export async function speak(language: Language): Promise<void> {
  korean = language === 'ko' ? await loadKorean() : null;
}

async function loadKorean(): Promise<Korean> {
  const [{ KOREAN: words }, { failureInKorean: explain }] = await Promise.all([
    import('#web/desk/language/korean.ts'),
    import('#web/language/korean-errors.ts'),
  ]);
  return { words, explain };
}

/** The language that the desk speaks. It changes with a page that is loaded anew. */
export function spoken(): Language {
  return korean ? 'ko' : 'en';
}

/** A text in the desk's language; `{name}` in it stands for what is given, `{name:은/는}` for that with its particle. */
export function say(text: Words, given: Given = {}): string {
  return inLanguage(text).replaceAll(PLACE, (_, name: string, particle?: Particle) => {
    const value = String(given[name] ?? '');
    return particle ? withParticle(value, particle) : value;
  });
}

function inLanguage(text: Words): string {
  return korean?.words[text] ?? text.replace(/\|.*/, '');
}

/** What a table of the contract or the API says: in Korean where the desk knows it, as it is otherwise. */
export function sayOf(text: string): string {
  return korean?.words[text] ?? text;
}

/** Why a call of the desk failed. */
export function explainDesk(error: unknown): Failure {
  if (!korean) return explainCall(error);
  const { text, errors = {}, ...rest } = korean.explain(error);
  return { ...rest, text: sayOf(text), errors: errorsIn(sayOf, errors) };
}

type Particle = Parameters<typeof withParticle>[1];

const PLACE = /\{(\w+)(?::([^}]+))?\}/g;

/** A text around links and moments, each where the text says `{name}`: languages order them differently. */
export function Say({ text, ...given }: { text: Words } & Readonly<Record<string, ReactNode>>) {
  return inLanguage(text)
    .split(/\{(\w+)\}/)
    .map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places.
      <Fragment key={at}>{at % 2 === 1 ? (given[part] ?? '') : part}</Fragment>
    ));
}
