import type { ReactNode } from 'react';
import type { PostingPreview } from '#contract/postings.ts';
import type { Typed } from '#web/storage/posting-draft.ts';
import type { Form } from '#web/ui/use-form.ts';

/** What the parts of the form share: the form, what stands in it, and what the server makes of it. */
export type PartProps = { form: Form; typed: Typed; preview: PostingPreview | null };

type PartFrameProps = { id: string; heading: string; lead?: string; children: ReactNode };

/** One part of the form under its heading. */
export function Part({ id, heading, lead, children }: PartFrameProps) {
  return (
    <section className="posting-part" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {lead && <p className="t14 soft">{lead}</p>}
      {children}
    </section>
  );
}
