import { useSite } from '#web/components/core/use-site.ts';

export function SiteNotice() {
  const { notice } = useSite();
  if (notice === null) return null;
  return (
    <aside className="site-notice" lang="en" aria-label="Notice">
      {notice}
    </aside>
  );
}
