import { type ComponentType, useState } from 'react';
import type { PlaceMap } from '#web/components/jobs/place-map.tsx';

/** "Where is Pangyo?" The map loads when it's opened; the station stands there without it. */
export function PlaceWhere({ id, label, way }: { id: string; label: string; way: string }) {
  const [Drawing, setDrawing] = useState<ComponentType<Parameters<typeof PlaceMap>[0]> | null>(null);

  async function open() {
    try {
      const loaded = await import('#web/components/jobs/place-map.tsx');
      setDrawing(() => loaded.PlaceMap);
    } catch (error) {
      console.error('The map was not loaded', error);
    }
  }

  return (
    <details className="place-where t14" onToggle={() => void open()}>
      <summary>Where is {label}?</summary>
      <p className="soft mt-1">{way}</p>
      {Drawing && <Drawing id={id} label={label} />}
    </details>
  );
}
