import { existsSync } from 'node:fs';

/** What the command line knows of a command before it loads the product. */
type CommandSpec = {
  summary: string;
  /** Its arguments are paths: those of files that exist, or any. */
  takesPaths?: 'existing' | 'any';
  takesFields?: true;
  /** Refused while a server uses the data; runs with the sign-in service closed, as it fills the database. */
  runsAlone?: true;
};

const COMMANDS = {
  call: {
    summary: "'METHOD /v1/admin/…' FIELD=VALUE …: do anything the desk can do; --help [WORD …] lists the routes",
    takesFields: true,
  },
  migrate: {
    summary: 'update the database',
  },
  seed: {
    summary: 'fill an empty database with the demo market (demo mode only)',
  },
  import: {
    summary: '--format greenhouse --company NAME FILE_OR_URL: import a job board’s listings',
    takesPaths: 'existing',
  },
  links: {
    summary: 'check SLUG: check a job’s apply link now',
  },
  readings: {
    summary: 'backfill: read job texts again where the rules have changed',
  },
  'ask-employer': {
    summary: '--list: show companies whose listings leave something out, and when we asked them',
  },
  adverts: {
    summary: 'check|gaps|rules: check ads against the law; without a word, explain',
  },
  'published-employers': {
    summary: 'import FILE.csv --list LIST --date DAY|list: employers named by the labor ministry',
    takesPaths: 'existing',
  },
  'publish-content': {
    summary: '[FOLDER] [--take-files]: import articles from content/articles or another folder, and the tools',
    takesPaths: 'existing',
  },
  'export-articles': {
    summary: 'FOLDER: save all public articles as files',
    takesPaths: 'any',
  },
  staff: {
    summary: 'add|remove EMAIL: make an account staff, or stop it being staff',
  },
  'add-member': {
    summary: 'SLUG EMAIL: add an account to a company’s team',
  },
  audit: {
    summary: '[--since DAY] [--no-gateway]: compare stock, orders and the gateway; list: print the audit log',
  },
  'put-events': {
    summary: 'FILE: add or change community events from JSON',
    takesPaths: 'existing',
  },
  'put-meta-image': {
    summary: 'FILE [NAME]: store a share image in the meta bucket, for listings to use',
    takesPaths: 'existing',
  },
  backup: {
    summary: 'FILE: back up the database and files into one archive',
    takesPaths: 'any',
  },
  restore: {
    summary: 'FILE [--erasures …]: restore a backup into an empty database and the file store',
    takesPaths: 'any',
    runsAlone: true,
  },
  facts: {
    summary: 'due [DAY]: list the facts of the tools to look up again by the end of the month',
  },
  'mail-test': {
    summary: 'ADDRESS: send a test email now and show the mail server’s answer',
  },
  'run-task': {
    summary: 'NAME [JSON]: run a background task now',
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

export function takesFields(command: string): boolean {
  return SPECS[command]?.takesFields === true;
}

export const USAGE = [
  'Usage: npm run cli -- COMMAND',
  ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name}  ${summary}`),
].join('\n');
