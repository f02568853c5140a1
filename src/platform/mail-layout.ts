import { escapeHtml } from '#platform/escape-html.ts';
import { markKorean } from '#platform/mark-korean.ts';

/** The content of an email as plain text; the layout escapes it. */
export type MailContent = {
  /** Mail clients show it beside the subject; by default the first paragraph. */
  preheader?: string;
  heading: string;
  paragraphs: readonly string[];
  action?: MailLink;
  facts?: readonly (readonly [label: string, value: string])[];
  list?: readonly MailListItem[];
  links?: readonly MailLink[];
  footnote?: string;
  /** Why the recipient gets this message, and how to reach us. */
  footer?: string;
  brand: string;
  /** English where nothing is said. */
  language?: 'en' | 'ko';
};

export type MailLink = { label: string; url: string };

/** An entry of a list: a linked title with lines under it. One that stands in many emails is laid out once. */
export type MailListItem = { readonly title: string; readonly url: string; readonly lines: readonly string[] };

export function layoutMail(content: MailContent): { html: string; text: string } {
  return { html: asHtml(content), text: asText(content) };
}

const laidOut = new WeakMap<MailListItem, { html: string; text: string }>();

function itemOf(item: MailListItem): { html: string; text: string } {
  const known = laidOut.get(item);
  if (known) return known;
  const laid = { html: itemHtml(item), text: [item.title, ...item.lines, item.url].join('\n') };
  laidOut.set(item, laid);
  return laid;
}

function asText(content: MailContent): string {
  const { heading, paragraphs, facts = [], list = [], action, links = [], footnote, footer, brand } = content;
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...list.map((item) => itemOf(item).text),
    ...[...(action ? [action] : []), ...links].map(({ label, url }) => `${label}:\n${url}`),
    footnote ?? '',
    // The conventional signature delimiter.
    ['-- ', brand, footer ?? ''].filter(Boolean).join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI','Apple SD Gothic Neo','Malgun Gothic',sans-serif";

// For mail clients that support dark mode; the others show the inline colors.
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #171511 !important; }
  .ink { color: #ebe8e0 !important; }
  .soft { color: #9b9891 !important; }
  .mark { background: #80cbac !important; }
  .line { border-color: #34312b !important; }
  .button { background: #80cbac !important; color: #0c1813 !important; }
}`;

function asHtml(content: MailContent): string {
  const { heading, paragraphs, brand, footnote, footer, action, facts = [], list = [], links = [] } = content;
  const { language = 'en' } = content;
  const preheader = content.preheader ?? paragraphs[0] ?? '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f9f7f1">
<div style="display:none;max-height:0;overflow:hidden">${words(preheader)}</div>
<div class="ink" style="max-width:560px;margin:0 auto;padding:32px 20px;${FONT};font-size:16px;line-height:1.55;color:#211d18;word-break:keep-all;overflow-wrap:anywhere">
${letterhead(brand)}
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#211d18">${words(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${factList(facts)}
${itemList(list)}
${button(action)}
${links.map(smallLink).join('\n')}
${footnote ? smallPrint(footnote) : ''}
<div class="line" style="margin-top:32px;padding-top:16px;border-top:1px solid #dedad1">
${smallPrint(footer ?? `Sent by ${brand}.`)}
</div>
</div>
</body>
</html>
`;
}

/** The mark as cells of a table, which mail programs draw also where they load no pictures: 20 px, its gate below. */
function letterhead(brand: string): string {
  const cell = (span: number, width: number, isWall = true) =>
    `<td${span > 1 ? ` colspan="${span}"` : ''} width="${width}"${isWall ? ' class="mark" bgcolor="#1d614b"' : ''}></td>`;
  const row = (height: number, cells: string, beside = '') =>
    `<tr style="height:${height}px;font-size:0;line-height:0">${cells}${beside}</tr>`;
  const name = `<td class="ink" rowspan="3" style="padding-left:8px;font-size:20px;line-height:20px;font-weight:700;letter-spacing:-0.035em;color:#211d18">${escapeHtml(brand)}</td>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse">
${row(WALL, cell(5, 20), name)}
${row(20 - 2 * WALL, cell(1, WALL) + cell(3, 12, false) + cell(1, WALL))}
${row(WALL, cell(2, 11) + cell(1, 4, false) + cell(2, 5))}
</table>`;
}

/** How thick the mark is, in pixels. */
const WALL = 4;

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;color:#211d18">${lines(text)}</p>`;
}

function factList(facts: readonly (readonly [string, string])[]): string {
  if (facts.length === 0) return '';
  const items = facts.map(
    ([label, value]) =>
      `<dt class="soft" style="margin:0;font-size:14px;color:#68625b">${words(label)}</dt>
<dd class="ink" style="margin:0 0 10px;color:#211d18">${lines(value)}</dd>`,
  );
  return `<dl style="margin:0 0 16px">\n${items.join('\n')}\n</dl>`;
}

function itemList(list: readonly MailListItem[]): string {
  if (list.length === 0) return '';
  const items = list.map((item) => itemOf(item).html);
  return `<ul style="margin:0 0 16px;padding:0;list-style:none">\n${items.join('\n')}\n</ul>`;
}

function itemHtml({ title, url, lines: under }: MailListItem): string {
  return `<li class="line" style="margin:0;padding:12px 0;border-top:1px solid #dedad1">
<a class="ink" href="${escapeHtml(webAddress(url))}" style="font-weight:600;color:#211d18">${words(title)}</a>
${under.map((line) => `<div class="soft" style="font-size:14px;color:#68625b">${words(line)}</div>`).join('\n')}
</li>`;
}

function smallLink({ label, url }: MailLink): string {
  return `<p class="soft" style="margin:0 0 8px;font-size:13px;color:#68625b"><a class="soft" href="${escapeHtml(webAddress(url))}" style="color:#68625b">${words(label)}</a></p>`;
}

// The URL is shown as well: some mail clients drop buttons, and careful people want to see where it leads.
function button(action: MailContent['action']): string {
  if (!action) return '';
  const url = escapeHtml(webAddress(action.url));
  return `<p style="margin:24px 0 8px"><a class="button" href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d614b;color:#fdfcf9;font-weight:600;text-decoration:none">${words(action.label)}</a></p>
<p class="soft" style="margin:0 0 16px;font-size:13px;color:#68625b;word-break:break-all">${url}</p>`;
}

function smallPrint(text: string): string {
  return `<p class="soft" style="margin:0 0 8px;font-size:13px;color:#68625b">${lines(text)}</p>`;
}

function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('An email links to web addresses only.');
  return href;
}

function lines(text: string): string {
  return words(text).replaceAll(/\r?\n/g, '<br>');
}

function words(text: string): string {
  return markKorean(escapeHtml(text));
}
