/** Label of all unknown paths: one for each would grow the metrics without bound. */
export const OTHER_ROUTE = 'other';

type Known = { label: string; segments: readonly string[] };

/** `/v1/jobs/rust-at-hanok` becomes `/v1/jobs/{id}`. Patterns take `{name}` or `:name`; literal routes win. */
export function routeLabels(patterns: Iterable<string>): (path: string) => string {
  const known = [...new Set(patterns)].map((label): Known => ({ label, segments: label.split('/') }));
  const bySize = Map.groupBy(known, ({ segments }) => segments.length);
  for (const routes of bySize.values()) routes.sort((a, b) => placeholders(a) - placeholders(b));

  return (path) => {
    const parts = path.split('/');
    const found = bySize.get(parts.length)?.find(({ segments }) => segments.every((own, at) => fits(own, parts[at])));
    return found?.label ?? OTHER_ROUTE;
  };
}

function fits(segment: string, part: string | undefined): boolean {
  return segment === part || (part !== '' && isPlaceholder(segment));
}

function isPlaceholder(segment: string): boolean {
  return segment.startsWith('{') || segment.startsWith(':');
}

function placeholders({ segments }: Known): number {
  return segments.filter(isPlaceholder).length;
}
