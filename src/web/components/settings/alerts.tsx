import { ALERT_FREQUENCIES } from '#contract/alert-terms.ts';
import { termOf } from '#contract/vocabulary.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { MailStop } from '#web/components/settings/mail-stop.tsx';
import { useLoaded } from '#web/components/settings/use-loaded.ts';
import { langOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

async function ownAlerts() {
  const { data } = await call('GET /v1/talent/alerts');
  return data;
}

/** The job alerts for the person's address, with links to the page that changes or ends each. */
export function Alerts() {
  const { value: alerts, problem } = useLoaded(ownAlerts, explainCall);
  return (
    <>
      <MailStop />
      {alerts?.length === 0 && (
        <p className="soft">
          None. <SiteLink to="/jobs">Filter the jobs</SiteLink> and have the new ones sent to you.
        </p>
      )}
      <ul className="things">
        {alerts?.map(({ path, filter_words, frequency, is_confirmed }) => {
          const words = filter_words.join(', ') || 'Every new job';
          const pace = termOf(ALERT_FREQUENCIES, frequency)?.label ?? frequency;
          return (
            <li key={path}>
              <SiteLink to={path} lang={langOf(words)}>
                {words}
              </SiteLink>
              <span className="mute">{is_confirmed ? pace : `${pace}, not confirmed yet`}</span>
            </li>
          );
        })}
      </ul>
      <Problem problem={problem} />
    </>
  );
}
