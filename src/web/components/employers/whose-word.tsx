import type { CompanyAnswer } from '#contract/employers/company-answers.ts';
import { mainLangOf } from '#web/ui/lang.ts';
import { longDateOf } from '#web/ui/time.ts';

type Spoken = Pick<CompanyAnswer, 'given_by' | 'since' | 'url' | 'sentence'>;
type WhoseWordProps = { answer: Spoken; company: string; now: string };

/** `confirmed by Acme on 12 November`, `from acme.example/careers, 12 November: “…”`, `as the company told us …`. */
export function WhoseWord({ answer: { given_by, since, url, sentence }, company, now }: WhoseWordProps) {
  const day = longDateOf(since, now);
  if (given_by === 'company') return `confirmed by ${company} on ${day}`;
  if (given_by === 'staff-told' || url === null) return `as the company told us on ${day}`;
  return (
    <>
      from{' '}
      <a href={url} rel="noopener nofollow">
        {withoutScheme(url)}
      </a>
      , {day}
      {sentence && (
        <>
          : <q lang={mainLangOf(sentence)}>{sentence}</q>
        </>
      )}
    </>
  );
}

function withoutScheme(url: string): string {
  return url
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
}
