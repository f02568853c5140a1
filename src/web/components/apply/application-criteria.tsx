import { DialogDescription } from '#web/ui/dialog.tsx';

/** The yellow box above the form: what the employer asks of everybody who applies. `html` is safe HTML of the API. */
export function ApplicationCriteria({ html }: { html: string | null }) {
  return (
    <DialogDescription className="criteria">
      <h3>Application Criteria:</h3>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the API cleans this HTML by an allow-list when it comes in. */}
      {html && <div dangerouslySetInnerHTML={{ __html: html }} />}
      <p>Please apply only if you meet all the requirements</p>
    </DialogDescription>
  );
}
