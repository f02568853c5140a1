import { useSite } from '#web/components/core/use-site.ts';

/** The one line above every page of a demo. */
export function SiteNotice() {
  const { notice } = useSite();
  if (notice === null) return null;
  return (
    <aside className="site-notice" lang="en" aria-label="Notice">
      {notice}
    </aside>
  );
}
