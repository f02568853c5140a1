import { useSite } from '#web/components/core/use-site.ts';
import { Mark } from '#web/ui/mark.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

export function Brand() {
  const { brand } = useSite();
  return (
    <SiteLink className="brand" to="/">
      <Mark name="mark" className="mark" size={20} />
      {brand}
    </SiteLink>
  );
}
