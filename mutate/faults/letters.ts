// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code that is looked for as it is written.
import type { Fault } from '../fault.ts';

export const letters: readonly Fault[] = [
  {
    what: 'A letter that waits is sent for an alert that has ended.',
    file: 'src/server/alerts/queries.ts',
    find: '  await tx.delete(mails).where(and(like(mails.message_id, `<alert.${id}.%`), isNull(mails.sent_at)));\n',
    put: '',
    tests: ['src/server/alerts/delivery.test.ts'],
  },
  {
    what: 'A waiting letter is sent although it was erased.',
    file: 'src/server/mail/send-mail.ts',
    find: 'and(eq(mails.id, mailId), isWaiting, isKept, isOf(press))',
    put: 'and(eq(mails.id, mailId), isWaiting, isOf(press))',
    tests: ['src/server/mail/mail.test.ts'],
  },
  {
    what: 'Somebody who has refreshed the profile is reminded to.',
    file: 'src/server/talent/reminders.ts',
    find: '  if (!profile?.wants_reminders || profile.refreshed_at.toISOString() !== refreshedAt) return;\n',
    put: '  if (!profile?.wants_reminders) return;\n',
    tests: ['src/server/talent/profile.test.ts'],
  },
];
