import { type ComponentType, useState } from 'react';
import type { ReportForm } from '#web/components/job-page/report-form.tsx';

type Form = ComponentType<Parameters<typeof ReportForm>[0]>;

/** "Something here is wrong? Tell us": opens a form, which loads on demand. */
export function ReportOffer({ slug }: { slug: string }) {
  const [Form, setForm] = useState<Form | 'failed' | null>(null);
  const [isSent, setSent] = useState(false);

  async function open() {
    try {
      const { ReportForm } = await import('#web/components/job-page/report-form.tsx');
      setForm(() => ReportForm);
    } catch (error) {
      console.error('The form of reports was not loaded', error);
      setForm('failed');
    }
  }

  if (isSent) {
    return (
      <p className="report" role="status">
        Thank you. We compare the listing with its source and correct it.
      </p>
    );
  }
  return (
    <details className="report" onToggle={() => void open()}>
      <summary>Something here is wrong? Tell us</summary>
      {Form === 'failed' && <p role="alert">The form could not be loaded. Reload the page and try again.</p>}
      {Form && Form !== 'failed' && <Form slug={slug} onSent={() => setSent(true)} />}
      <noscript>
        <p className="help">The form needs JavaScript, which is off in this browser.</p>
      </noscript>
    </details>
  );
}
