import { filterPhrases, type WrittenFilters } from '#contract/filter-words.ts';
import type { Term } from '#contract/vocabulary.ts';
import { langOf } from '#web/ui/lang.ts';

/** An alert's filters in words. */
export function FilterWords({ filters, skills }: { filters: WrittenFilters; skills: readonly Term[] }) {
  const phrases = filterPhrases(filters, skills);
  if (phrases.length === 0) return <p className="soft">Every new job, whatever it asks for.</p>;
  return (
    <ul className="alert-filters" aria-label="Filters">
      {phrases.map((phrase) => (
        <li key={phrase} lang={langOf(phrase)}>
          {phrase}
        </li>
      ))}
    </ul>
  );
}
