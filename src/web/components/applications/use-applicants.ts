import { useState } from 'react';
import type { Application } from '#contract/applications/recruit-applications.ts';
import type { ApplicationState } from '#contract/core/states.ts';
import { call } from '#web/api/call.ts';
import { APPLICANTS_WORDS, type ApplicantsWords } from '#web/components/applications/applicants-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { RequestError } from '#web/request/request-error.ts';

/** What the applicant gets no letter about. */
const QUIET = ['new', 'read', 'shortlisted', 'turned-down'] as const;
export type QuietState = (typeof QUIET)[number];

export function isQuiet(state: ApplicationState): state is QuietState {
  return QUIET.some((quiet) => quiet === state);
}

export type ApplicantList = ReturnType<typeof useApplicants>;

/** Applications with optimistic state changes, reverted with a message if the API refuses. `company` is a slug. */
export function useApplicants(applications: readonly Application[], company: string) {
  const { reading: words } = useWords(APPLICANTS_WORDS);
  const [changes, setChanges] = useState<ReadonlyMap<string, ApplicationState>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());

  async function setState({ id, status: before, job }: Application, status: QuietState) {
    setChanges((now) => new Map([...now, [id, status]]));
    setFailures((now) => new Map([...now].filter(([key]) => key !== id)));
    try {
      const params = { id: company, jobId: job.slug, applicationId: id };
      await call('PUT /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/state', { params, body: { status } });
    } catch (error) {
      setChanges((now) => new Map([...now, [id, before]]));
      setFailures((now) => new Map([...now, [id, notSaved(error, words)]]));
    }
  }

  return {
    applications: applications.map((one) => ({ ...one, status: changes.get(one.id) ?? one.status })),
    failures,
    setState,
    /** What was loaded anew holds the states. */
    forget: () => setChanges(new Map()),
  };
}

function notSaved(error: unknown, { refused, failed }: ApplicantsWords['reading']): string {
  const isRefusal = error instanceof RequestError && error.status < 500;
  return isRefusal ? refused(error.message) : failed;
}
