import type { House, Line, Peak, Point } from '#server/employers/roof-lines.ts';

/** Path data of roofs seen from above. `ridge` is also their body, drawn wide with square caps. */
export type Roofs = { ridge: string; tiles: string; valleys: string; hips: string; rounds: string };

export const noRoofs = (): Roofs => ({ ridge: '', tiles: '', valleys: '', hips: '', rounds: '' });

/** The roofs of one yard, whose corner is at `x`, `y`. */
export function addRoofs(roofs: Roofs, houses: readonly House[], half: number, [x, y]: Point): void {
  const moved = (point: Point): string => written([point[0] + x, point[1] + y]);
  const lines = houses.filter((house) => house.kind === 'line');
  for (const house of houses) {
    if (house.kind === 'peak') addPeak(roofs, house, half, moved);
    if (house.kind === 'line') addLine(roofs, house, lines, half, moved);
    if (house.kind === 'round') roofs.rounds += ring([house.at[0] + x, house.at[1] + y], house.radius);
  }
}

type Moved = (point: Point) => string;

/** From one end towards another: the point `along` the way and `aside` of it. */
function wayOf(from: Point, to: Point) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const spot = (along: number, aside: number): Point => [
    from[0] + dx * along - dy * aside,
    from[1] + dy * along + dx * aside,
  ];
  return { length, spot, aside: [-dy, dx] as const };
}

function addPeak(roofs: Roofs, { left, tip, right }: Peak, half: number, moved: Moved): void {
  roofs.ridge += `M${moved(left)}L${moved(tip)}L${moved(right)}`;
  for (const end of [left, right]) {
    const { length, spot } = wayOf(end, tip);
    roofs.tiles += `M${moved(end)}L${moved(spot(length - half * 0.9, 0))}`;
    roofs.hips += freeEnd(spot, half, moved);
  }
  const up = tip[1] < left[1] ? -1 : 1;
  const lean = Math.abs(left[0] - tip[0]) / Math.hypot(left[0] - tip[0], left[1] - tip[1]);
  const reach = (up * half) / lean;
  roofs.hips += `M${moved([tip[0], tip[1] + reach])}L${moved([tip[0], tip[1] - reach])}`;
}

type Spot = (along: number, aside: number) => Point;

function freeEnd(spot: Spot, half: number, moved: Moved): string {
  return `M${moved(spot(-half, half))}L${moved(spot(0, 0))}L${moved(spot(-half, -half))}`;
}

function addLine(roofs: Roofs, line: Line, lines: readonly Line[], half: number, moved: Moved): void {
  roofs.ridge += `M${moved(line.from)}L${moved(line.to)}`;
  if (wayOf(line.from, line.to).length < 0.5) return;
  const others = lines.filter((other) => other !== line);
  const starts = addEnd(roofs, line.from, line.to, others, half, moved);
  const ends = addEnd(roofs, line.to, line.from, others, half, moved);
  const { length, spot } = wayOf(line.from, line.to);
  if (length - starts - ends > 1) roofs.tiles += `M${moved(spot(starts, 0))}L${moved(spot(length - ends, 0))}`;
}

/** How a ridge ends: in the side of another, at a corner, or free. Returns what its tiles leave out there. */
function addEnd(roofs: Roofs, end: Point, start: Point, others: readonly Line[], half: number, moved: Moved): number {
  const { spot, aside } = wayOf(end, start);
  const met = others.flatMap((other) => {
    const where = meeting(end, other);
    return where ? [{ other, where }] : [];
  });
  const [first] = met;
  if (!first) {
    roofs.hips += freeEnd(spot, half, moved);
    return 0;
  }
  const [mouth, lip, far] = [moved(spot(0, 0)), moved(spot(half, half)), moved(spot(half, -half))];
  if (met.some(({ where }) => where === 'side')) {
    roofs.valleys += `M${mouth}L${lip}L${far}z`;
    roofs.hips += `M${lip}L${mouth}L${far}`;
    return half;
  }
  const { from, to } = first.other;
  const beyond = Math.hypot(from[0] - end[0], from[1] - end[1]) < 1 ? to : from;
  const turn = (beyond[0] - end[0]) * aside[0] + (beyond[1] - end[1]) * aside[1] > 0 ? 1 : -1;
  roofs.hips += `M${moved(spot(-half, -turn * half))}L${moved(spot(half, turn * half))}`;
  return half;
}

const NEAR = 0.6;

function meeting(point: Point, { from: [x1, y1], to: [x2, y2] }: Line): 'corner' | 'side' | null {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const along = ((point[0] - x1) * (x2 - x1) + (point[1] - y1) * (y2 - y1)) / length;
  const off = Math.abs((point[0] - x1) * (y2 - y1) - (point[1] - y1) * (x2 - x1)) / length;
  if (off >= NEAR || along <= -NEAR || along >= length + NEAR) return null;
  return along < NEAR || along > length - NEAR ? 'corner' : 'side';
}

export function ring([x, y]: Point, radius: number): string {
  const r = rounded(radius);
  return `M${rounded(x - radius)} ${rounded(y)}a${r} ${r} 0 1 1 0 .01z`;
}

export function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function written([x, y]: Point): string {
  return `${rounded(x)} ${rounded(y)}`;
}
