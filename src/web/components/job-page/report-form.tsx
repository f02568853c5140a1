import { type FormEvent, useId, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { call } from '#web/api/call.ts';
import { UNTIL_ALIVE } from '#web/ui/until-alive.ts';

type Progress = 'idle' | 'sending' | 'sent' | 'failed';

/** "Something here is wrong? Tell us": a quiet line that opens a field for the reason, which may stay empty. */
export function ReportForm({ slug }: { slug: string }) {
  const id = useId();
  const [progress, setProgress] = useState<Progress>('idle');

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    setProgress('sending');
    try {
      await call('POST /v1/jobs/{id}/report', { params: { id: slug }, body: reason ? { reason } : {} });
      setProgress('sent');
    } catch (error) {
      console.error('The report was not sent', error);
      setProgress('failed');
    }
  }

  if (progress === 'sent') {
    return (
      <p className="report" role="status">
        Thank you. We compare the listing with its source and correct it.
      </p>
    );
  }
  return (
    <details className="report">
      <summary>Something here is wrong? Tell us</summary>
      <form {...UNTIL_ALIVE} onSubmit={send}>
        <div className="field">
          <label htmlFor={id}>What is wrong (optional)</label>
          <textarea className="input" id={id} name="reason" maxLength={LIMITS.reportReasonMax} />
        </div>
        {progress === 'failed' && (
          <p className="err" role="alert">
            Not sent. Try again in a minute.
          </p>
        )}
        <button className="btn small" type="submit" disabled={progress === 'sending'}>
          {progress === 'sending' ? 'Sending' : 'Send'}
        </button>
      </form>
    </details>
  );
}
