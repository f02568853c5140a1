import { Refusal } from '#contract/errors.ts';
import { seedDemo } from '#db/seed-demo.ts';
import { advertsCommand } from '#server/adverts/adverts-command.ts';
import { publishedEmployersCommand } from '#server/adverts/published-employers-command.ts';
import { exportArticlesCommand } from '#server/articles/export-command.ts';
import { backupCommand } from '#server/backup/backup-command.ts';
import { restoreCommand } from '#server/backup/restore-command.ts';
import { auditCommand } from '#server/books/audit-command.ts';
import { publishCommand } from '#server/catalog/publish-command.ts';
import { publishContent } from '#server/catalog/publish-content.ts';
import { addCompanyCommand } from '#server/companies/add-company-command.ts';
import { companyDetailsCommand } from '#server/companies/details-command.ts';
import { addMemberCommand } from '#server/company-access/add-member-command.ts';
import { approveCommand } from '#server/company-access/approve-command.ts';
import { inviteMemberCommand, passwordOnCommand } from '#server/company-access/invite-member-command.ts';
import { setPasswordCommand } from '#server/company-access/set-password-command.ts';
import type { Context } from '#server/context.ts';
import { tagsCommand } from '#server/dictionary/tags-command.ts';
import { putEventsCommand } from '#server/events/put-events-command.ts';
import { editJobCommand } from '#server/facts/edit-job-command.ts';
import { readingsCommand } from '#server/facts/readings-command.ts';
import { retentions } from '#server/features.ts';
import { importCommand } from '#server/imports/import-command.ts';
import { twinsCommand } from '#server/imports/twins-command.ts';
import { closeJobCommand, publishJobCommand, unpublishJobCommand } from '#server/jobs/job-commands.ts';
import { checkJobCommand, linksCommand } from '#server/jobs/links-command.ts';
import { reportsCommand } from '#server/jobs/reports-command.ts';
import { askEmployerCommand } from '#server/listings/ask-command.ts';
import { postingsCommand } from '#server/listings/commands/postings-command.ts';
import { companyDomainCommand } from '#server/listings/domains-command.ts';
import { mailTestCommand } from '#server/mail/mail-test-command.ts';
import { ordersCommand } from '#server/merch/commands/orders-command.ts';
import { stockCommand } from '#server/merch/commands/stock-command.ts';
import { pricingCommand } from '#server/prices/pricing-command.ts';
import { retentionCommand } from '#server/retention/retention-command.ts';
import { runTaskCommand } from '#server/run-task-command.ts';
import { metaImageCommand } from '#server/share-images/meta-image-command.ts';
import { allowImportsCommand, leaveAloneCommand } from '#server/sources/commands/leave-alone-command.ts';
import { sourcesCommand } from '#server/sources/commands/sources-command.ts';
import { staffCommand } from '#server/staff/staff-command.ts';
import { type CommandName, isCommand, USAGE } from '#src/command-list.ts';
import type { Run } from '#src/control.ts';

type CommandBody = (ctx: Context, args: string[], print: (line: string) => void, secret?: string) => Promise<number>;

/** What each command does, in a process of its own or inside the running server. */
const BODIES: Readonly<Record<CommandName, CommandBody>> = {
  migrate: async (_ctx, _args, print) => {
    print('The database is up to date.');
    return 0;
  },
  seed: async (ctx, _args, print) => {
    if (!ctx.settings.demo) {
      print('Only demo mode has a demo market.');
      return 1;
    }
    await publishContent(ctx);
    print((await seedDemo(ctx)) ? 'The demo market is in.' : 'The database is not empty; nothing was changed.');
    return 0;
  },
  import: importCommand,
  sources: sourcesCommand,
  'leave-alone': leaveAloneCommand,
  'allow-imports': allowImportsCommand,
  'publish-job': publishJobCommand,
  'unpublish-job': unpublishJobCommand,
  'close-job': closeJobCommand,
  'check-job': checkJobCommand,
  'ask-employer': askEmployerCommand,
  links: linksCommand,
  twins: twinsCommand,
  reports: reportsCommand,
  adverts: advertsCommand,
  'published-employers': publishedEmployersCommand,
  'edit-job': editJobCommand,
  readings: readingsCommand,
  'publish-content': publishCommand,
  'export-articles': exportArticlesCommand,
  staff: staffCommand,
  'add-company': addCompanyCommand,
  'company-details': companyDetailsCommand,
  postings: postingsCommand,
  'company-domain': companyDomainCommand,
  'set-recruit-password': setPasswordCommand,
  'add-member': addMemberCommand,
  'invite-member': inviteMemberCommand,
  'recruit-password-on': passwordOnCommand,
  'approve-company': approveCommand,
  audit: auditCommand,
  orders: ordersCommand,
  stock: stockCommand,
  pricing: pricingCommand,
  tags: tagsCommand,
  'put-events': putEventsCommand,
  'put-meta-image': metaImageCommand,
  backup: backupCommand,
  restore: restoreCommand,
  'mail-test': mailTestCommand,
  retention: (ctx, args, print) => retentionCommand(ctx, retentions, args, print),
  'run-task': runTaskCommand,
};

/** Runs commands on an open context. */
export function commandRunner(ctx: Context): Run {
  return async ({ name, args, secret }, print) => {
    if (!isCommand(name)) {
      print(USAGE);
      return 2;
    }
    return BODIES[name](ctx, args, print, secret).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      print(error.message);
      const details = Object.entries(error.errors ?? {}).filter(([, [message]]) => message !== error.message);
      for (const [field, [message]] of details) print(`${field}: ${message}`);
      return 1;
    });
  };
}
