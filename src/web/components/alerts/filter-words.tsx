import { filterPhrases, type WrittenFilters } from '#contract/filter-words.ts';
import { TAGS } from '#contract/tag-labels.ts';
import { langOf } from '#web/ui/lang.ts';

/** An alert's filters in words. */
export function FilterWords({ filters }: { filters: WrittenFilters }) {
  const phrases = filterPhrases(filters, TAGS);
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
