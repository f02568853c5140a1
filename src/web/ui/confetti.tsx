import '#web/ui/confetti.css';
import { confettiPieces } from '#web/ui/confetti-pieces.ts';

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
