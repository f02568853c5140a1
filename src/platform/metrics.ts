import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  /** Counts an answered request. `route` is a pattern, never a path, which would be unbounded. */
  count(answered: { method: string; route: string; status: number; seconds: number }): void;
  gauge(name: string, help: string, read: () => number): void;
  /** Adds gauges by the values of a label. If reading them fails, the other metrics are still rendered. */
  gauges(name: string, help: string, label: string, read: () => Promise<Record<string, number>>): void;
  /** Adds a counter by the values of a label, which is counted elsewhere and read at each scrape. */
  counter(name: string, help: string, label: string, read: () => Record<string, number>): void;
  render(): Promise<string>;
};

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const LABELS = ['method', 'route', 'status'];
const DURATION_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Not the global registry, so that tests can run several applications in one process. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered HTTP requests.',
    labelNames: LABELS,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the start of its answer.',
    labelNames: LABELS,
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  return {
    count({ method, route, status, seconds }) {
      const labels = { method: METHODS.has(method) ? method : 'other', route, status };
      requests.inc(labels);
      durations.observe(labels, seconds);
    },
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) });
    },
    gauges(name, help, label, read) {
      const collect = async () => {
        const values = await read().catch(() => ({}));
        gauges.reset();
        for (const [value, count] of Object.entries(values)) gauges.set({ [label]: value }, count);
      };
      const gauges: Gauge = new Gauge({ name, help, labelNames: [label], registers: [registry], collect });
    },
    counter(name, help, label, read) {
      const collect = () => {
        counter.reset();
        for (const [value, count] of Object.entries(read())) counter.inc({ [label]: value }, count);
      };
      const counter: Counter = new Counter({ name, help, labelNames: [label], registers: [registry], collect });
    },
    render: () => registry.metrics(),
  };
}
