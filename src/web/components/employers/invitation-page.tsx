import { Button } from '#web/ui/button.tsx';
import '#web/components/people/account.css';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import type { Language } from '#contract/core/language.ts';
import { INVITATION_TOKEN_HEADER, type OwnInvitation } from '#contract/employers/company-access.ts';
import { call } from '#web/api/call.ts';
import { invitationToken } from '#web/browser-storage/tab-tokens.ts';
import { NotLoaded } from '#web/components/core/not-loaded.tsx';
import { TranslatedFrame } from '#web/components/core/translated-frame.tsx';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { TEAM_WORDS } from '#web/components/employers/team-en.ts';
import { InLanguage, useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { type Unlinked, useLinked, useTokenOfLink } from '#web/session/linked.ts';
import { langOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useSending } from '#web/ui/use-sending.ts';

const root = getRouteApi('__root__');

/** The page behind the link of an invitation. Nothing of it is in its address or its HTML. */
export function InvitationPage({ now, language }: { now: string; language: Language }) {
  return (
    <TranslatedFrame language={language}>
      <main id="main" className="page">
        <InLanguage words={RECRUIT_WORDS} language={language}>
          <InLanguage words={TEAM_WORDS} language={language}>
            <Opened now={now} />
          </InLanguage>
        </InLanguage>
      </main>
    </TranslatedFrame>
  );
}

function Opened({ now }: { now: string }) {
  const { invitation: words } = useWords(TEAM_WORDS);
  useTokenOfLink(invitationToken, () => reload());
  const { linked, reload } = useLinked(invitationToken, askInvitation);
  return (
    <div className="own">
      <h1>{words.title}</h1>
      {linked.kind === 'found' ? (
        <Found invitation={linked.thing} now={now} />
      ) : (
        <NoInvitation linked={linked} reload={reload} />
      )}
      <noscript>
        <p>{words.noScripts}</p>
      </noscript>
    </div>
  );
}

async function askInvitation(token: string): Promise<OwnInvitation> {
  const { data } = await call('GET /v1/invitations/own', { headers: { [INVITATION_TOKEN_HEADER]: token } });
  return data;
}

function Found({ invitation, now }: { invitation: OwnInvitation; now: string }) {
  const { company, email, role, expires_at, state } = invitation;
  const { invitation: words, role: named, date } = useWords(TEAM_WORDS);
  const { label, may } = named(role);
  return (
    <div className="stack g4 invitation">
      <p>
        <Sentence text={words.from}>
          <b lang={langOf(company.name) ?? 'en'}>{company.name}</b>
        </Sentence>
      </p>
      <p>
        <Sentence text={words.yourRole}>
          <b>{label}</b>
        </Sentence>
        {may}
      </p>
      {state === 'open' && (
        <>
          <p className="soft">{words.isFor(email, date(expires_at, now))}</p>
          <Accept invitation={invitation} />
        </>
      )}
      {state === 'expired' && <p role="status">{words.ended(date(expires_at, now), company.name)}</p>}
      {state === 'accepted' && (
        <p role="status">
          {words.accepted} <SiteLink to={`/recruit/${company.slug}`}>{words.openPages(company.name)}</SiteLink>
        </p>
      )}
    </div>
  );
}

function Accept({ invitation: { company, email } }: { invitation: OwnInvitation }) {
  const { user } = root.useRouteContext();
  const router = useRouter();
  const { invitation: words } = useWords(TEAM_WORDS);
  const { errors, busy } = useWords(RECRUIT_WORDS);
  const sending = useSending(errors.ofCall);
  if (!user || user.is_halfway) return <SignInFirst email={email} />;
  const isOther = user.email?.toLowerCase() !== email.toLowerCase();
  if (isOther) {
    return (
      <>
        <p role="status">{words.other(user.email ?? '', email, company.name)}</p>
        <p>
          <SiteLink className="btn" to="/logout">
            {words.signOut}
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
        <Button className="btn main" busy={sending.busy} onClick={() => void accept()}>
          {sending.busy ? busy : words.accept}
        </Button>
      </p>
      <Problem problem={sending.problem} />
    </>
  );
}

function SignInFirst({ email }: { email: string }) {
  const { invitation: words } = useWords(TEAM_WORDS);
  return (
    <>
      <p className="cluster g3">
        <SiteLink className="btn main" to="/sign-in" search={{ next: '/invitation' }}>
          {words.signIn(email)}
        </SiteLink>
        <SiteLink className="btn" to="/sign-up">
          {words.signUp}
        </SiteLink>
      </p>
      <p className="t14 soft">{words.newAccount}</p>
    </>
  );
}

function NoInvitation({ linked, reload }: { linked: Unlinked; reload(): void }) {
  const { reading, again, missing, lost, away, settings } = useWords(TEAM_WORDS).invitation;
  const way = (
    <SiteLink className="btn" to="/settings">
      {settings}
    </SiteLink>
  );
  return <NotLoaded {...{ linked, reload, again, lost, away, way }} loading={reading} none={missing} />;
}
