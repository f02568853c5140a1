import { STATED_FACETS } from '#contract/job-facets.ts';
import type { LandingPage } from '#contract/landing-pages.ts';
import { unsaid } from '#web/components/job-list/filters.ts';
import { type ListSearch, listAddress, withNotStated } from '#web/components/job-list/list-search.ts';
import type { LoadedList } from '#web/components/job-list/load-list.ts';
import { Note } from '#web/ui/note.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type NotStatedNoteProps = { search: ListSearch; landing?: LandingPage; list: Pick<LoadedList, 'meta' | 'skills'> };

/** Offers the jobs that are filtered out only because they state nothing. */
export function NotStatedNote({ search, landing, list: { meta, skills } }: NotStatedNoteProps) {
  if (meta.not_stated === 0) return null;
  const unanswered = STATED_FACETS.filter((name) => (meta.not_stated_by[name] ?? 0) > 0);
  const [only] = unanswered;
  const more = meta.not_stated === 1 ? '1 more job does not say' : `${meta.not_stated} more jobs do not say`;
  const what = only && unanswered.length === 1 ? unsaid(only) : 'one of the things you ask for';
  return (
    <Note>
      <span>
        {more} {what}.
      </span>
      <SiteLink {...listAddress(withNotStated(search, unanswered), skills, landing)} resetScroll={false}>
        Show them
      </SiteLink>
    </Note>
  );
}
