import { existsSync } from 'node:fs';
import { Refusal } from '#contract/errors.ts';
import { seedDemo } from '#db/seed-demo.ts';
import { advertsCommand } from '#server/adverts/adverts-command.ts';
import { publishedEmployersCommand } from '#server/adverts/published-employers-command.ts';
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
import { importCommand } from '#server/imports/import-command.ts';
import { twinsCommand } from '#server/imports/twins-command.ts';
import { closeJobCommand, publishJobCommand, unpublishJobCommand } from '#server/jobs/job-commands.ts';
import { mailTestCommand } from '#server/mail/mail-test-command.ts';
import { ordersCommand } from '#server/merch/commands/orders-command.ts';
import { stockCommand } from '#server/merch/commands/stock-command.ts';
import { postingsCommand } from '#server/postings/commands/postings-command.ts';
import { companyDomainCommand } from '#server/postings/domains-command.ts';
import { pricingCommand } from '#server/prices/pricing-command.ts';
import { runTaskCommand } from '#server/run-task-command.ts';
import { metaImageCommand } from '#server/share-images/meta-image-command.ts';
import { allowImportsCommand, leaveAloneCommand } from '#server/sources/commands/leave-alone-command.ts';
import { sourcesCommand } from '#server/sources/commands/sources-command.ts';
import { staffCommand } from '#server/staff/staff-command.ts';
import { askEmployerCommand } from '#server/upkeep/ask-command.ts';
import { checkJobCommand, linksCommand } from '#server/upkeep/links-command.ts';
import { reportsCommand } from '#server/upkeep/reports-command.ts';
import type { Run } from '#src/control.ts';

type CommandBody = (ctx: Context, args: string[], print: (line: string) => void, secret?: string) => Promise<number>;

type CommandSpec = {
  summary: string;
  run: CommandBody;
  /** Its arguments are paths: those of files that exist, or any. */
  takesPaths?: 'existing' | 'any';
  /** It needs a secret; this is the prompt. */
  secretPrompt?: string;
  /** Refused while a server runs on the data, and run with the sign-in service closed: it fills the database. */
  runsAlone?: true;
};

/** The commands, which run in a process of their own or inside the running server. */
const COMMANDS: Record<string, CommandSpec> = {
  migrate: {
    summary: 'brings the database up to date',
    async run(_ctx, _args, print) {
      print('The database is up to date.');
      return 0;
    },
  },
  seed: {
    summary: 'fills an empty database with the demo market (demo mode alone)',
    async run(ctx, _args, print) {
      if (!ctx.settings.demo) {
        print('Only demo mode has a demo market.');
        return 1;
      }
      await publishContent(ctx);
      print((await seedDemo(ctx)) ? 'The demo market is in.' : 'The database is not empty; nothing was changed.');
      return 0;
    },
  },
  import: {
    summary: '--format greenhouse --company NAME FILE_OR_URL: brings in the listings of a job board',
    run: importCommand,
    takesPaths: 'existing',
  },
  sources: {
    summary:
      'add|list|show|change|pause|resume|read|runs|run|undo|confirm …: where listings come from; alone it explains',
    run: sourcesCommand,
    takesPaths: 'existing',
  },
  'leave-alone': {
    summary: 'SLUG --note TEXT: takes down what was imported of a company, and imports nothing of it any more',
    run: leaveAloneCommand,
  },
  'allow-imports': {
    summary: 'SLUG: lets the jobs of a company be imported again',
    run: allowImportsCommand,
  },
  'publish-job': {
    summary: 'SLUG [--at TIME]: publishes a draft, now or at a time to come',
    run: publishJobCommand,
  },
  'unpublish-job': {
    summary: 'SLUG: takes a job off the site or off the schedule; it is a draft again',
    run: unpublishJobCommand,
  },
  'close-job': {
    summary: 'SLUG: closes an open job; its page stays',
    run: closeJobCommand,
  },
  'check-job': {
    summary: 'SLUG: records that staff found an open job to be as it says',
    run: checkJobCommand,
  },
  'ask-employer': {
    summary: 'SLUG: asks the company for what its listing leaves open; --list: the listings that leave something open',
    run: askEmployerCommand,
  },
  links: {
    summary: 'list|close SLUG|keep SLUG|check SLUG: apply links behind which the posting is gone',
    run: linksCommand,
  },
  twins: {
    summary: 'list|join ID|apart ID: jobs of two sources that may be one',
    run: twinsCommand,
  },
  reports: {
    summary: 'list|handle SLUG_OR_ID OUTCOME: what readers reported of jobs, and what came of it',
    run: reportsCommand,
  },
  adverts: {
    summary: 'list|check|settle ID|gaps|rules|orders|report MONTH: how adverts stand by law; alone it explains',
    run: advertsCommand,
  },
  'published-employers': {
    summary: 'import FILE.csv --list LIST --date DAY|list: employers that the labour ministry published',
    run: publishedEmployersCommand,
    takesPaths: 'existing',
  },
  'edit-job': {
    summary: 'SLUG FIELD=VALUE …: writes fields of a job, or releases them; alone it explains',
    run: editJobCommand,
  },
  readings: {
    summary: 'list|accept|dismiss|reopen SLUG FIELD: what texts were read to say unsurely; backfill: reads them again',
    run: readingsCommand,
  },
  'publish-content': {
    summary: 'brings in the articles of content/articles, or of another FOLDER, and the tools',
    run: publishCommand,
    takesPaths: 'existing',
  },
  staff: {
    summary: 'add|remove EMAIL: gives an account the role of staff, or takes it',
    run: staffCommand,
  },
  'add-company': {
    summary: 'NAME [--slug SLUG] [--contact EMAIL] …: adds a company',
    run: addCompanyCommand,
  },
  'company-details': {
    summary: 'SLUG [--registration NUMBER] [--representative NAME] [--checked WHERE] …: shows or records who it is',
    run: companyDetailsCommand,
  },
  postings: {
    summary: 'list|show|edit|ask|translate|approve|decline …: the review of postings; alone it explains',
    run: postingsCommand,
    takesPaths: 'existing',
  },
  'company-domain': {
    summary: 'list|add|remove SLUG [DOMAIN]: where a company’s own people have their e-mail addresses',
    run: companyDomainCommand,
  },
  'set-recruit-password': {
    summary: 'SLUG: sets the password of a company, typed when asked or read from the input',
    run: setPasswordCommand,
    secretPrompt: 'New recruit password: ',
  },
  'add-member': {
    summary: 'SLUG EMAIL: makes an account a member of a company',
    run: addMemberCommand,
  },
  'invite-member': {
    summary: 'SLUG EMAIL [ROLE]: invites somebody to act for a company, as an owner where no role is named',
    run: inviteMemberCommand,
  },
  'recruit-password-on': {
    summary: 'SLUG: makes the recruit password of a company work again that its people switched off',
    run: passwordOnCommand,
  },
  'approve-company': {
    summary: 'SLUG: lets a company search talents',
    run: approveCommand,
  },
  audit: {
    summary: '[--since DAY] [--no-gateway]: checks orders, stock and payments; list: prints what was done',
    run: auditCommand,
  },
  orders: {
    summary: 'list|show|pack|ship|deliver|refund|record|paid|cancel|restock|ask …: works on orders; alone it explains',
    run: ordersCommand,
  },
  stock: {
    summary: 'show|set S=20 M=40 …: shows the stock of shirts, or sets how many were printed',
    run: stockCommand,
  },
  pricing: {
    summary: 'list|set ITEM AMOUNT|remove ITEM: what postings and their options cost',
    run: pricingCommand,
  },
  tags: {
    summary: 'list|put|remove …: shows or changes the dictionary of tags; alone it explains',
    run: tagsCommand,
  },
  'put-events': {
    summary: 'FILE: adds or changes community events, from JSON',
    run: putEventsCommand,
    takesPaths: 'existing',
  },
  'put-meta-image': {
    summary: 'FILE [NAME]: puts a share image into the bucket meta, to be named by listings',
    run: metaImageCommand,
    takesPaths: 'existing',
  },
  backup: {
    summary: 'FILE: writes database and files into one archive',
    run: backupCommand,
    takesPaths: 'any',
  },
  restore: {
    summary: 'FILE [--erasures FOLDER]: puts a backup into an empty database and the file store',
    run: restoreCommand,
    takesPaths: 'any',
    runsAlone: true,
  },
  'mail-test': {
    summary: 'ADDRESS: sends a letter there at once, and says what the mail server answered',
    run: mailTestCommand,
  },
  'run-task': {
    summary: 'NAME [JSON]: sends a background task to the workers at once',
    run: runTaskCommand,
  },
};

/** Whether an argument is a path relative to the caller's working directory. */
export function isPath(command: string, argument: string): boolean {
  const takes = COMMANDS[command]?.takesPaths;
  return takes === 'any' ? !argument.startsWith('--') : takes === 'existing' && existsSync(argument);
}

export function runsAlone(command: string): boolean {
  return COMMANDS[command]?.runsAlone === true;
}

/** The prompt of a command that needs a secret, or null. */
export function secretPrompt(command: string): string | null {
  return COMMANDS[command]?.secretPrompt ?? null;
}

export const USAGE = [
  'Usage: npm run cli -- COMMAND',
  ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name}  ${summary}`),
].join('\n');

/** Runs commands on an open context. */
export function commandRunner(ctx: Context): Run {
  return async ({ name, args, secret }, print) => {
    const command = COMMANDS[name];
    if (!command) {
      print(USAGE);
      return 2;
    }
    return command.run(ctx, args, print, secret).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      print(error.message);
      const details = Object.entries(error.errors ?? {}).filter(([, [message]]) => message !== error.message);
      for (const [field, [message]] of details) print(`${field}: ${message}`);
      return 1;
    });
  };
}
