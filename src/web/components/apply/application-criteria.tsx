import { DialogDescription } from '#web/ui/dialog.tsx';
import { SafeHtml } from '#web/ui/safe-html.tsx';

/** The highlighted box above the form: what the employer asks of applicants. `html` is sanitized by the API. */
export function ApplicationCriteria({ html }: { html: string | null }) {
  return (
    <DialogDescription className="criteria">
      <h3>Application Criteria:</h3>
      {html && <SafeHtml html={html} />}
      <p>Please apply only if you meet all the requirements</p>
    </DialogDescription>
  );
}
