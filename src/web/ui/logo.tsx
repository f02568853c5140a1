import { langOf } from '#web/ui/lang.ts';

/** A company's logo, or the first letter of its name in a dashed square. */
export function Logo({ name, url, big = false }: { name: string; url: string | null; big?: boolean }) {
  const size = big ? 64 : 40;
  const className = `logo${big ? ' big' : ''}${url ? '' : ' blank'}`;
  return (
    <span className={className} aria-hidden="true">
      {url ? (
        <img src={url} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        <span lang={langOf(name)}>{initial(name)}</span>
      )}
    </span>
  );
}

/** The first letter, skipping the "Ltd." that many Korean names begin with. */
function initial(name: string): string {
  const [first = ''] = name.replace(/^(주식회사|\(주\)|㈜)\s*/, '');
  return first.toUpperCase();
}
