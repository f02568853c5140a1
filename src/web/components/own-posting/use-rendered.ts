import { useEffect, useState } from 'react';
import { call } from '#web/api/call.ts';

/** The safe HTML of a text in Markdown, as listings show it; null until it has come. */
export function useRendered(markdown: string | null): string | null {
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setHtml(null);
    if (!markdown) return;
    void call('POST /v1/job-postings/preview', { body: { description: markdown } })
      .then(({ data }) => isCurrent && setHtml(data.job.description))
      // Without it the text stands there as it was written.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [markdown]);
  return html;
}
