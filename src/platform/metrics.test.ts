import { describe, expect, test } from 'vitest';
import { openMetrics } from '#platform/metrics.ts';

describe('the metrics', () => {
  test('count requests by method, route and status, and how long they took', async () => {
    const metrics = openMetrics();
    metrics.count({ method: 'GET', route: '/jobs/{slug}', status: 200, seconds: 0.02 });
    metrics.count({ method: 'GET', route: '/jobs/{slug}', status: 200, seconds: 0.2 });
    const text = await metrics.render();
    expect(text).toContain('http_requests_total{method="GET",route="/jobs/{slug}",status="200"} 2');
    expect(text).toContain(
      'http_request_duration_seconds_bucket{le="0.025",method="GET",route="/jobs/{slug}",status="200"} 1',
    );
    expect(text).toContain('process_resident_memory_bytes');
  });

  test('put methods that nobody knows into one row', async () => {
    const metrics = openMetrics();
    for (const method of ['BREW', 'PROPFIND']) metrics.count({ method, route: 'none', status: 405, seconds: 0 });
    expect(await metrics.render()).toContain('http_requests_total{method="other",route="none",status="405"} 2');
  });

  test('read a gauge when they are read', async () => {
    const metrics = openMetrics();
    let size = 1;
    metrics.gauge('page_cache_bytes', 'Memory held by stored pages.', () => size);
    size = 7;
    expect(await metrics.render()).toContain('page_cache_bytes 7');
  });

  test('read gauges by a label, and do without them where that fails', async () => {
    const metrics = openMetrics();
    let read: () => Promise<Record<string, number>> = async () => ({ paid: 2, pending: 1 });
    metrics.gauges('orders', 'Orders.', 'state', () => read());
    expect(await metrics.render()).toContain('orders{state="paid"} 2\norders{state="pending"} 1\n');
    read = async () => ({ paid: 3 });
    expect(await metrics.render()).not.toContain('pending');
    read = () => Promise.reject(new Error('The database is away.'));
    const text = await metrics.render();
    expect(text).not.toContain('orders{');
    expect(text).toContain('process_cpu_seconds_total');
  });
});
