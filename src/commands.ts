import { Refusal } from '#contract/core/errors.ts';
import { seedDemo } from '#db/seed-demo.ts';
import { backupCommand } from '#server/backups/backup-command.ts';
import { restoreCommand } from '#server/backups/restore-backup.ts';
import { callCommand } from '#server/call-command.ts';
import { advertsCommand } from '#server/compliance/compliance-command.ts';
import { publishedEmployersCommand } from '#server/compliance/replace-employers.ts';
import type { Context } from '#server/core/context.ts';
import { mailTestCommand } from '#server/core/email-test-command.ts';
import type { Command } from '#server/core/handler.ts';
import { addMemberCommand } from '#server/employers/add-member-command.ts';
import { importCommand } from '#server/imports/import-command.ts';
import { linksCommand } from '#server/jobs/check-links.ts';
import { auditCommand } from '#server/payments/ledger-command.ts';
import { staffCommand } from '#server/people/staff-command.ts';
import { askEmployerCommand } from '#server/postings/company-questions.ts';
import { readingsCommand } from '#server/reading/readings-command.ts';
import { runTaskCommand } from '#server/run-task-command.ts';
import { factsCommand } from '#server/site/facts-command.ts';
import { metaImageCommand } from '#server/site/meta-images.ts';
import { exportArticlesCommand, publishCommand, publishContent } from '#server/site/publish-content.ts';
import { putEventsCommand } from '#server/site/put-events-command.ts';
import { type CommandName, isCommand, USAGE } from '#src/command-list.ts';
import type { Run } from '#src/control.ts';

/** What each command does, in a process of its own or inside the running server. */
const BODIES: Readonly<Record<CommandName, Command>> = {
  migrate: async (_ctx, _args, print) => {
    print('The database is up to date.');
    return 0;
  },
  seed: async (ctx, _args, print) => {
    if (!ctx.settings.demo) {
      print('The demo market is for demo mode only.');
      return 1;
    }
    await publishContent(ctx);
    print((await seedDemo(ctx)) ? 'Demo market added.' : 'The database isn’t empty, so nothing changed.');
    return 0;
  },
  call: callCommand,
  import: importCommand,
  readings: readingsCommand,
  links: linksCommand,
  'ask-employer': askEmployerCommand,
  adverts: advertsCommand,
  'published-employers': publishedEmployersCommand,
  'publish-content': publishCommand,
  'export-articles': exportArticlesCommand,
  staff: staffCommand,
  'add-member': addMemberCommand,
  audit: auditCommand,
  'put-events': putEventsCommand,
  'put-meta-image': metaImageCommand,
  backup: backupCommand,
  restore: restoreCommand,
  facts: factsCommand,
  'mail-test': mailTestCommand,
  'run-task': runTaskCommand,
};

export function commandRunner(ctx: Context): Run {
  return async ({ name, args }, print) => {
    if (!isCommand(name)) {
      print(USAGE);
      return 2;
    }
    return BODIES[name](ctx, args, print).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      print(error.message);
      const details = Object.entries(error.errors ?? {}).filter(([, [message]]) => message !== error.message);
      for (const [field, [message]] of details) print(`${field}: ${message}`);
      return 1;
    });
  };
}
