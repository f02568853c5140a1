import { createFileRoute } from '@tanstack/react-router';
import { ALERT_CONSENT } from '#contract/alerts/alert-terms.ts';
import { call } from '#web/api/call.ts';
import { readAlertForm } from '#web/components/alerts/alert-form.tsx';
import { AlertSent } from '#web/components/alerts/alert-sent.tsx';
import { FollowedTools, toolsInForm } from '#web/components/alerts/followed-tools.tsx';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { originOf, seeOther } from '#web/request/plain-form.ts';
import { outcomeOfAsking } from '#web/routes/alerts/-ask-by-form.ts';
import { followableTools } from '#web/routes/alerts/-followable-tools.ts';
import { type Outcome, outcomeOf } from '#web/routes/alerts/-outcome.ts';
import { problemIn } from '#web/routes/alerts/-problem.ts';
import { typedAlert, typedCookie } from '#web/routes/alerts/-typed-alert.ts';
import { AsteriskNote, EMAIL_EXAMPLE, Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Asks to hear of changed rules. A plain form, with the tools in the address ticked. */
export const Route = createFileRoute('/alerts/rules')({
  validateSearch: (raw: Record<string, unknown>) => ({
    ...(typeof raw['tool'] === 'string' && { tool: raw['tool'] }),
    ...outcomeOf(raw),
  }),
  loaderDeps: ({ search }) => ({ outcome: search.outcome }),
  loader: async ({ deps }) => {
    const facts = deps.outcome === 'sent' ? { ...FACTS, title: 'Check your mail' } : FACTS;
    const typed = deps.outcome === undefined ? null : typedAlert();
    return { facts, tools: await followableTools(), typed };
  },
  head: privateHead,
  server: { handlers: { POST: ({ request }) => askForRules(request) } },
  component: RulesRoute,
});

const FACTS: PageFacts = {
  path: '/alerts/rules',
  title: 'Rule changes by email',
  description: 'Get an email when a rate or rule behind the tools you choose changes.',
};

async function askForRules(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const wanted = readAlertForm(form);
  const tools = toolsInForm(form);
  const outcome = await call('POST /v1/alerts/rules', {
    body: { email: wanted.email, tools },
    headers: originOf(request),
  }).then((): Outcome => 'sent', outcomeOfAsking);
  const answer = seeOther('/alerts/rules', { ...(tools.length > 0 && { tool: tools.join(',') }), outcome });
  answer.headers.append('set-cookie', typedCookie(outcome === 'sent' ? null : wanted));
  return answer;
}

function RulesRoute() {
  const search = Route.useSearch();
  const { facts, tools, typed } = Route.useLoaderData();
  if (search.outcome === 'sent') {
    return (
      <AccountPage title={facts.title}>
        <AlertSent />
      </AccountPage>
    );
  }
  const { text, errors } = problemIn(search);
  return (
    <AccountPage
      title={facts.title}
      lead="We’ll write when a rate or rule behind these tools changes: what it was, what it is, and since when. At most once a day; most months nothing changes. The salary calculator’s rates aren’t part of this yet."
    >
      <form className="alert-form stack g4 starts" method="post" action="/alerts/rules">
        <AsteriskNote />
        <FollowedTools tools={tools} chosen={search.tool?.split(',') ?? tools.map(({ slug }) => slug)} />
        <Field label="Email" name="email" required suggestion={EMAIL_EXAMPLE} error={errors?.['email']}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="email"
              defaultValue={typed?.email}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Problem problem={text === undefined ? null : { text }} />
        <button className="btn main" type="submit">
          Send the confirmation link
        </button>
        <p className="help">
          {ALERT_CONSENT.text} <SiteLink to="/privacy">Privacy policy</SiteLink>
        </p>
      </form>
    </AccountPage>
  );
}
