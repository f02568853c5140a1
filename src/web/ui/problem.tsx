import { FieldError } from '#web/ui/field.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** A failure as a person understands it, with the way out where that is another page. */
export type Explained = { text: string; way?: { to: string; label: string } };

/** Announces why something did not work, and where to go on. */
export function Problem({ problem }: { problem: Explained | null }) {
  return (
    <div role="alert">
      {problem && (
        <>
          <FieldError>{problem.text}</FieldError>
          {problem.way && (
            <p className="t14 mt-1">
              <SiteLink to={problem.way.to}>{problem.way.label}</SiteLink>
            </p>
          )}
        </>
      )}
    </div>
  );
}
