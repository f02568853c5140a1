/** A symbol in the sprite: `mark` is the brand's, the others stand for a listing's answers. */
export type MarkName = 'mark' | 'open' | 'half' | 'shut' | 'none' | 'no';

/** A symbol of the sprite, always beside a word. */
export function Mark({ name, size, className }: { name: MarkName; size?: number; className?: string }) {
  return (
    <svg className={className} width={size} height={size} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}
