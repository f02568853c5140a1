const KILO = 1000;

/** A human-readable size: `412 kB`, `1.2 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < KILO) return `${bytes} B`;
  if (bytes < KILO * KILO) return `${Math.min(Math.round(bytes / KILO), KILO - 1)} kB`;
  return `${(bytes / KILO / KILO).toFixed(1)} MB`;
}
