import { type ChangeEvent, useRef } from 'react';
import { RESUME_MESSAGES } from '#contract/applications.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Talent } from '#contract/talent.ts';
import { call, saveFile } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { RequestError } from '#web/request/request-error.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { fileSize } from '#web/ui/file-size.ts';
import type { Explained } from '#web/ui/problem.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { dateOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

type ResumeBoxProps = { resume: Talent['resume']; now: string; onChange(talent: Talent): void };

/** The resume: upload on choosing a file, view, replace, remove. */
export function ResumeBox({ resume, now, onChange }: ResumeBoxProps) {
  const sending = useSending(explainResume);
  const input = useRef<HTMLInputElement>(null);

  async function send(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (file.size > LIMITS.resumeBytes) return sending.setProblem({ text: RESUME_MESSAGES.tooLarge });
    if (file.type !== 'application/pdf') return sending.setProblem({ text: RESUME_MESSAGES.wrongType });
    await sending.run(async () => {
      const form = new FormData();
      form.set('file', file, file.name);
      const { data } = await call('POST /v1/talent/resume', { form });
      onChange(data);
    });
  }

  return (
    <section className="box">
      <h2>
        Resume
        <span className="req" aria-hidden="true">
          {' *'}
        </span>
      </h2>
      {resume ? (
        <p className="t14 mb-3">
          {resume.name} <span className="mute num">{fileSize(resume.size)}</span>
          <br />
          <span className="mute">since {dateOf(resume.uploaded_at, now)}</span>
        </p>
      ) : (
        <p className="t14 soft mb-3">
          PDF, 5 MB at most. Only companies that you accept can open it, and uploading makes nothing public.
        </p>
      )}
      <input
        ref={input}
        className="vh"
        type="file"
        accept="application/pdf"
        aria-label="Resume"
        tabIndex={-1}
        onChange={send}
      />
      <div className="flex flex-wrap gap-2">
        <button className="btn small" type="button" disabled={sending.busy} onClick={() => input.current?.click()}>
          {sending.busy ? 'Sending' : resume ? 'Replace' : 'Choose a file'}
        </button>
        {resume && <ResumeActions onChange={onChange} />}
      </div>
      <Problem problem={sending.problem} />
    </section>
  );
}

function ResumeActions({ onChange }: Pick<ResumeBoxProps, 'onChange'>) {
  const saving = useSending(explainCall);
  return (
    <>
      <button
        className="btn small"
        type="button"
        disabled={saving.busy}
        onClick={() => saving.run(() => saveFile('/v1/talent/resume'))}
      >
        Download
      </button>
      <ConfirmButton
        label="Remove"
        question="Remove the resume? Without one your profile is private."
        confirm="Yes, remove"
        explained={explainCall}
        onConfirm={async () => {
          const { data } = await call('DELETE /v1/talent/resume');
          onChange(data);
        }}
      />
      <Problem problem={saving.problem} />
    </>
  );
}

function explainResume(error: unknown): Explained {
  if (error instanceof RequestError && error.status === 413) return { text: RESUME_MESSAGES.tooLarge };
  if (error instanceof RequestError && error.status === 415) return { text: RESUME_MESSAGES.wrongType };
  return explainCall(error);
}
