/** HTML that the server cleaned by an allow-list before storing it. Nothing else may be handed in here. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API's contract promises safe HTML in these fields.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
