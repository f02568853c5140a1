import { useEffect, useRef, useState } from 'react';
import { clockOf } from '#web/ui/time.ts';

const SECOND_MS = 1000;

/** How long an order can still be paid. A timer is no live region: screen readers tell it when they are asked. */
export function TimeLeft({ until, onEnd }: { until: string; onEnd(): void }) {
  const left = useSecondsUntil(until);
  const end = useRef(onEnd);
  end.current = onEnd;
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) end.current();
  }, [isOver]);
  return (
    <p className="t14">
      You can pay until {clockOf(until)} (Korean time),{' '}
      <span role="timer" className="num">
        {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')} left
      </span>
    </p>
  );
}

function useSecondsUntil(moment: string): number {
  const seconds = () => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / SECOND_MS));
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const ticking = setInterval(() => setLeft(seconds()), SECOND_MS);
    return () => clearInterval(ticking);
  });
  return left;
}
