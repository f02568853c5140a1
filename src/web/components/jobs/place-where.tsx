import { type ComponentType, useState } from 'react';
import type { PlaceMap } from '#web/components/jobs/place-map.tsx';

/** "Where is Pangyo?" The map loads when it's opened; the station stands there without it. */
export function PlaceWhere({ id, label, way }: { id: string; label: string; way: string }) {
  const [Map, setMap] = useState<ComponentType<Parameters<typeof PlaceMap>[0]> | null>(null);

  async function open() {
    try {
      const loaded = await import('#web/components/jobs/place-map.tsx');
      setMap(() => loaded.PlaceMap);
    } catch (error) {
      console.error('The map was not loaded', error);
    }
  }

  return (
    <details className="t14" onToggle={() => void open()}>
      <summary>Where is {label}?</summary>
      <p className="soft mt-1">{way}</p>
      {Map && <Map id={id} label={label} />}
    </details>
  );
}
