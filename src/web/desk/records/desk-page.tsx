import { type ReactNode, useEffect } from 'react';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

type DeskPageProps = {
  title: string;
  /** The sentence that says what the page is for. */
  about?: string;
  /** Buttons and links beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the desk below its title, which is the document's too. */
export function DeskPage({ title, about, actions, children }: DeskPageProps) {
  useEffect(() => {
    document.title = `${title} · Desk`;
  }, [title]);
  return (
    <>
      <header className="desk-head">
        <h1>{title}</h1>
        {actions && <div className="desk-actions">{actions}</div>}
      </header>
      {about && <p className="mute mb-4">{about}</p>}
      {children}
    </>
  );
}

export function DeskWait() {
  return (
    <div role="status" className="mute desk-wait">
      Loading
    </div>
  );
}

export function DeskLost() {
  return (
    <Void
      mark="none"
      title="There is nothing here"
      action={
        <SiteLink className="btn" to="/admin">
          Back to the desk
        </SiteLink>
      }
    >
      The desk has no such page.
    </Void>
  );
}
