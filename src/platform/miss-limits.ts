import { LRUCache } from 'lru-cache';
import { clientNetwork } from '#platform/client-network.ts';
import type { Clock } from '#platform/clock.ts';

const REMEMBERED_CLIENTS = 10_000;

/** A token bucket per client network, in memory. */
export class MissLimits {
  private readonly buckets = new LRUCache<string, { left: number; at: number }>({ max: REMEMBERED_CLIENTS });
  private readonly clock: Clock;
  private readonly burst: number;
  private readonly perSecond: number;

  constructor(clock: Clock, limit: { burst: number; perSecond: number }) {
    this.clock = clock;
    this.burst = limit.burst;
    this.perSecond = limit.perSecond;
  }

  /** Takes one token. @returns 0, or the seconds to wait where none is left. */
  take(client: string): number {
    const network = clientNetwork(client);
    const now = this.clock.now().getTime();
    const bucket = this.buckets.get(network) ?? { left: this.burst, at: now };
    const gained = (Math.max(0, now - bucket.at) / 1000) * this.perSecond;
    const left = Math.min(this.burst, bucket.left + gained);
    if (left < 1) return Math.ceil((1 - left) / this.perSecond);
    this.buckets.set(network, { left: left - 1, at: now });
    return 0;
  }
}
