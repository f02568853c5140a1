import { useFrame } from '#web/components/core/market.ts';
import { useSite } from '#web/components/core/use-site.ts';
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
