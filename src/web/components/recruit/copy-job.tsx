import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { ConfirmButton } from '#web/components/account/confirm-button.tsx';
import { explainCall } from '#web/components/account/explain-call.ts';
import { typedOf } from '#web/components/own-posting/edited-fields.ts';
import { keepPostingDraft, postingDraft } from '#web/storage/posting-draft.ts';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

type CopyJobProps = { company: string; job: string; label: string };

/** Fills the form of a new posting with what a job says; a posting that is half written stays unless it may go. */
export function CopyJob({ company, job, label }: CopyJobProps) {
  const sending = useSending(explainCall);
  const [isInTheWay, setInTheWay] = useState(false);
  const copy = async () => {
    const { data } = await call('GET /v1/recruit/{id}/jobs/{jobId}/copy', { params: { id: company, jobId: job } });
    keepPostingDraft(typedOf(data));
    location.assign(`/post-a-job?company=${encodeURIComponent(company)}`);
  };
  if (isInTheWay) {
    return (
      <ConfirmButton
        label="Replace my draft"
        question="You have a posting half written in this browser. Replace it?"
        confirm="Yes, replace it"
        keep="Keep my draft"
        explained={explainCall}
        onConfirm={copy}
      />
    );
  }
  return (
    <>
      <button
        className="btn small"
        type="button"
        disabled={sending.busy}
        onClick={() => (isHalfWritten() ? setInTheWay(true) : void sending.run(copy))}
      >
        {label}
      </button>
      <Problem problem={sending.problem} />
    </>
  );
}

function isHalfWritten(): boolean {
  const draft = postingDraft.read();
  return draft !== null && draft.sentAt === undefined;
}
