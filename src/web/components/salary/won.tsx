import { createElement, Fragment, type ReactNode } from 'react';
import { unbroken } from '#web/ui/unbroken.tsx';

/** Whole won with thousands separators; a dash where there is nothing to show. */
export function Won({ amount }: { amount: number | null }) {
  if (amount === null) return <>–</>;
  return (
    <>
      {amount < 0 && '−'}
      <span className="won">₩</span>
      {separated(Math.abs(amount))}
    </>
  );
}

/** The same as plain text. */
export function wonText(amount: number): string {
  return `${amount < 0 ? '−' : ''}₩${separated(Math.abs(amount))}`;
}

/** A sentence whose signs don't look struck through in heavy type. */
export function withWon(sentence: string): ReactNode {
  const [first, ...others] = sentence.split('₩');
  const nodes = others.flatMap((part) => [createElement('span', { className: 'won' }, '₩'), unbroken(part)]);
  return createElement(Fragment, null, unbroken(first ?? ''), ...nodes);
}

/** Not by the browser's own formatting, whose words differ from the server's. */
function separated(amount: number): string {
  return BigInt(Math.round(amount))
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `83%`, `9.1%`: a share of a whole to one decimal. */
export function shareText(part: number, whole: number): string {
  return whole > 0 ? `${Math.round((part / whole) * 1000) / 10}%` : '–';
}
