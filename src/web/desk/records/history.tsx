import { useEffect, useState } from 'react';
import type { AuditEntry } from '#contract/audit.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { ActorLink } from '#web/desk/records/audit-links.tsx';
import { DeskWait } from '#web/desk/records/desk-page.tsx';
import { Moment } from '#web/desk/records/moment.tsx';

const SHOWN = 20;

type Read = { entries: readonly AuditEntry[]; total: number } | { problem: string };

/** What was done to a record, the latest first. Give it a `key` that changes with the record. */
export function History({ subject }: { subject: string }) {
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    let isAlive = true;
    call('GET /v1/admin/audit', { query: { subject, limit: SHOWN } })
      .then(({ data, meta }): Read => ({ entries: data, total: meta.total }))
      .catch((error: unknown): Read => ({ problem: explainCall(error).text }))
      .then((result) => {
        if (isAlive) setRead(result);
      });
    return () => {
      isAlive = false;
    };
  }, [subject]);
  return (
    <section className="desk-section" aria-labelledby="history">
      <h2 id="history">History</h2>
      {read === null ? (
        <DeskWait />
      ) : 'problem' in read ? (
        <p className="warn">{read.problem}</p>
      ) : (
        <Entries {...read} />
      )}
    </section>
  );
}

function Entries({ entries, total }: { entries: readonly AuditEntry[]; total: number }) {
  if (entries.length === 0) return <p className="mute">Nobody changed it here.</p>;
  return (
    <>
      <ul className="desk-lines">
        {entries.map(({ id, at, action, user_id, user_email, detail }) => (
          <li key={id}>
            <Moment at={at} /> <b>{action}</b>{' '}
            <span className="mute">
              by <ActorLink {...{ user_id, user_email, detail }} />
            </span>
            <span className="soft"> {wordsOf(detail)}</span>
          </li>
        ))}
      </ul>
      {total > entries.length && (
        <p className="mute">
          The latest {entries.length} of {total}.
        </p>
      )}
    </>
  );
}

function wordsOf(detail: AuditEntry['detail']): string {
  return Object.entries(detail)
    .filter(([name, value]) => name !== 'by' || value !== 'employer')
    .map(([name, value]) => `${name}: ${value ?? 'nothing'}`)
    .join(', ');
}
