import { getRouteApi } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { presentMoment } from '#web/request/context.ts';

/** The few numbers that the header shows on every page. */
export type Market = {
  open: number;
  newToday: number;
  /** Open jobs by the name of the landing page. */
  counts: Partial<Record<string, number>>;
};

export type FrameData = { market: Market | null; now: string };

const COUNTED = ['english-ok', 'visa-sponsored', 'remote'];

/** What header and footer need. Without numbers while the API cannot tell them, since no page must fail for those. */
export async function loadFrame(): Promise<FrameData> {
  const market = await call('GET /v1/home').then(
    ({ data }): Market => ({
      open: data.open_jobs,
      newToday: data.new_today,
      counts: Object.fromEntries(COUNTED.map((name) => [name, data.landing_counts[name]])),
    }),
    () => null,
  );
  return { market, now: presentMoment() };
}

const root = getRouteApi('__root__');

/** The same inside of a page; undefined where the page failed before it could be asked for. */
export function useFrame(): FrameData | undefined {
  return root.useLoaderData();
}
