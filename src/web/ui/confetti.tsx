import '#web/ui/confetti.css';

/** One piece of confetti, in a field of 600 by 400. */
type ConfettiPiece = { x: number; y: number; size: number; turn: number; look: 1 | 2 | 3 | 4 };

const WIDTH = 600;

/** Most pieces fall at the sides, clear of the text; the rest above it. */
const SIDE_SHARE = 0.7;

const SIDE_WIDTH = 84;

const SIDE_DEPTH = 240;

const TOP_DEPTH = 44;

/** Pieces that fall once and then lie still; none for people who prefer reduced motion. */
export function Confetti({ pieces }: { pieces: number }) {
  return (
    <svg className="confetti" viewBox="0 0 600 400" preserveAspectRatio="xMidYMin meet" aria-hidden="true">
      {confettiPieces(pieces).map(({ x, y, size, turn, look }) => (
        <rect
          key={`${x},${y}`}
          className={`c${look}`}
          x={x}
          y={y}
          width={size}
          height={size}
          transform={`rotate(${turn} ${x} ${y})`}
        />
      ))}
    </svg>
  );
}

/** The given number of pieces, the same ones each time. */
function confettiPieces(count: number): ConfettiPiece[] {
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

/** Pseudorandom numbers from 0 to 1 (a linear congruential generator). */
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
