import { countryIn } from '#contract/core/country.ts';
import { VISIBILITIES } from '#contract/core/states.ts';
import { TALENT_KOREAN_LEVELS, VISA_STATUSES } from '#contract/core/vocabulary.ts';
import type { AdminTalent } from '#contract/talents/desk-talents.ts';
import { call } from '#web/api/call.ts';
import { FACT_WORDS, type FactWords } from '#web/components/talents/fact-words.ts';
import { looksFor } from '#web/components/talents/talent-facts.tsx';
import type { Kind } from '#web/desk/kit/definition.ts';
import { yesNo } from '#web/desk/kit/fields.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { Facts, Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { StateWord } from '#web/desk/kit/state-word.tsx';
import { say, sayOf, spoken } from '#web/desk/language/say.tsx';
import { optionsOf, termText } from '#web/desk/language/terms.ts';
import { dayInKorean } from '#web/language/korean-days.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** All profiles of talents, without who they are; each as companies see it, and whether they do. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/talents',
    title: say('Talents'),
    about: say('See which profiles companies can find, and hide those that break the rules.'),
    csv: 'talents',
    columns: [
      {
        label: say('Job title'),
        wide: true,
        cell: ({ id, job_title }) => <SiteLink to={`/admin/talents/${id}`}>{job_title}</SiteLink>,
      },
      { label: say('Profile'), cell: Profile },
      { label: say('Resume'), cell: ({ has_resume }) => (has_resume ? say('Yes') : say('None')) },
      { label: say('Hidden by staff'), cell: ({ hidden_at }) => hidden_at && <Moment at={hidden_at} /> },
      { label: say('Refreshed'), sort: 'refreshed_at', cell: ({ refreshed_at }) => <Moment at={refreshed_at} /> },
      { label: say('Created'), sort: 'created_at', cell: ({ created_at }) => <Moment at={created_at} /> },
    ],
    search: say('Job title or account id'),
    filters: [
      { name: 'visibility', label: say('Profile'), options: optionsOf(VISIBILITIES) },
      { name: 'hidden', label: say('Hidden by staff'), options: yesNo(say('Hidden'), say('Not hidden')) },
    ],
    sort: { field: 'refreshed_at', order: 'DESC' },
    empty: say('No profiles yet.'),
  }),
  Record: recordOf('GET /v1/admin/talents/{id}', {
    title: ({ job_title }) => job_title,
    about: say('See what companies see. Hide the profile if it breaks the rules. We log that you looked.'),
    links: ({ id }) => <SiteLink to={`/admin/users/${id}`}>{say('The account')}</SiteLink>,
    parts: [
      {
        id: 'standing',
        title: say('Status'),
        facts: ({ visibility, has_resume, hidden_at, hidden_reason, refreshed_at, created_at, conversations }) => [
          [say('Profile'), <Profile key="profile" visibility={visibility} />],
          [say('Resume'), has_resume ? say('Yes') : say('None, so companies can’t find it')],
          [say('Hidden by staff'), hidden_at && <Moment key="hidden" at={hidden_at} />],
          [say('Why'), hidden_reason],
          [say('Conversations'), String(conversations)],
          [say('Refreshed'), <Moment key="refreshed" at={refreshed_at} />],
          [say('Created'), <Moment key="made" at={created_at} />],
        ],
      },
      {
        id: 'hiding',
        title: ({ hidden_at }) => (hidden_at ? say('Unhide') : say('Hide from companies')),
        intro: say('We’ll email them. Their conversations stay open.'),
        verbs: [
          {
            does: say('Unhide'),
            if: ({ hidden_at }) => hidden_at !== null,
            run: ({ id }) => call('DELETE /v1/admin/talents/{id}/hiding', { params: { id } }),
            done: say('Visible again. We’ve told them.'),
          },
          {
            does: say('Hide profile'),
            line: say('Reason (they read this)'),
            if: ({ hidden_at }) => hidden_at === null,
            run: ({ id }, reason: string) =>
              call('POST /v1/admin/talents/{id}/hiding', { params: { id }, body: { reason } }),
            done: say('Hidden. We’ve told them.'),
          },
        ],
      },
      { id: 'card', title: say('What companies see'), Body: Card },
    ],
    history: true,
  }),
} satisfies Kind;

function Profile({ visibility }: Pick<AdminTalent, 'visibility'>) {
  return <StateWord state={visibility}>{termText(VISIBILITIES, visibility)}</StateWord>;
}

/** As companies read it, in the desk's language. */
const FACTS: FactWords = {
  ...FACT_WORDS,
  facet: (name) => sayOf(FACT_WORDS.facet(name)),
  term: (name, id) => sayOf(FACT_WORDS.term(name, id)),
  available: say('Available'),
  from: (day) => (spoken() === 'ko' ? say('From {day}', { day: dayInKorean(day) }) : FACT_WORDS.from(day)),
};

function Card({ row: { card } }: { row: AdminTalent }) {
  if (!card) return <p className="mute">{say('Nothing. The profile is private, so staff can’t see it either.')}</p>;
  return (
    <Facts
      title={say('What companies see')}
      facts={[
        [say('Lives in'), countryIn(spoken(), card.country_of_residence)],
        [say('Korean'), termText(TALENT_KOREAN_LEVELS, card.korean_level)],
        [say('Visa'), termText(VISA_STATUSES, card.visa_status)],
        [say('Years'), String(card.years_of_experience)],
        [say('Skills'), card.skills.join(', ')],
        ...looksFor(card, FACTS),
        [say('Summary'), card.summary],
      ]}
    />
  );
}
