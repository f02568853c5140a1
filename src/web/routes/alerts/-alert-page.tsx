import '#web/components/alerts/alerts.css';
import { ALERT_FREQUENCIES } from '#contract/alerts/alert-terms.ts';
import type { Alert } from '#contract/alerts/alerts.ts';
import { STOP_REASONS, type StopReason } from '#contract/alerts/stop-reasons.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { Frequencies } from '#web/components/alerts/alert-form.tsx';
import { type FollowedTool, FollowedTools } from '#web/components/alerts/followed-tools.tsx';
import { AccountPage } from '#web/components/people/account-page.tsx';
import type { Outcome } from '#web/routes/alerts/-outcome.ts';
import { FieldError } from '#web/ui/field.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Note } from '#web/ui/note.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf } from '#web/ui/time.ts';

type AlertPageProps = {
  token: string;
  alert: Alert;
  /** All whose rules can be followed; none for an alert about jobs. */
  tools: readonly FollowedTool[];
  now: string;
  problem: string | undefined;
  /** What the page comes after, if it does. */
  outcome: Outcome | undefined;
};

/** An alert, to confirm, change or end. Uses plain forms only. */
export function AlertPage({ token, alert, tools, now, problem, outcome }: AlertPageProps) {
  return (
    <AccountPage title={titleOf(alert, outcome)} lead={leadOf(alert, now)} isAnswer={outcome !== undefined}>
      <div className="alert-sections stack g8">
        {alert.is_ending && <Note>You confirmed it two years ago. If you don’t answer, it ends.</Note>}
        {problem && (
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
        )}
        {alert.paused && <Paused reason={alert.paused.reason} />}
        {(!alert.is_confirmed || alert.is_ending || alert.paused || alert.is_paused) && (
          <form method="post">
            <Token token={token} />
            <button className="btn main wide" type="submit" name="change" value="confirm">
              {confirmLabel(alert)}
            </button>
          </form>
        )}
        <Facts alert={alert} now={now} />
        {tools.length > 0 && (
          <form method="post">
            <Token token={token} />
            <FollowedTools key={alert.tools.join()} tools={tools} chosen={alert.tools} />
            <button className="btn" type="submit" name="change" value="tools">
              Save the tools
            </button>
          </form>
        )}
        {alert.is_confirmed && <Pace token={token} alert={alert} />}
        <End token={token} alert={alert} />
      </div>
    </AccountPage>
  );
}

export function titleOf(alert: Alert, outcome: Outcome | undefined): string {
  if (outcome === 'saved') return `Saved. ${titleOf(alert, undefined)}`;
  if (alert.kind === 'rules') {
    if (!alert.is_confirmed) return 'Confirm: rule changes by email';
    return alert.paused || alert.is_paused ? 'Rule changes by email: paused' : 'Rule changes by email: on';
  }
  if (!alert.is_confirmed) return 'Confirm your job alert';
  return alert.paused || alert.is_paused ? 'Your job alert is paused' : 'Your job alert is on';
}

/** Says which alert a form is about: the cookie may be of another one by then, opened in another tab. */
function Token({ token }: { token: string }) {
  return <input type="hidden" name="token" value={token} />;
}

/** In sight below the list of jobs that the filters find. */
export function SaveFilters({ filters, token }: { filters: Record<string, string>; token: string }) {
  return (
    <form className="alert-save cluster g3" method="post" action="/alerts">
      <Token token={token} />
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="btn main" type="submit" name="change" value="filters">
        Save these filters
      </button>
      <a className="btn" href="/alerts">
        Cancel
      </a>
    </form>
  );
}

function Paused({ reason }: { reason: StopReason }) {
  return <Note>{STOP_REASONS.find(({ id }) => id === reason)?.told}</Note>;
}

function confirmLabel(alert: Alert): string {
  if (!alert.is_confirmed) return 'Confirm';
  return alert.paused || alert.is_paused ? 'Turn it back on' : 'Keep it';
}

function leadOf(alert: Alert, now: string): string {
  if (alert.kind === 'rules') {
    if (!alert.is_confirmed)
      return 'Confirm, and we’ll write when a rule changes. We won’t send anything until you do.';
    if (alert.paused || alert.is_paused)
      return 'Once you turn it back on, you’ll hear about everything that changed in the meantime.';
    return 'We’ll write when a rate or rule behind these tools changes, and only then.';
  }
  if (!alert.is_confirmed) return 'Confirm, and we’ll email you new jobs. We won’t send anything until you do.';
  if (alert.paused || alert.is_paused) return 'We’re holding on to new jobs until you turn it back on.';
  const next =
    alert.next_at && alert.next_at > now
      ? `, next on ${dateOf(alert.next_at, now)} from 8 in the morning (Korean time)`
      : '';
  const pace = alert.frequency === 'daily' ? 'every day' : 'every Monday';
  return `We look for new jobs ${pace}${next}, and email you only if there are any.`;
}

function Facts({ alert, now }: { alert: Alert; now: string }) {
  const isRules = alert.kind === 'rules';
  return (
    <section aria-label="The alert">
      <dl className="pairs">
        {!isRules && <JobFacts alert={alert} />}
        <div>
          <dt>Goes to</dt>
          <dd>{alert.email}</dd>
        </div>
        {!alert.is_confirmed && (
          <div>
            <dt>How often</dt>
            <dd>
              {termOf(ALERT_FREQUENCIES, alert.frequency)?.label}, if{' '}
              {isRules ? 'something has changed' : 'there is something new'}
            </dd>
          </div>
        )}
        {alert.last_sent_at && (
          <div>
            <dt>Last email</dt>
            <dd>{dateOf(alert.last_sent_at, now)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function JobFacts({ alert }: { alert: Alert }) {
  const jobs = alert.jobs_now === 1 ? '1 open job matches' : `${alert.jobs_now} open jobs match`;
  return (
    <>
      <div>
        <dt>Filters</dt>
        <dd>
          {alert.filter_words.length === 0
            ? 'None: every new job'
            : alert.filter_words.map((phrase) => (
                <div key={phrase} lang={langOf(phrase)}>
                  {phrase}
                </div>
              ))}
          {/* A document of its own: only the server reads whose alert this is. */}
          <a href={`/alerts/edit?${new URLSearchParams(alert.filters)}`}>Change the filters</a>
        </dd>
      </div>
      <div>
        <dt>Now</dt>
        <dd>
          <SiteLink to="/jobs" search={alert.filters}>
            {jobs}
          </SiteLink>
        </dd>
      </div>
    </>
  );
}

function Pace({ token, alert }: { token: string; alert: Alert }) {
  return (
    <form method="post">
      <Token token={token} />
      <Frequencies
        key={`${alert.frequency} ${alert.is_paused}`}
        chosen={alert.is_paused ? 'paused' : alert.frequency}
        mayPause
      />
      <button className="btn" type="submit" name="change" value="frequency">
        Change
      </button>
    </form>
  );
}

function End({ token, alert }: { token: string; alert: Alert }) {
  return (
    <section>
      <p className="t14 soft">
        {alert.is_confirmed
          ? 'This deletes the alert and your address.'
          : 'Didn’t ask for it? Delete it now, or ignore it: we’ll delete it after 7 days.'}
      </p>
      <form method="post">
        <Token token={token} />
        <button className="btn" type="submit" name="change" value="end">
          {alert.is_confirmed ? 'End this alert' : 'Delete the request'}
        </button>
      </form>
    </section>
  );
}
