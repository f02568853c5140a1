import '#web/desk/records/record.css';
import type { AdminTalent } from '#contract/admin-talents.ts';
import { VISIBILITIES } from '#contract/states.ts';
import type { TalentCard } from '#contract/talent.ts';
import { TALENT_KOREAN_LEVELS, termOf, VISA_STATUSES } from '#contract/vocabulary.ts';
import { call } from '#web/api/call.ts';
import { DeskRecord } from '#web/desk/records/desk-record.tsx';
import { Facts } from '#web/desk/records/facts.tsx';
import { History } from '#web/desk/records/history.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { OneLine } from '#web/desk/records/one-line.tsx';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** A profile as companies see it, and whether they do. */
export default function TalentPage() {
  return (
    <DeskRecord<AdminTalent>
      titleOf={({ job_title }) => job_title}
      actions={({ id }) => <SiteLink to={`/admin/users/${id}`}>The account</SiteLink>}
    >
      {(talent) => (
        <>
          <p className="mute mb-4">
            See what companies read of this profile, and hide it if it breaks the rules. Reading it is recorded.
          </p>
          <section className="desk-section" aria-labelledby="standing">
            <h2 id="standing">Standing</h2>
            <Facts title="Standing" facts={factsOf(talent)} />
          </section>
          <Hiding talent={talent} />
          <section className="desk-section" aria-labelledby="card">
            <h2 id="card">What companies see</h2>
            {talent.card ? (
              <Facts title="What companies see" facts={cardOf(talent.card)} />
            ) : (
              <p className="mute">Nothing: its owner keeps it private, so staff do not read it either.</p>
            )}
          </section>
          <History key={talent.id + talent.hidden_at} subject={talent.id} />
        </>
      )}
    </DeskRecord>
  );
}

type Lines = Parameters<typeof Facts>[0]['facts'];

function factsOf(talent: AdminTalent): Lines {
  const { visibility, has_resume, hidden_at, hidden_reason, refreshed_at, created_at, conversations } = talent;
  return [
    ['Profile', termOf(VISIBILITIES, visibility)?.label],
    ['Resume', has_resume ? 'Yes' : 'None, so that companies do not find it'],
    ['Hidden by staff', hidden_at && <Moment key="hidden" at={hidden_at} />],
    ['Why', hidden_reason],
    ['Conversations', String(conversations)],
    ['Refreshed', <Moment key="refreshed" at={refreshed_at} />],
    ['Created', <Moment key="made" at={created_at} />],
  ];
}

function cardOf(card: TalentCard): Lines {
  return [
    ['Lives in', card.country_of_residence],
    ['Korean', termOf(TALENT_KOREAN_LEVELS, card.korean_level)?.label],
    ['Visa', termOf(VISA_STATUSES, card.visa_status)?.label],
    ['Years', String(card.years_of_experience)],
    ['Skills', card.skills.join(', ')],
    ['Summary', card.summary],
  ];
}

function Hiding({ talent: { id, hidden_at } }: { talent: AdminTalent }) {
  const verb = useVerb();
  const params = { id };
  return (
    <section className="desk-section" aria-labelledby="hiding">
      <h2 id="hiding">{hidden_at ? 'Show it again' : 'Hide it from companies'}</h2>
      <p className="mute mb-4">The person gets a letter that says so. Conversations they have go on.</p>
      {hidden_at ? (
        <>
          <button
            className="btn small"
            type="button"
            disabled={verb.busy}
            onClick={() =>
              void verb.act(() => call('DELETE /v1/admin/talents/{id}/hiding', { params }), 'It is shown again.')
            }
          >
            Show it again
          </button>
          <Problem problem={verb.problem} />
        </>
      ) : (
        <OneLine
          label="Reason, which the person reads"
          button="Hide the profile"
          done="It is hidden, and the person is told."
          send={(reason) => call('POST /v1/admin/talents/{id}/hiding', { params, body: { reason } })}
        />
      )}
    </section>
  );
}
