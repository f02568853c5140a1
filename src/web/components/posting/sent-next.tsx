import type { ReactNode } from 'react';
import { useSite } from '#web/components/site/use-site.ts';

/** What happens to a posting that was sent; further pairs stand above. */
export function SentNext({ children }: { children?: ReactNode }) {
  const { contactEmail } = useSite();
  return (
    <dl className="pairs checkout-pairs">
      {children}
      <div>
        <dt>Next</dt>
        <dd>
          One of us reads it. It is published then, or on the day you chose; if something is missing, we ask. How long
          that takes we cannot promise.
        </dd>
      </div>
      <div>
        <dt>Told by</dt>
        <dd>E-mail, at each step. If we decline it, we write why.</dd>
      </div>
      <div>
        <dt>Your link</dt>
        <dd>
          Opens the page of the posting without an account: where it stands, edit, close, choose the last day. It is in
          the e-mail that we have just sent. Nothing there? Look in your spam folder, or write to{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </dd>
      </div>
    </dl>
  );
}
