import { LANGUAGE_COOKIE, type Language, languageWanted } from '#contract/core/language.ts';
import { cookieValue } from '#platform/cookies.ts';
import type { MailContent } from '#platform/mail-layout.ts';
import type { Context } from '#server/core/context.ts';

/** What a reader of letters chose or their browser asks for; null where the request names no language of ours. */
export function languageAsked({ settings }: Pick<Context, 'settings'>, request: Request): Language | null {
  const secure = settings.publicUrl.startsWith('https:');
  return languageWanted(cookieValue(request, LANGUAGE_COOKIE, { secure }), request.headers.get('accept-language'));
}

/** The same words in each language. */
export type Wordings<Words> = Record<Language, Words>;

type Letter = Omit<MailContent, 'brand' | 'footer'> & { subject?: string };

/** In the language of its reader, else in both. */
export function inLanguage<Words, Written extends Letter>(
  language: Language | null,
  wordings: Wordings<Words>,
  write: (words: Words) => Written,
): Written {
  if (language !== null) return { ...write(wordings[language]), language };
  return inBoth(write(wordings.en), write(wordings.ko));
}

/** English leads: its subject, heading and facts stand for both. */
function inBoth<Written extends Letter>(english: Written, korean: Written): Written {
  const { paragraphs, action, links, list, footnote } = korean;
  return {
    ...english,
    paragraphs: [...english.paragraphs, ...paragraphs],
    ...(english.action && action && { action: bothLabels(english.action, action) }),
    ...(english.list && {
      list: english.list.map((item, at) => ({ ...item, lines: bothLines(item.lines, list?.[at]?.lines ?? []) })),
    }),
    ...(english.links && {
      links: english.links.map((link, at) => bothLabels(link, links?.[at] ?? link)),
    }),
    ...(english.footnote && footnote && { footnote: `${english.footnote}\n${footnote}` }),
  };
}

function bothLines(english: readonly string[], korean: readonly string[]): string[] {
  return english.map((line, at) =>
    korean[at] === undefined || korean[at] === line ? line : `${line} · ${korean[at]}`,
  );
}

function bothLabels<Link extends { label: string }>(english: Link, korean: Link): Link {
  return english.label === korean.label ? english : { ...english, label: `${english.label} · ${korean.label}` };
}
