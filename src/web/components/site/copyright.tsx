import { useFrame } from '#web/components/site/market.ts';
import { useSite } from '#web/components/site/use-site.ts';
import { yearOf } from '#web/ui/time.ts';

export function Copyright() {
  const { brand } = useSite();
  return (
    <>
      © {useYear()} {brand}
    </>
  );
}

/** The page's year; undefined if the page failed before it was loaded. */
export function useYear(): number | undefined {
  const now = useFrame()?.now;
  return now ? yearOf(now) : undefined;
}
