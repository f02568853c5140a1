/** A mark of the sprite: `mark` is the courtyard of the brand, the others answer a listing's questions. */
export type MarkName = 'mark' | 'open' | 'half' | 'shut' | 'none' | 'no';

/** Draws a mark; never alone, a word always stands beside it. */
export function Mark({ name, size, className }: { name: MarkName; size?: number; className?: string }) {
  return (
    <svg className={className} width={size} height={size} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}
