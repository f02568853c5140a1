import type { Job } from '#contract/jobs/jobs.ts';
import type { Application } from '#web/components/applications/use-application.tsx';
import { Icon } from '#web/ui/icon.tsx';

type ApplyActionProps = { job: Job; application: Application; wide?: boolean };

/** A job's main button: opens our form, or the employer's own page in a new tab. */
export function ApplyAction({ job, application, wide = false }: ApplyActionProps) {
  const className = wide ? 'btn main wide' : 'btn main';
  if (job.apply_url !== null) {
    return (
      <a
        className={className}
        href={job.apply_url}
        target="_blank"
        rel="noopener nofollow"
        onClick={application.leave}
        onAuxClick={application.leave}
      >
        Apply on their site
        <Icon name="out" />
      </a>
    );
  }
  return (
    <button
      className={className}
      type="button"
      onPointerEnter={application.warm}
      onFocus={application.warm}
      onClick={(event) => application.open(event.currentTarget)}
    >
      Apply now
    </button>
  );
}

export function ApplyHelp({ job }: { job: Job }) {
  return (
    <p className="help">
      {job.apply_url === null
        ? `A form of five fields. It goes straight to ${job.company.name}.`
        : `Opens ${new URL(job.apply_url).host} in a new tab.`}
    </p>
  );
}

/** Why the form doesn't open: it couldn't be loaded, or scripts are off. */
export function ApplyTrouble({ job, application }: { job: Job; application: Application }) {
  if (job.apply_url !== null) return null;
  return (
    <>
      {application.failed && (
        <p className="err" role="alert">
          <Icon name="warning" />
          We couldn’t load the form. Reload the page to try again.
        </p>
      )}
      <noscript>
        <p className="help">The form needs JavaScript, which is off in this browser.</p>
      </noscript>
    </>
  );
}
