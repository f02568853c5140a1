import { VISIBILITIES } from '#contract/core/states.ts';
import { TALENT_KOREAN_LEVELS, termOf, VISA_STATUSES } from '#contract/core/vocabulary.ts';
import type { AdminTalent } from '#contract/talents/desk-talents.ts';
import { call } from '#web/api/call.ts';
import { looksFor } from '#web/components/talents/talent-facts.tsx';
import type { Kind } from '#web/desk/kit/definition.ts';
import { yesNo } from '#web/desk/kit/fields.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { Facts, Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** All profiles of talents, without who they are; each as companies see it, and whether they do. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/talents',
    title: 'Talents',
    about: 'See which profiles companies can find, and hide those that break the rules.',
    csv: 'talents',
    columns: [
      {
        label: 'Job title',
        wide: true,
        cell: ({ id, job_title }) => <SiteLink to={`/admin/talents/${id}`}>{job_title}</SiteLink>,
      },
      { label: 'Profile', cell: ({ visibility }) => termOf(VISIBILITIES, visibility)?.label },
      { label: 'Resume', cell: ({ has_resume }) => (has_resume ? 'Yes' : 'None') },
      { label: 'Hidden by staff', cell: ({ hidden_at }) => hidden_at && <Moment at={hidden_at} /> },
      { label: 'Refreshed', sort: 'refreshed_at', cell: ({ refreshed_at }) => <Moment at={refreshed_at} /> },
      { label: 'Created', sort: 'created_at', cell: ({ created_at }) => <Moment at={created_at} /> },
    ],
    search: 'Job title or account id',
    filters: [
      { name: 'visibility', label: 'Profile', options: VISIBILITIES },
      { name: 'hidden', label: 'Hidden by staff', options: yesNo('Hidden', 'Not hidden') },
    ],
    sort: { field: 'refreshed_at', order: 'DESC' },
    empty: 'No profiles yet.',
  }),
  Record: recordOf('GET /v1/admin/talents/{id}', {
    title: ({ job_title }) => job_title,
    about: 'See what companies see. Hide the profile if it breaks the rules. We log that you looked.',
    links: ({ id }) => <SiteLink to={`/admin/users/${id}`}>The account</SiteLink>,
    parts: [
      {
        id: 'standing',
        title: 'Status',
        facts: ({ visibility, has_resume, hidden_at, hidden_reason, refreshed_at, created_at, conversations }) => [
          ['Profile', termOf(VISIBILITIES, visibility)?.label],
          ['Resume', has_resume ? 'Yes' : 'None, so companies can’t find it'],
          ['Hidden by staff', hidden_at && <Moment key="hidden" at={hidden_at} />],
          ['Why', hidden_reason],
          ['Conversations', String(conversations)],
          ['Refreshed', <Moment key="refreshed" at={refreshed_at} />],
          ['Created', <Moment key="made" at={created_at} />],
        ],
      },
      {
        id: 'hiding',
        title: ({ hidden_at }) => (hidden_at ? 'Unhide' : 'Hide from companies'),
        intro: 'We’ll email them. Their conversations stay open.',
        verbs: [
          {
            does: 'Unhide',
            if: ({ hidden_at }) => hidden_at !== null,
            run: ({ id }) => call('DELETE /v1/admin/talents/{id}/hiding', { params: { id } }),
            done: 'Visible again. We’ve told them.',
          },
          {
            does: 'Hide profile',
            line: 'Reason (they read this)',
            if: ({ hidden_at }) => hidden_at === null,
            run: ({ id }, reason: string) =>
              call('POST /v1/admin/talents/{id}/hiding', { params: { id }, body: { reason } }),
            done: 'Hidden. We’ve told them.',
          },
        ],
      },
      { id: 'card', title: 'What companies see', Body: Card },
    ],
    history: true,
  }),
} satisfies Kind;

function Card({ row: { card } }: { row: AdminTalent }) {
  if (!card) return <p className="mute">Nothing. The profile is private, so staff can’t see it either.</p>;
  return (
    <Facts
      title="What companies see"
      facts={[
        ['Lives in', card.country_of_residence],
        ['Korean', termOf(TALENT_KOREAN_LEVELS, card.korean_level)?.label],
        ['Visa', termOf(VISA_STATUSES, card.visa_status)?.label],
        ['Years', String(card.years_of_experience)],
        ['Skills', card.skills.join(', ')],
        ...looksFor(card),
        ['Summary', card.summary],
      ]}
    />
  );
}
