import type { AdminOrder } from '#contract/admin-orders.ts';
import { call } from '#web/api/call.ts';
import { Moment } from '#web/desk/records/moment.tsx';
import { OneLine } from '#web/desk/records/one-line.tsx';

/** What the buyer complained of and what became of it, and a withdrawal that they declared elsewhere. */
export function OrderComplaints({ order: { id, complaints, can_withdraw } }: { order: AdminOrder }) {
  const params = { id };
  const isOpen = complaints.some(({ resolved_at }) => resolved_at === null);
  return (
    <section className="desk-section" aria-labelledby="complaints">
      <h2 id="complaints">Complaints and withdrawal</h2>
      {complaints.length === 0 && <p className="mute mb-3">No complaint is on record.</p>}
      <ul className="desk-lines mb-3">
        {complaints.map(({ text, at, resolution, resolved_at }) => (
          <li key={at + text}>
            <Moment at={at} /> {text}{' '}
            {resolved_at ? (
              <span className="soft">
                Settled <Moment at={resolved_at} />: {resolution}
              </span>
            ) : (
              <b>Open</b>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <OneLine
          label="How the open complaints were settled"
          button="Settle them"
          done="Settled."
          send={(text) => call('POST /v1/admin/orders/{id}/complaints/resolution', { params, body: { text } })}
        />
      )}
      <details>
        <summary>Put a complaint on record</summary>
        <OneLine
          label="What the buyer complains of"
          button="Record it"
          done="The complaint is on record."
          send={(text) => call('POST /v1/admin/orders/{id}/complaints', { params, body: { text } })}
        />
      </details>
      {can_withdraw && (
        <details>
          <summary>The buyer withdrew by e-mail or telephone</summary>
          <p className="mute">Before it is sent, a payment by card goes back at once.</p>
          <OneLine
            label="How and when, or their reason"
            button="Record the withdrawal"
            done="The withdrawal is on record."
            send={(reason) => call('POST /v1/admin/orders/{id}/withdrawal', { params, body: { reason } })}
          />
        </details>
      )}
    </section>
  );
}
