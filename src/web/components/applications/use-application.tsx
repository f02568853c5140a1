import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type { Job } from '#contract/jobs/jobs.ts';
import { countApplicationClick } from '#web/api/analytics.ts';
import type { ApplyModal } from '#web/components/applications/apply-modal.tsx';
import type { KnownApplicant } from '#web/components/applications/known-applicant.ts';

type Modal = ComponentType<Parameters<typeof ApplyModal>[0]>;

/** Loads the dialog, the form and its rules once somebody is about to apply. */
async function loadModal() {
  const [modal, known] = await Promise.all([
    import('#web/components/applications/apply-modal.tsx'),
    import('#web/components/applications/known-applicant.ts'),
  ]);
  return { ...modal, ...known };
}

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
