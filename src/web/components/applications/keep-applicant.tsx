import { useState } from 'react';
import type { ApplicationForm } from '#web/components/applications/application-form.ts';
import { forgetApplicant, keepApplicant } from '#web/storage/kept-applicant.ts';

/** Offered once there is something to keep; off until its reader turns it on. */
export function KeepApplicant({ sent: { name, email, portfolio, resume } }: { sent: ApplicationForm }) {
  const [failed, setFailed] = useState(false);
  async function keep(isWanted: boolean) {
    const at = new Date().toISOString();
    await (isWanted ? keepApplicant({ name, email, portfolio, resume, at }) : forgetApplicant());
  }
  return (
    <>
      <label className="check keep-known">
        <input
          type="checkbox"
          onChange={({ target }) => {
            keep(target.checked).then(
              () => setFailed(false),
              () => {
                target.checked = false;
                setFailed(true);
              },
            );
          }}
        />
        <span>
          Keep name, email, portfolio and resume in this browser
          <span className="help own-line">Your next application takes two presses. On this device only.</span>
        </span>
      </label>
      <p className="help" role="status">
        {failed && 'This browser can’t keep it.'}
      </p>
    </>
  );
}
