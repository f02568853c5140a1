import { Button } from '#web/ui/button.tsx';
import '#web/components/employers/team.css';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type Invitation, InvitationBody, type Member, type Team } from '#contract/employers/company-access.ts';
import { MEMBER_ROLES, type MemberRole, mayActAs } from '#contract/employers/member-roles.ts';
import { call } from '#web/api/call.ts';
import { JoinCompany } from '#web/components/employers/join-company.tsx';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { MembersOnly, NeededFactor, SharedPassword } from '#web/components/employers/shared-password.tsx';
import { TEAM_WORDS } from '#web/components/employers/team-en.ts';
import { TeamNotices } from '#web/components/employers/team-notices.tsx';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { saidIn } from '#web/language/said-in.ts';
import { Sentence } from '#web/language/sentence.tsx';
import { AsteriskNote, Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { Select } from '#web/ui/select.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

type MembersProps = { team: Team; isOwner: boolean; now: string; reload(): Promise<void> };

type MemberActionsProps = { member: Member; company: string; reload(): Promise<void> };

type InvitationsProps = { team: Team; isOwner: boolean; now: string; reload(): Promise<void> };

type InvitationActionsProps = { invitation: Invitation; company: string; reload(): Promise<void> };

const read = readBy(InvitationBody);

const root = getRouteApi('__root__');

type TeamPageProps = { team: Team; now: string };

/** Who acts for a company. Owners also decide who does. */
export function TeamPage({ team, now }: TeamPageProps) {
  const router = useRouter();
  const words = useWords(TEAM_WORDS);
  const { people } = words;
  const { user } = root.useRouteContext();
  const { role, is_member, company, invitations, shared_password } = team;
  const isOwner = mayActAs(role, 'owner');
  const reload = () => router.invalidate();
  return (
    <div className="sections team">
      {isOwner && is_member && shared_password === 'on' && <MembersOnly team={team} reload={reload} />}
      <section className="stack">
        <h2>{people.title}</h2>
        <Members team={team} isOwner={isOwner} reload={reload} now={now} />
        {!is_member && shared_password === 'on' && (
          <>
            <p className="t14 soft">
              <Sentence text={people.shared}>
                {user ? (
                  people.asMember
                ) : (
                  <Sentence text={people.toStay}>
                    <SiteLink to="/sign-in" search={{ next: `/recruit/${company.slug}/team` }}>
                      {people.signIn}
                    </SiteLink>
                  </Sentence>
                )}
              </Sentence>
            </p>
            <JoinCompany company={company.slug} onJoined={reload} />
          </>
        )}
      </section>
      {(isOwner || invitations.length > 0) && (
        <section className="stack">
          <h2>{words.invitations.title}</h2>
          <Invitations team={team} isOwner={isOwner} reload={reload} now={now} />
          {isOwner && <InviteForm company={company.slug} reload={reload} />}
        </section>
      )}
      <section className="stack" id="notices">
        <h2>{words.notices.title}</h2>
        <TeamNotices team={team} reload={reload} />
      </section>
      {isOwner && (
        <section className="stack">
          <h2>{words.shared.title}</h2>
          <SharedPassword team={team} reload={reload} />
        </section>
      )}
      {isOwner && (
        <section className="stack">
          <h2>{words.factor.title}</h2>
          <NeededFactor team={team} reload={reload} />
        </section>
      )}
      <section className="stack">
        <h2>{words.roles}</h2>
        <dl className="team-roles stack t14">
          {MEMBER_ROLES.map(({ id }) => (
            <div key={id}>
              <dt>{words.role(id).label}</dt>
              <dd>{words.role(id).may}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function InviteForm({ company, reload }: { company: string; reload(): Promise<void> }) {
  const { invitations: words, asterisk, email, emailExample, sending } = useWords(TEAM_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);
  const [invited, setInvited] = useState<string | null>(null);
  const form = useForm({
    read: (filled) => saidIn(errors.ofField, read(filled)),
    send: async (body) => {
      setInvited(null);
      await call('POST /v1/recruit/{id}/invitations', { params: { id: company }, body });
      form.reset();
      setInvited(body.email);
      await reload();
    },
    explain: errors.ofCall,
  });
  return (
    <form className="team-invite stack" {...form.props}>
      <AsteriskNote>{asterisk}</AsteriskNote>
      <Field label={email} required suggestion={emailExample} help={words.emailHelp} {...form.field('email')}>
        {(control) => <input {...control} className="input" type="email" autoComplete="off" />}
      </Field>
      <Field label={words.role} required {...form.field('role')}>
        {(control) => (
          <Select control={control} value="recruiter">
            <RoleOptions />
          </Select>
        )}
      </Field>
      <Problem problem={form.problem} />
      <div>
        <Button className="btn main" type="submit" busy={form.busy}>
          {form.busy ? sending : words.invite}
        </Button>
        <p className="help mt-2" role="status">
          {invited && words.invited(invited)}
        </p>
      </div>
    </form>
  );
}

/** Whom a company has invited, as long as nobody has accepted. */
function Invitations({ team, isOwner, now, reload }: InvitationsProps) {
  const { invitations, company } = team;
  const { invitations: words, role: named, date } = useWords(TEAM_WORDS);
  if (invitations.length === 0) return <p className="t14 soft">{words.none}</p>;
  return (
    <ul className="things">
      {invitations.map((invitation) => {
        const { id, email, role, is_expired, expires_at } = invitation;
        return (
          <li key={id}>
            <p className="team-who">
              <b>{email}</b>, {named(role).label}
              <br />
              <span className="soft">{(is_expired ? words.ended : words.open)(date(expires_at, now))}</span>
            </p>
            {isOwner && <InvitationActions {...{ invitation, reload }} company={company.slug} />}
          </li>
        );
      })}
    </ul>
  );
}

function InvitationActions({ invitation, company, reload }: InvitationActionsProps) {
  const { invitations: words, sending: underWay } = useWords(TEAM_WORDS);
  const { takeBack, again: sendAgain } = words;
  const { errors, busy } = useWords(RECRUIT_WORDS);
  const sending = useSending(errors.ofCall);
  const params = { id: company, invitationId: invitation.id };

  async function again() {
    await sending.run(async () => {
      await call('POST /v1/recruit/{id}/invitations/{invitationId}/letter', { params });
      await reload();
    });
  }

  async function revoke() {
    await call('DELETE /v1/recruit/{id}/invitations/{invitationId}', { params });
    await reload();
  }

  return (
    <>
      <Button className="btn small" busy={sending.busy} onClick={() => void again()}>
        {sending.busy ? underWay : sendAgain}
      </Button>
      <ConfirmButton
        {...takeBack}
        question={takeBack.question(invitation.email)}
        busy={busy}
        explained={errors.ofCall}
        onConfirm={revoke}
      />
      <Problem problem={sending.problem} />
    </>
  );
}

/** The members of a company; owners change their roles and remove them. */
function Members({ team, isOwner, now, reload }: MembersProps) {
  const { members, company } = team;
  const { people, role: named, date } = useWords(TEAM_WORDS);
  if (members.length === 0) return <p className="t14 soft">{people.none}</p>;
  return (
    <ul className="things">
      {members.map((member) => (
        <li key={member.id}>
          <p className="team-who">
            <b>{member.email}</b>
            {member.is_self && people.you}
            <br />
            <span className="soft">{people.since(date(member.joined_at, now))}</span>
          </p>
          {isOwner ? (
            <MemberActions member={member} company={company.slug} reload={reload} />
          ) : (
            <span>{named(member.role).label}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function MemberActions({ member, company, reload }: MemberActionsProps) {
  const { id, email, role, is_self } = member;
  const { people, cancel } = useWords(TEAM_WORDS);
  const { errors, busy } = useWords(RECRUIT_WORDS);
  const sending = useSending(errors.ofCall);
  const params = { id: company, memberId: id };

  async function change(to: MemberRole) {
    await sending.run(async () => {
      await call('PUT /v1/recruit/{id}/members/{memberId}/role', { params, body: { role: to } });
      await reload();
    });
  }

  async function remove() {
    if (is_self) await call('DELETE /v1/talent/memberships/{id}', { params: { id: company } });
    else await call('DELETE /v1/recruit/{id}/members/{memberId}', { params });
    await reload();
  }

  return (
    <>
      <span className="pick">
        <select
          className="input select"
          aria-label={people.roleOf(email)}
          value={role}
          aria-disabled={sending.busy}
          onChange={({ currentTarget }) => void change(currentTarget.value as MemberRole)}
        >
          <RoleOptions />
        </select>
        <Icon name="down" />
      </span>
      <ConfirmButton
        {...(is_self ? people.leave : { ...people.remove, question: people.remove.question(email) })}
        keep={cancel}
        busy={busy}
        explained={errors.ofCall}
        onConfirm={remove}
      />
      <Problem problem={sending.problem} />
    </>
  );
}

function RoleOptions() {
  const { role } = useWords(TEAM_WORDS);
  return MEMBER_ROLES.map(({ id }) => (
    <option key={id} value={id}>
      {role(id).label}
    </option>
  ));
}
