import { desc, isNotNull } from 'drizzle-orm';
import { prefersJson } from '#platform/content-negotiation.ts';
import type { Db } from '#platform/db.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { PRIVATE } from '#platform/headers.ts';
import { koreanMoment } from '#platform/korean-day.ts';
import { plainPage } from '#platform/plain-page.ts';
import { mails } from '#server/schema/system.ts';

/** An email or text message in the demo's mailbox; `sent_at` in ISO form, `html` empty for texts. */
export type DemoMail = { to: string; subject: string; text: string; html: string; sent_at: string };

const SHOWN = 200;

export async function demoMailbox(db: Db): Promise<DemoMail[]> {
  const sent = await db
    .select({ to: mails.to, subject: mails.subject, text: mails.text, html: mails.html, sent_at: mails.sent_at })
    .from(mails)
    .where(isNotNull(mails.sent_at))
    .orderBy(desc(mails.sent_at), desc(mails.created_at), mails.message_id)
    .limit(SHOWN);
  return sent.map((mail) => ({ ...mail, sent_at: mail.sent_at?.toISOString() ?? '' }));
}

/** A page, or JSON for clients that prefer it. `texts` are text messages from the sign-in service. */
export async function mailboxAnswer(db: Db, request: Request, texts: readonly DemoMail[]): Promise<Response> {
  const headers = { ...PRIVATE, vary: 'accept' };
  const sent = [...texts, ...(await demoMailbox(db))].toSorted((a, b) => (a.sent_at < b.sent_at ? 1 : -1));
  if (prefersJson(request.headers.get('accept'))) return Response.json(sent, { headers });
  return new Response(renderMailbox(sent), {
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': MAILBOX_POLICY },
  });
}

/** Emails have inline styles, and a framed document inherits its page's policy: styles only. */
export const MAILBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PAGE = plainPage({
  style: `
body { max-width: 44rem; margin: 0 auto; padding: 1rem 1.5rem 3rem; text-wrap: pretty; }
h1 { margin: 1.5rem 0 .5rem; } h2 { font-size: 1.25rem; line-height: 1.4; margin: 0; overflow-wrap: anywhere; } p { margin: 0; }
article { margin-top: 1.5rem; padding-top: 1.5rem; border-top: 1px solid var(--line); } article > p { color: var(--mute); overflow-wrap: anywhere; } time { display: inline-block; }
a { color: var(--accent); } pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; } pre a { line-break: anywhere; } summary { min-height: 2.75rem; cursor: pointer; }
iframe { width: 100%; height: 40rem; border: 1px solid var(--line); background: Canvas; }`,
});

export function renderMailbox(sent: readonly DemoMail[]): string {
  const title = 'Mailbox of this demo';
  return PAGE.html(
    title,
    `<h1>${title}</h1>
<p>${sent.length === 0 ? 'No message yet.' : 'Every email and text message this demo sent, newest first.'} Nothing leaves this machine.</p>
${sent.map(article).join('\n')}`,
  );
}

function article({ to, subject, text, html, sent_at }: DemoMail): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${escapeHtml(sent_at)}">${koreanMoment(new Date(sent_at))}</time></p>
<pre>${withLinks(text)}</pre>${html === '' ? '' : asHtml(subject, html)}
</article>`;
}

function asHtml(subject: string, html: string): string {
  return `
<details>
<summary>As HTML</summary>
<iframe sandbox title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe>
</details>`;
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<>"']+/g, (url) => `<a href="${url}">${url}</a>`);
}
