import { z } from 'zod';
import { MailRefused } from '#platform/mail.ts';
import { layoutMail } from '#platform/mail-layout.ts';
import { messageId } from '#server/core/emails.ts';
import type { Command } from '#server/core/handler.ts';

/** `mail-test ADDRESS`. Past the queue, so that the mail server's refusal is seen here. Answers the exit code. */
export const mailTestCommand: Command = async (ctx, [to = ''], print) => {
  if (!z.email().safeParse(to).success) {
    print('Usage: npm run cli -- mail-test ADDRESS');
    return 2;
  }
  const { brand, contactEmail, mailFrom, publicUrl } = ctx.settings;
  const subject = `Test email from ${brand}`;
  const content = layoutMail({
    brand,
    heading: subject,
    paragraphs: [
      `${publicUrl} can send email.`,
      'In the headers of this message, the receiving server should say "pass" for SPF, DKIM and DMARC.',
    ],
    action: { label: 'Open the site', url: publicUrl },
    footer: `Questions: ${contactEmail}`,
  });
  try {
    await ctx.transport.send({
      from: mailFrom,
      to,
      subject,
      ...content,
      messageId: messageId(ctx, crypto.randomUUID()),
    });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    print(error.message);
    return 1;
  }
  print(
    ctx.settings.demo
      ? 'Demos don’t deliver email, so this one was dropped.'
      : `The mail server accepted an email from ${mailFrom} to ${to}.`,
  );
  return 0;
};
