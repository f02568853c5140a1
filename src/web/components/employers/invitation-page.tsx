import '#web/components/people/account.css';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { INVITATION_TOKEN_HEADER, type OwnInvitation } from '#contract/employers/company-access.ts';
import { MEMBER_ROLES } from '#contract/employers/member-roles.ts';
import { call } from '#web/api/call.ts';
import { invitationToken } from '#web/browser-storage/tab-tokens.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { NotLoaded } from '#web/components/core/not-loaded.tsx';
import { type Unlinked, useLinked } from '#web/session/linked.ts';
import { useTokenOfLink } from '#web/session/token-of-link.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

const root = getRouteApi('__root__');

/** The page behind the link of an invitation. Nothing of it is in its address or its HTML. */
export function InvitationPage({ now }: { now: string }) {
  useTokenOfLink(invitationToken, () => reload());
  const { linked, reload } = useLinked(invitationToken, askInvitation);
  return (
    <Frame>
      <main id="main" className="page">
        <div className="own">
          <h1>Invitation to a team</h1>
          {linked.kind === 'found' ? (
            <Found invitation={linked.thing} now={now} />
          ) : (
            <NoInvitation linked={linked} reload={reload} />
          )}
          <noscript>
            <p>This page needs JavaScript to show the invitation.</p>
          </noscript>
        </div>
      </main>
    </Frame>
  );
}

async function askInvitation(token: string): Promise<OwnInvitation> {
  const { data } = await call('GET /v1/invitations/own', { headers: { [INVITATION_TOKEN_HEADER]: token } });
  return data;
}

function Found({ invitation, now }: { invitation: OwnInvitation; now: string }) {
  const { company, email, role, expires_at, state } = invitation;
  const { label, may } = MEMBER_ROLES.find(({ id }) => id === role) ?? MEMBER_ROLES[2];
  return (
    <div className="stack g4 invitation">
      <p>
        <b>{company.name}</b> invites you to manage its jobs and applications.
      </p>
      <p>
        Your role: <b>{label}</b>. {may}.
      </p>
      {state === 'open' && (
        <>
          <p className="soft">
            It is for {email}, and open until {dateOf(expires_at, now)}.
          </p>
          <Accept invitation={invitation} />
        </>
      )}
      {state === 'expired' && (
        <p role="status">
          It ended on {dateOf(expires_at, now)}. Ask {company.name} to send it again.
        </p>
      )}
      {state === 'accepted' && (
        <p role="status">
          It was accepted. <SiteLink to={`/recruit/${company.slug}`}>Open the pages of {company.name}</SiteLink>
        </p>
      )}
    </div>
  );
}

function Accept({ invitation: { company, email } }: { invitation: OwnInvitation }) {
  const { user } = root.useRouteContext();
  const router = useRouter();
  const sending = useSending(explainCall);
  if (!user || user.is_halfway) return <SignInFirst email={email} />;
  const isOther = user.email?.toLowerCase() !== email.toLowerCase();
  if (isOther) {
    return (
      <>
        <p role="status">
          You’re signed in as {user.email}. Sign out and use an account of {email}, or ask {company.name} to invite{' '}
          {user.email}.
        </p>
        <p>
          <SiteLink className="btn" to="/logout">
            Sign out
          </SiteLink>
        </p>
      </>
    );
  }

  async function accept() {
    await sending.run(async () => {
      await call('POST /v1/talent/memberships', { body: { invitation: invitationToken.read() ?? '' } });
      invitationToken.forget();
      await router.navigate({ to: '/recruit/$slug', params: { slug: company.slug } });
    });
  }

  return (
    <>
      <p>
        <button className="btn main" type="button" disabled={sending.busy} onClick={() => void accept()}>
          {sending.busy ? 'One moment' : 'Join the team'}
        </button>
      </p>
      <Problem problem={sending.problem} />
    </>
  );
}

function SignInFirst({ email }: { email: string }) {
  return (
    <>
      <p className="cluster g3">
        <SiteLink className="btn main" to="/sign-in" search={{ next: '/invitation' }}>
          Sign in as {email}
        </SiteLink>
        <SiteLink className="btn" to="/sign-up">
          Create an account
        </SiteLink>
      </p>
      <p className="t14 soft">With a new account, confirm its address first, then open the link in our email again.</p>
    </>
  );
}

function NoInvitation({ linked, reload }: { linked: Unlinked; reload(): void }) {
  return (
    <NotLoaded
      linked={linked}
      reload={reload}
      loading="Reading the invitation"
      none={{ title: 'No invitation here', text: 'Open the link in our email again.' }}
      lost={{
        title: 'This invitation isn’t valid',
        text: 'It may have been withdrawn. Ask the company for a new one.',
      }}
      away={{ title: 'We can’t open the invitation right now', text: 'Try again in a minute.' }}
    />
  );
}
