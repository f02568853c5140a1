import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type { Job } from '#contract/jobs/jobs.ts';
import { countApplicationClick } from '#web/api/analytics.ts';
import { setMark, useMark } from '#web/browser-storage/marks.ts';
import type { ApplyModal } from '#web/components/applications/apply-modal.tsx';
import type { KnownApplicant } from '#web/components/applications/known-applicant.tsx';
import { hasSession } from '#web/session/hint.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf } from '#web/ui/time.ts';

export type Application = {
  warm(): void;
  open(button: HTMLElement): void;
  failed: boolean;
  /** The reader opened the employer's own page. */
  visited: boolean;
  leave(): void;
  /** To be rendered once on the page. */
  modal: ReactNode;
};

type Modal = ComponentType<Parameters<typeof ApplyModal>[0]>;

/** State of a job's application modal, shared by all its buttons. */
export function useApplication(job: Job): Application {
  const [Modal, setModal] = useState<Modal | null>(null);
  const [known, setKnown] = useState<KnownApplicant | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const [visited, setVisited] = useState(false);
  const button = useRef<HTMLElement | null>(null);

  async function open(pressed: HTMLElement) {
    button.current = pressed;
    countApplicationClick(job.slug);
    try {
      const { ApplyModal, knownApplicant } = await loadModal();
      setKnown(await knownApplicant());
      setModal(() => ApplyModal);
      setFailed(false);
      setOpen(true);
    } catch (error) {
      console.error('The application form was not loaded', error);
      setFailed(true);
    }
  }

  return {
    warm: () => void loadModal().catch(() => undefined),
    open: (pressed) => void open(pressed),
    failed,
    visited,
    leave: () => {
      countApplicationClick(job.slug);
      setVisited(true);
    },
    modal: Modal && known && (
      <Modal job={job} known={known} open={isOpen} onClose={() => setOpen(false)} returnTo={button} />
    ),
  };
}

/** Loads the dialog, the form and its rules once somebody is about to apply. */
async function loadModal() {
  const [modal, known] = await Promise.all([
    import('#web/components/applications/apply-modal.tsx'),
    import('#web/components/applications/known-applicant.tsx'),
  ]);
  return { ...modal, ...known };
}

type ApplyActionProps = { job: Job; application: Application; wide?: boolean };

/** A job's main button: opens our form, or the employer's own page in a new tab. In its place, that one applied. */
export function ApplyAction({ job, application, wide = false }: ApplyActionProps) {
  const applied = useMark('applied', job.id);
  if (applied) return <Applied job={job} at={applied} />;
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

/** Marks live in the browser alone, so that the cookie can be read. */
function Applied({ job, at }: { job: Job; at: string }) {
  const isListed = job.apply_url === null && hasSession(document.cookie);
  return (
    <p className="applied" tabIndex={-1}>
      <b>Applied {dateOf(at, new Date().toISOString())}</b>
      {(isListed || job.apply_url) && ' ·\u00a0'}
      {isListed && <SiteLink to="/profile/applications">See it</SiteLink>}
      {job.apply_url && (
        <a href={job.apply_url} target="_blank" rel="noopener nofollow">
          Their site
        </a>
      )}
      <span className="mute t13">
        {job.apply_url === null && !isListed && 'The link is in your email. '}
        <button className="text-button" type="button" onClick={() => setMark('applied', job.id, false)}>
          Not you? Clear this mark
        </button>
      </span>
    </p>
  );
}

export function ApplyHelp({ job }: { job: Job }) {
  if (useMark('applied', job.id)) return null;
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
