import type { Explained } from '#web/components/account/auth-errors.ts';
import { FieldError } from '#web/ui/field.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Why something did not work, said aloud to who cannot see it, and where to go on. */
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
