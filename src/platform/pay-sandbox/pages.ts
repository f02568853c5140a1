import { escapeHtml } from '#platform/escape-html.ts';
import { koreanMoment } from '#platform/korean-day.ts';
import { FAULTS } from '#platform/pay-sandbox/faults.ts';
import type { SandboxPayment } from '#platform/pay-sandbox/ledger.ts';
import { balanceOf } from '#platform/pay-sandbox/wire.ts';
import { plainPage } from '#platform/plain-page.ts';

const PAGE = plainPage({
  style: `
body { max-width: 44rem; margin: 0 auto; padding: 1rem 1.5rem 3rem; }
h1 { margin: 1.5rem 0 .5rem; } h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
.mark { padding: .5rem .75rem; border: 1px solid light-dark(#d9c46a, #7d6f32); background: light-dark(#fdf6d8, #2b2615); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0; } dt { color: var(--mute); } dd { margin: 0; overflow-wrap: anywhere; }
article { padding: 1rem 0; border-top: 1px solid var(--line); }
label { display: block; color: var(--mute); } select, input { font: inherit; color: inherit; background: transparent; padding: .5rem; border: 1px solid var(--mute); border-radius: 4px; max-width: 100%; }
option { background: Canvas; color: CanvasText; }
form { margin: 1rem 0 0; } .actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin-top: 1rem; }
button { font: inherit; min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid var(--mute); border-radius: 4px; background: transparent; color: inherit; cursor: pointer; }
button.main { border-color: var(--accent); background: var(--accent); color: light-dark(#fdfcf8, #10201a); }`,
});
export const PAGES_POLICY = PAGE.policy;

export function checkoutPage(payment: SandboxPayment): string {
  const title = 'Pay by card';
  const order = facts([
    ['Order', payment.orderName],
    ['Amount', won(payment.amount)],
  ]);
  if (payment.status !== 'READY') return page(title, `${order}<p>This payment is over.</p>`);
  const faults = Object.entries(FAULTS).map(
    ([name, { label }]) => `<option value="${name}">${escapeHtml(label)}</option>`,
  );
  return page(
    title,
    `${order}
<form method="post" action="/dev/pay/checkout">
<input type="hidden" name="session" value="${escapeHtml(payment.session)}">
<label for="fault">What goes wrong</label>
<select id="fault" name="fault">${faults.join('')}</select>
<div class="actions">
<button class="main" name="outcome" value="pay">Pay ${won(payment.amount)}</button>
<button name="outcome" value="decline">Decline the card</button>
<button name="outcome" value="close">Close</button>
</div>
</form>`,
  );
}

export function receiptPage(payment: SandboxPayment): string {
  return page(
    'Card receipt',
    facts([
      ['Order', payment.orderName],
      ['Approved', payment.approvedAt === null ? 'No' : koreanMoment(new Date(payment.approvedAt))],
      ['Amount', won(payment.amount)],
      ...payment.cancels.map(
        ({ amount, at }) => ['Canceled', `${won(amount)}, ${koreanMoment(new Date(at))}`] as const,
      ),
    ]),
  );
}

const SHOWN = 200;

/** The gateway's own console: payments, newest first, and a way to cancel one without the shop. */
export function consolePage(payments: readonly SandboxPayment[]): string {
  const shown = payments.slice(0, SHOWN).map(article).join('\n');
  return page('Payments', payments.length === 0 ? '<p>Nobody has paid yet.</p>' : shown);
}

function article(payment: SandboxPayment): string {
  const balance = balanceOf(payment);
  const isCharged = payment.status === 'DONE' || payment.status === 'PARTIAL_CANCELED';
  return `<article>
<h2>${escapeHtml(payment.orderName)}</h2>
${facts([
  ['Status', payment.status],
  ['Amount', won(payment.amount)],
  ...(payment.cancels.length > 0 ? [['Left', won(balance)] as const] : []),
  ['Started', koreanMoment(new Date(payment.requestedAt))],
  ['Order', payment.orderId],
  ['Fault', FAULTS[payment.fault].label],
])}${isCharged ? cancelForm(payment, balance) : ''}
</article>`;
}

function cancelForm({ paymentKey }: SandboxPayment, balance: number): string {
  const id = `amount-${escapeHtml(paymentKey)}`;
  return `<form method="post" action="/dev/pay/cancellations" class="actions">
<input type="hidden" name="paymentKey" value="${escapeHtml(paymentKey)}">
<div><label for="${id}">Won</label><input id="${id}" name="amount" inputmode="numeric" size="9" value="${balance}"></div>
<button>Cancel in the console</button>
</form>`;
}

function facts(rows: readonly (readonly [label: string, value: string])[]): string {
  return `<dl>${rows.map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;
}

function page(title: string, content: string): string {
  return PAGE.html(
    `${title} | Payment sandbox`,
    `<h1>${title}</h1>
<p class="mark">This is a payment sandbox. No card is charged and no money moves.</p>
${content}`,
  );
}

function won(amount: number): string {
  return `₩${amount.toLocaleString('en-US')}`;
}
