import { getRouteApi } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { presentMoment } from '#web/request/context.ts';

export type Market = {
  open: number;
  newToday: number;
  /** Open jobs by landing page. */
  counts: Partial<Record<string, number>>;
};

export type FrameData = { market: Market | null; now: string };

const COUNTED = ['english-ok', 'visa-sponsored', 'remote'];

/** Data for header and footer. If the API fails, the numbers are left out: no page must fail because of them. */
export async function loadFrame(): Promise<FrameData> {
  const market = await call('GET /v1/market').then(
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

/** The same for components; undefined if the page failed before it was loaded. */
export function useFrame(): FrameData | undefined {
  return root.useLoaderData();
}
