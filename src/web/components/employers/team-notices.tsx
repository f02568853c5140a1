import { CompanyNoticesBody, type Team } from '#contract/employers/company-access.ts';
import { mayActAs } from '#contract/employers/member-roles.ts';
import { NOTICE_PACES, type NoticePace } from '#contract/employers/notice-paces.ts';
import { call } from '#web/api/call.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { TEAM_WORDS } from '#web/components/employers/team-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { saidIn } from '#web/language/said-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { langOf } from '#web/ui/lang.ts';
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
      <h3>{useWords(TEAM_WORDS).notices.company}</h3>
      <CompanyNotices {...props} />
    </>
  );
}

function OwnNotices({ team: { notices, company }, reload }: PartProps) {
  const { notices: words } = useWords(TEAM_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);
  const sending = useSending(errors.ofCall);
  const { own } = notices;
  if (!own) return <p className="t14 soft">{words.join}</p>;
  const { pace, listings } = own;

  async function save(body: { pace: NoticePace } | { listings: { id: string; pace: NoticePace | null }[] }) {
    await sending.run(async () => {
      await call('PUT /v1/talent/memberships/{id}/notices', { params: { id: company.slug }, body });
      await reload();
    });
  }

  return (
    <>
      <p className="t14">{words.what}</p>
      <div className="ends">
        <b className="t14">{words.you}</b>
        <PaceSelect
          label={words.howOften}
          pace={pace}
          busy={sending.busy}
          onChoose={(to) => void save({ pace: to ?? pace })}
        />
      </div>
      {listings.length > 0 && (
        <details className="t14">
          <summary>{words.byListing}</summary>
          <ul className="things mt-2">
            {listings.map((listing) => (
              <li key={listing.id}>
                <span className="team-who" lang={langOf(listing.title) ?? 'en'}>
                  {listing.title}
                </span>
                <PaceSelect
                  label={words.about(listing.title)}
                  pace={listing.pace}
                  busy={sending.busy}
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
  const { notices: words } = useWords(TEAM_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);
  const sending = useSending(errors.ofCall);
  const isOwner = mayActAs(role, 'owner');

  async function save(body: { pace: NoticePace } | { senders: { id: string; pace: NoticePace }[] }) {
    await sending.run(async () => {
      await call('PUT /v1/recruit/{id}/company-notices', { params: { id: company.slug }, body });
      await reload();
    });
  }

  const mailboxes = [
    ...(email === null ? [] : [{ id: 'company', email, pace, line: words.allListings }]),
    ...notices.senders.map((sender) => ({ ...sender, line: words.posted(sender.listing) })),
  ];
  return (
    <>
      <p className="t14 soft">
        {email === null ? words.noAddress : words.alsoGets} {words.members}
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
                label={words.howOftenFor(one.email)}
                pace={one.pace}
                busy={sending.busy}
                onChoose={(to) =>
                  void save(
                    one.id === 'company' ? { pace: to ?? pace } : { senders: [{ id: one.id, pace: to ?? one.pace }] },
                  )
                }
              />
            ) : (
              <span>{words.pace(one.pace)}</span>
            )}
          </li>
        ))}
      </ul>
      <Problem problem={sending.problem} />
      {next_email !== null && <p className="t14 soft">{words.asked(next_email)}</p>}
      {isOwner && <AddressForm team={team} reload={reload} />}
    </>
  );
}

const read = readBy(CompanyNoticesBody.pick({ email: true }).required());

function AddressForm({ team: { company, notices }, reload }: PartProps) {
  const { notices: words, emailExample, sending } = useWords(TEAM_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);
  const form = useForm({
    read: (filled) => saidIn(errors.ofField, read(filled)),
    send: async ({ email }) => {
      await call('PUT /v1/recruit/{id}/company-notices', { params: { id: company.slug }, body: { email } });
      form.reset();
      await reload();
    },
    explain: errors.ofCall,
  });
  return (
    <form className="team-invite stack" {...form.props}>
      <Field
        label={notices.company.email === null ? words.address : words.change}
        required
        suggestion={emailExample}
        help={words.addressHelp}
        {...form.field('email')}
      >
        {(control) => <input {...control} className="input" type="email" autoComplete="off" />}
      </Field>
      <Problem problem={form.problem} />
      <div>
        <Button className="btn" type="submit" busy={form.busy}>
          {form.busy ? sending : words.ask}
        </Button>
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
  onChoose(pace: NoticePace | null): void;
};

function PaceSelect({ label, pace, hasUsual = false, busy, onChoose }: PaceSelectProps) {
  const { notices: words } = useWords(TEAM_WORDS);
  return (
    <span className="pick">
      <select
        className="input select"
        aria-label={label}
        value={pace ?? ''}
        aria-disabled={busy}
        onChange={({ currentTarget }) =>
          onChoose(NOTICE_PACES.find(({ id }) => id === currentTarget.value)?.id ?? null)
        }
      >
        {hasUsual && <option value="">{words.usual}</option>}
        {NOTICE_PACES.map(({ id }) => (
          <option key={id} value={id}>
            {words.pace(id)}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}
