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
    summary: "'METHOD /v1/admin/…' FIELD=VALUE …: does what the desk does; --help [WORD …] lists the routes",
    takesFields: true,
  },
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
  links: {
    summary: 'check SLUG: follows the apply link of a job now, and says what it found',
  },
  readings: {
    summary: 'backfill: reads the texts of jobs again that were read by other rules',
  },
  'ask-employer': {
    summary: '--list: companies whose listings leave something open, what and how often, and when they were asked',
  },
  adverts: {
    summary: 'check|gaps|rules: how adverts stand by law; alone it explains',
  },
  'published-employers': {
    summary: 'import FILE.csv --list LIST --date DAY|list: employers that the labour ministry published',
    takesPaths: 'existing',
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
  'add-member': {
    summary: 'SLUG EMAIL: makes an account a member of a company',
  },
  audit: {
    summary: '[--since DAY] [--no-gateway]: compares stock, orders and the gateway; list: prints what was done',
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

export function takesFields(command: string): boolean {
  return SPECS[command]?.takesFields === true;
}

export const USAGE = [
  'Usage: npm run cli -- COMMAND',
  ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name}  ${summary}`),
].join('\n');
