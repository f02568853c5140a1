import { z } from 'zod';
import { STOP_REASONS } from '#contract/alerts/stop-reasons.ts';
import { routes } from '#contract/core/define.ts';
import { At, MomentWithOffset } from '#contract/core/moments.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { Done } from '#contract/employers/companies.ts';

export const MailStop = z.object({ reason: z.enum(ids(STOP_REASONS)), since: At });
export type MailStop = z.infer<typeof MailStop>;

/** The longest address in SMTP, and longer than any Message-ID. */
const ADDRESS_MAX = 320;
const MESSAGE_ID_MAX = 998;
const NOTICES_MAX = 100;

/** What became of a letter after the mail server had taken it, in words that fit every provider. */
export const MailNotice = z
  .object({
    type: z.enum(['bounce', 'complaint', 'delivery']),
    permanent: z.boolean().default(false).describe('For a bounce: it’s permanent. Others are ignored'),
    address: z.string().max(ADDRESS_MAX).optional(),
    message_id: z.string().max(MESSAGE_ID_MAX).optional().describe('As we wrote it'),
    return_path: z.string().max(ADDRESS_MAX).optional().describe('Where the bounce arrived, under MAIL_RETURN_PATH'),
    at: MomentWithOffset.optional().describe('When it happened; defaults to now'),
  })
  .refine(({ address, message_id, return_path }) => address ?? message_id ?? return_path, {
    error: 'Needs address, message_id or return_path',
  });
export type MailNotice = z.output<typeof MailNotice>;

export const mailNoticeRoutes = {
  ...routes(
    { access: 'anyone' },
    {
      'POST /v1/mail-notices': {
        signedBy: 'mail provider',
        summary:
          'Receives bounce, complaint and delivery notices, signed by Standard Webhooks with MAIL_NOTICE_SECRET. Not available without it.',
        body: z.array(MailNotice).min(1).max(NOTICES_MAX),
        data: z.object({
          known: z.int().describe('How many named an address or an email we still have'),
        }),
      },
    },
  ),
  ...routes(
    { access: 'user', fresh: true },
    {
      'GET /v1/talent/mail-stop': {
        summary: 'Why emails to the signed-in user are paused; null if they aren’t.',
        data: MailStop.nullable(),
      },
      'DELETE /v1/talent/mail-stop': { summary: 'Turns emails to the signed-in user back on.', data: Done },
    },
  ),
};
