/** Renders HTML that the server sanitized before storing it. Must not get any other. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API's contract promises safe HTML in these fields.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
