import { z } from 'zod';
import { JOB_FIELDS, JobEdit, type JobFieldName } from '#contract/admin-jobs.ts';
import { errorsByField, Refusal } from '#contract/errors.ts';
import { commandWords } from '#platform/command-words.ts';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { editJob } from '#server/facts/edit-job.ts';
import { TypedTime } from '#server/jobs/job-commands.ts';

const USAGE = `Usage: edit-job SLUG FIELD=VALUE … [--release FIELD,…]

FIELD= without a value means that it is not stated. Several tags or occupations are joined by commas.
What is written is held: neither imports nor the text change it until it is released.
Fields: ${JOB_FIELDS.join(', ')}.

For example: edit-job engineer-toss visa=case-by-case "visa_detail=Renewals only" --release workplace`;

/** `edit-job SLUG FIELD=VALUE …`. Answers the exit code. @throws Refusal where nothing was changed. */
export async function editJobCommand(ctx: Context, args: readonly string[], print: (line: string) => void) {
  const words = commandWords(args, ['release']);
  const [slug, ...assignments] = words?.positionals ?? [];
  const release = words?.values.release?.split(',') ?? [];
  const isUsable = assignments.every((word) => word.includes('=')) && assignments.length + release.length > 0;
  if (!slug || !isUsable) {
    print(USAGE);
    return 2;
  }
  const unknown = [...assignments.map((word) => word.split('=', 1)[0]), ...release].find((name) => !isField(name));
  if (unknown !== undefined) throw new Refusal('invalid', `There is no field ${unknown}. Alone, edit-job lists them.`);
  const edit = JobEdit.safeParse({ ...Object.fromEntries(assignments.map(assigned)), release });
  if (!edit.success) throw refusalOf(edit.error);
  const { held_columns } = await editJob(ctx, COMMAND_LINE, slug, edit.data);
  print(`${slug} is changed. Held: ${held_columns.join(', ') || 'nothing'}.`);
  return 0;
}

const isField = (name: string | undefined) => JOB_FIELDS.some((field) => field === name);

/** The errors of the contract; where a field takes few values or another kind of value, they say which. */
function refusalOf({ issues }: z.ZodError): Refusal {
  const error = new z.ZodError(issues.map((issue) => ({ ...issue, message: takenBy(issue) ?? issue.message })));
  const { '': ofAll, ...errors } = errorsByField(error);
  return new Refusal('invalid', ofAll?.[0] ?? 'Nothing was changed.', { errors });
}

function takenBy(issue: z.core.$ZodIssue): string | null {
  if (issue.code === 'invalid_value') return `Use one of ${issue.values.join(', ')}.`;
  if (issue.path[0] === 'expires_at') return 'Use a time such as 2026-12-01T18:00+09:00.';
  if (issue.code !== 'invalid_type') return null;
  return { boolean: 'Use true or false.', number: 'Use a whole number.' }[issue.expected as string] ?? null;
}

const LISTS: readonly string[] = ['occupations', 'tags'] satisfies JobFieldName[];
const NUMBERS: readonly string[] = ['years_min', 'years_max', 'pay_min', 'pay_max'] satisfies JobFieldName[];
const FLAGS: readonly string[] = ['relocation', 'pay_negotiable'] satisfies JobFieldName[];

function assigned(word: string): [field: string, value: unknown] {
  const at = word.indexOf('=');
  const [field, text] = [word.slice(0, at), word.slice(at + 1)];
  if (LISTS.includes(field)) return [field, text === '' ? [] : text.split(',')];
  if (text === '') return [field, null];
  if (NUMBERS.includes(field)) return [field, Number(text)];
  if (field === 'expires_at') return [field, TypedTime.safeParse(text).success ? new Date(text).toISOString() : text];
  return [field, FLAGS.includes(field) && /^(?:true|false)$/.test(text) ? text === 'true' : text];
}
