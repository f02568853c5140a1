import { existsSync } from 'node:fs';

/** What the command line knows of a command before it loads the product. */
type CommandSpec = {
  summary: string;
  /** Its arguments are paths: those of files that exist, or any. */
  takesPaths?: 'existing' | 'any';
  /** It needs a secret; this is the prompt. */
  secretPrompt?: string;
  /** Refused while a server runs on the data, and run with the sign-in service closed: it fills the database. */
  runsAlone?: true;
};

/** All commands; `commands.ts` holds what they do. */
const COMMANDS = {
  migrate: {
    summary: 'brings the database up to date',
  },
  seed: {
    summary: 'fills an empty database with the demo market (demo mode alone)',
  },
  import: {
    summary: '--format greenhouse --company NAME FILE_OR_URL: brings in the listings of a job board',
    takesPaths: 'existing',
  },
  sources: {
    summary:
      'add|list|show|change|pause|resume|read|runs|run|undo|confirm …: where listings come from; alone it explains',
    takesPaths: 'existing',
  },
  'leave-alone': {
    summary: 'SLUG --note TEXT: takes down what was imported of a company, and imports nothing of it any more',
  },
  'allow-imports': {
    summary: 'SLUG: lets the jobs of a company be imported again',
  },
  'publish-job': {
    summary: 'SLUG [--at TIME]: publishes a draft, now or at a time to come',
  },
  'unpublish-job': {
    summary: 'SLUG: takes a job off the site or off the schedule; it is a draft again',
  },
  'close-job': {
    summary: 'SLUG: closes an open job; its page stays',
  },
  'check-job': {
    summary: 'SLUG: records that staff found an open job to be as it says',
  },
  'ask-employer': {
    summary: 'SLUG: asks the company for what its listing leaves open; --list: the listings that leave something open',
  },
  links: {
    summary: 'list|close SLUG|keep SLUG|check SLUG: apply links behind which the posting is gone',
  },
  twins: {
    summary: 'list|join ID|apart ID: jobs of two sources that may be one',
  },
  reports: {
    summary: 'list|handle SLUG_OR_ID OUTCOME: what readers reported of jobs, and what came of it',
  },
  adverts: {
    summary: 'list|check|settle ID|gaps|rules|orders|report MONTH: how adverts stand by law; alone it explains',
  },
  'published-employers': {
    summary: 'import FILE.csv --list LIST --date DAY|list: employers that the labour ministry published',
    takesPaths: 'existing',
  },
  'edit-job': {
    summary: 'SLUG FIELD=VALUE …: writes fields of a job, or releases them; alone it explains',
  },
  readings: {
    summary: 'list|accept|dismiss|reopen SLUG FIELD: what texts were read to say unsurely; backfill: reads them again',
  },
  'publish-content': {
    summary: '[FOLDER] [--take-files]: brings in the articles of content/articles, or of a folder, and the tools',
    takesPaths: 'existing',
  },
  'export-articles': {
    summary: 'FOLDER: writes the public articles as files, those that the desk wrote among them',
    takesPaths: 'any',
  },
  staff: {
    summary: 'add|remove EMAIL: gives an account the role of staff, or takes it',
  },
  'add-company': {
    summary: 'NAME [--slug SLUG] [--contact EMAIL] …: adds a company',
  },
  'company-details': {
    summary: 'SLUG [--registration NUMBER] [--representative NAME] [--checked WHERE] …: shows or records who it is',
  },
  postings: {
    summary: 'list|show|edit|ask|translate|approve|decline …: the review of postings; alone it explains',
    takesPaths: 'existing',
  },
  'company-domain': {
    summary: 'list|add|remove SLUG [DOMAIN]: where a company’s own people have their e-mail addresses',
  },
  'set-recruit-password': {
    summary: 'SLUG: sets the password of a company, typed when asked or read from the input',
    secretPrompt: 'New recruit password: ',
  },
  'add-member': {
    summary: 'SLUG EMAIL: makes an account a member of a company',
  },
  'invite-member': {
    summary: 'SLUG EMAIL [ROLE]: invites somebody to act for a company, as an owner where no role is named',
  },
  'recruit-password-on': {
    summary: 'SLUG: makes the recruit password of a company work again that its people switched off',
  },
  'approve-company': {
    summary: 'SLUG: lets a company search talents',
  },
  audit: {
    summary: '[--since DAY] [--no-gateway]: checks orders, stock and payments; list: prints what was done',
  },
  orders: {
    summary: 'list|show|pack|ship|deliver|refund|record|paid|cancel|restock|ask …: works on orders; alone it explains',
  },
  stock: {
    summary: 'show|set S=20 M=40 …: shows the stock of shirts, or sets how many were printed',
  },
  pricing: {
    summary: 'list|set ITEM AMOUNT|remove ITEM: what postings and their options cost',
  },
  tags: {
    summary: 'list|put|remove …: shows or changes the dictionary of tags; alone it explains',
  },
  'put-events': {
    summary: 'FILE: adds or changes community events, from JSON',
    takesPaths: 'existing',
  },
  'put-meta-image': {
    summary: 'FILE [NAME]: puts a share image into the bucket meta, to be named by listings',
    takesPaths: 'existing',
  },
  backup: {
    summary: 'FILE: writes database and files into one archive',
    takesPaths: 'any',
  },
  restore: {
    summary: 'FILE [--erasures …]: puts a backup into an empty database and the file store',
    takesPaths: 'any',
    runsAlone: true,
  },
  'mail-test': {
    summary: 'ADDRESS: sends a letter there at once, and says what the mail server answered',
  },
  retention: {
    summary: '[--at DAY]: what would be removed as its time is over, now or at the end of a day; removes nothing',
  },
  'run-task': {
    summary: 'NAME [JSON]: sends a background task to the workers at once',
  },
} as const satisfies Record<string, CommandSpec>;
export type CommandName = keyof typeof COMMANDS;

const SPECS: Readonly<Record<string, CommandSpec>> = COMMANDS;

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name);
}

/** Whether an argument is a path relative to the caller's working directory. */
export function isPath(command: string, argument: string): boolean {
  const takes = SPECS[command]?.takesPaths;
  return takes === 'any' ? !argument.startsWith('--') : takes === 'existing' && existsSync(argument);
}

export function runsAlone(command: string): boolean {
  return SPECS[command]?.runsAlone === true;
}

/** The prompt of a command that needs a secret, or null. */
export function secretPrompt(command: string): string | null {
  return SPECS[command]?.secretPrompt ?? null;
}

export const USAGE = [
  'Usage: npm run cli -- COMMAND',
  ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name}  ${summary}`),
].join('\n');
