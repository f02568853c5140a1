import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { jobText, readableJob } from '#server/agents/read-job.ts';
import { companyText, readableCompany } from '#server/agents/site-tools.ts';
import type { Call } from '#server/agents/tool.ts';
import { markdownOfHtml } from '#server/core/markdown-of-html.ts';

const MARKDOWN = 'text/markdown';

type Kind = { title: string; description: string; read(call: Call, slug: string): Promise<string> };

/** By the scheme of their URI. */
const KINDS: Record<string, Kind> = {
  job: {
    title: 'A job',
    description: 'A job with its answers, whose word each is, and its text.',
    async read({ ask, site }, slug) {
      const { data } = await ask('GET /v1/jobs/{id}', { params: { id: slug } });
      return jobText(readableJob(data, site));
    },
  },
  company: {
    title: 'A company',
    description: 'A company with its answers for all its listings.',
    read: async ({ ask, site }, slug) => companyText(await readableCompany(ask, site, slug)),
  },
  article: {
    title: 'An article',
    description: 'One of our own articles on working in Korea.',
    async read({ ask, site }, slug) {
      const { data } = await ask('GET /v1/articles/{id}', { params: { id: slug } });
      const { title, summary, checked_at, body } = data;
      return [`# ${title}`, summary, `Checked ${checked_at}. ${site}/blog/${data.slug}`, markdownOfHtml(body)].join(
        '\n\n',
      );
    },
  },
};

export const RESOURCE_TEMPLATES = Object.entries(KINDS).map(([name, { title, description }]) => ({
  name,
  title,
  description,
  uriTemplate: `${name}://{slug}`,
  mimeType: MARKDOWN,
}));

/** @throws ProtocolError for what no template makes; Refusal `not_found`. */
export async function readResource(call: Call, uri: string) {
  const [, scheme = '', slug = ''] = /^([a-z]+):\/\/([\p{L}\p{N}_.-]{1,200})$/u.exec(uri) ?? [];
  const kind = Object.hasOwn(KINDS, scheme) ? KINDS[scheme] : undefined;
  if (!kind)
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      'Resources are job://, company:// and article:// with a slug.',
    );
  return { contents: [{ uri, mimeType: MARKDOWN, text: await kind.read(call, slug) }] };
}
