import { CompanyNoticesBody, INVITATION_DAYS, type Team } from '#contract/employers/company-access.ts';
import { mayActAs } from '#contract/employers/member-roles.ts';
import { NOTICE_PACES, type NoticePace } from '#contract/employers/notice-paces.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

type PartProps = { team: Team; reload(): Promise<void> };

/** Who at a company hears of applicants and messages, and how often. */
export function TeamNotices(props: PartProps) {
  return (
    <>
      <OwnNotices {...props} />
      <h3>The company’s address</h3>
      <CompanyNotices {...props} />
    </>
  );
}

function OwnNotices({ team: { notices, company }, reload }: PartProps) {
  const sending = useSending(explainCall);
  const { own } = notices;
  if (!own) return <p className="t14 soft">Join the team with your own account to get emails about applicants.</p>;
  const { pace, listings } = own;

  async function save(body: { pace: NoticePace } | { listings: { id: string; pace: NoticePace | null }[] }) {
    await sending.run(async () => {
      await call('PUT /v1/talent/memberships/{id}/notices', { params: { id: company.slug }, body });
      await reload();
    });
  }

  return (
    <>
      <p className="t14">
        New applicants, withdrawals and replies from talents. New members get one email a day, if there’s news, and hear
        right away about listings they posted.
      </p>
      <div className="ends">
        <b className="t14">You</b>
        <PaceSelect
          label="How often you get emails"
          pace={pace}
          busy={sending.busy}
          problem={sending.problem?.text}
          onChoose={(to) => void save({ pace: to ?? pace })}
        />
      </div>
      {listings.length > 0 && (
        <details className="t14">
          <summary>Choose by listing</summary>
          <ul className="things mt-2">
            {listings.map((listing) => (
              <li key={listing.id}>
                <span className="team-who">{listing.title}</span>
                <PaceSelect
                  label={`Emails about ${listing.title}`}
                  pace={listing.pace}
                  busy={sending.busy}
                  problem={sending.problem?.text}
                  hasUsual
                  onChoose={(to) => void save({ listings: [{ id: listing.id, pace: to }] })}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
      <Problem problem={sending.problem} />
    </>
  );
}

function CompanyNotices({ team, reload }: PartProps) {
  const { notices, company, role } = team;
  const { email, pace, next_email } = notices.company;
  const sending = useSending(explainCall);
  const isOwner = mayActAs(role, 'owner');

  async function save(body: { pace: NoticePace } | { senders: { id: string; pace: NoticePace }[] }) {
    await sending.run(async () => {
      await call('PUT /v1/recruit/{id}/company-notices', { params: { id: company.slug }, body });
      await reload();
    });
  }

  const mailboxes = [
    ...(email === null ? [] : [{ id: 'company', email, pace, line: 'gets them for all listings' }]),
    ...notices.senders.map((sender) => ({ ...sender, line: `posted ${sender.listing}` })),
  ];
  return (
    <>
      <p className="t14">
        {email === null ? 'There’s none yet.' : 'It also gets reminders and questions about your jobs.'} If it’s a
        member’s own address, the member’s choice counts.
      </p>
      <ul className="things">
        {mailboxes.map((one) => (
          <li key={one.id}>
            <p className="team-who">
              <b>{one.email}</b>
              <br />
              <span className="soft">{one.line}</span>
            </p>
            {isOwner ? (
              <PaceSelect
                label={`How often ${one.email} gets emails`}
                pace={one.pace}
                busy={sending.busy}
                problem={sending.problem?.text}
                onChoose={(to) =>
                  void save(
                    one.id === 'company' ? { pace: to ?? pace } : { senders: [{ id: one.id, pace: to ?? one.pace }] },
                  )
                }
              />
            ) : (
              <span>{labelOf(one.pace)}</span>
            )}
          </li>
        ))}
      </ul>
      <Problem problem={sending.problem} />
      {next_email !== null && (
        <p className="t14 soft">We’ve asked {next_email}. It takes over once someone there agrees.</p>
      )}
      {isOwner && <AddressForm team={team} reload={reload} />}
    </>
  );
}

const read = readBy(CompanyNoticesBody.pick({ email: true }).required());

function AddressForm({ team: { company, notices }, reload }: PartProps) {
  const form = useForm({
    read,
    send: async ({ email }) => {
      await call('PUT /v1/recruit/{id}/company-notices', { params: { id: company.slug }, body: { email } });
      form.reset();
      await reload();
    },
    explain: explainCall,
  });
  return (
    <form className="team-invite stack" {...form.props}>
      <Field
        label={notices.company.email === null ? 'Address' : 'Change it to'}
        required
        help={`We’ll ask there first, by a link that works for ${INVITATION_DAYS} days.`}
        {...form.field('email')}
      >
        {(control) => <input {...control} className="input" type="email" autoComplete="off" />}
      </Field>
      <Problem problem={form.problem} />
      <div>
        <button className="btn" type="submit" disabled={form.busy}>
          {form.busy ? 'Sending' : 'Ask there'}
        </button>
      </div>
    </form>
  );
}

type PaceSelectProps = {
  label: string;
  /** Null: like all others. */
  pace: NoticePace | null;
  hasUsual?: boolean;
  busy: boolean;
  /** A change that was refused shows the pace as it is. */
  problem: string | undefined;
  onChoose(pace: NoticePace | null): void;
};

function PaceSelect({ label, pace, hasUsual = false, busy, problem, onChoose }: PaceSelectProps) {
  return (
    <span className="pick">
      <select
        key={`${pace}-${problem}`}
        className="input select"
        aria-label={label}
        defaultValue={pace ?? ''}
        disabled={busy}
        onChange={({ currentTarget }) =>
          onChoose(NOTICE_PACES.find(({ id }) => id === currentTarget.value)?.id ?? null)
        }
      >
        {hasUsual && <option value="">Like the others</option>}
        {NOTICE_PACES.map(({ id, label: said }) => (
          <option key={id} value={id}>
            {said}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}

function labelOf(pace: NoticePace): string {
  return NOTICE_PACES.find(({ id }) => id === pace)?.label ?? pace;
}
