import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#web/api/call.ts';
import { mainLangOf } from '#web/ui/lang.ts';

type SentenceProps = { slug: string; says: string };

/** A sentence of a listing in its paragraph, marked; alone while the listing is read, and where it's in the title. */
export function Sentence({ slug, says }: SentenceProps) {
  const { data: html } = useQuery({
    queryKey: ['text', slug],
    queryFn: async () => (await call('GET /v1/admin/jobs/{id}', { params: { id: slug } })).data.description,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { heading, before, after } = useMemo(() => placeOf(says, html ?? ''), [says, html]);
  return (
    <blockquote lang={mainLangOf(says)}>
      {heading && <p className="label">{heading}</p>}
      <p>
        {before}
        <mark>{says}</mark>
        {after}
      </p>
    </blockquote>
  );
}

type Place = { heading: string; before: string; after: string };

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** The text around a sentence in its paragraph or its point of a list, and what stands above: a heading, or a list's lead. */
function placeOf(sentence: string, html: string): Place {
  const parts = [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll(`p, li, td, ${HEADINGS}`)];
  const wanted = spaced(sentence);
  // The innermost one comes last.
  const at = parts.findLastIndex((part) => spaced(part.textContent).includes(wanted));
  const text = spaced(parts[at]?.textContent ?? '');
  const start = text.indexOf(wanted);
  if (at === -1 || start === -1) return { heading: '', before: '', after: '' };
  const leads = parts[at]?.matches('li') ? `${HEADINGS}, p` : HEADINGS;
  const above = parts.slice(0, at).findLast((part) => part.matches(leads));
  return {
    heading: spaced(above?.textContent ?? ''),
    before: text.slice(0, start),
    after: text.slice(start + wanted.length),
  };
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
