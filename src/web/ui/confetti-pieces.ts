/** One square of the confetti, in a field 600 wide and 400 high. */
export type ConfettiPiece = { x: number; y: number; size: number; turn: number; look: 1 | 2 | 3 | 4 };

const WIDTH = 600;
/** Most pieces lie at both sides, where no words stand; the rest above the words. */
const SIDE_SHARE = 0.7;
const SIDE_WIDTH = 84;
const SIDE_DEPTH = 240;
const TOP_DEPTH = 44;

/** So many squares, the same ones each time. */
export function confettiPieces(count: number): ConfettiPiece[] {
  const random = sequence(7);
  return Array.from({ length: count }, () => {
    const atSide = random() < SIDE_SHARE;
    const across = random();
    const fromEdge = across < 0.5 ? across * 2 * SIDE_WIDTH : WIDTH - (across - 0.5) * 2 * SIDE_WIDTH;
    return {
      x: round(atSide ? fromEdge : across * WIDTH),
      y: round(random() * (atSide ? SIDE_DEPTH : TOP_DEPTH)),
      size: round(5 + random() * 5),
      turn: Math.round(random() * 90),
      look: (Math.floor(random() * 4) + 1) as ConfettiPiece['look'],
    };
  });
}

/** Numbers from 0 to 1 that look random (a linear congruence), from a seed. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
