import { z } from 'zod';
import type { ToolName } from '#contract/agents/app-acts.ts';
import type { Api } from '#contract/api.ts';
import type { AppScope } from '#contract/core/app-scopes.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { AnswerOf, RequestOf } from '#contract/core/route.ts';
import type { AppCaller } from '#server/core/accounts.ts';

/** Calls a route of the API with the rights of whoever calls the tool. `fresh` routes need `fresh`. @throws Refusal. */
export type Ask = <Key extends keyof Api>(
  key: Key,
  asked: RequestOf<Api[Key]>,
  options?: { fresh: true },
) => Promise<AnswerOf<Api[Key]>>;

export type Call = {
  ask: Ask;
  /** Origin of the site, without a trailing slash. */
  site: string;
  now: Date;
  /** Who calls for a person; null for anyone. */
  app: AppCaller | null;
  /** The confirmed address of the person; null without one, or without a person. */
  email(): Promise<string | null>;
};

/** What a tool says: its structured output, and the same in a few lines for people and older clients. */
export type Said<Output> = { output: Output; text: string };

type Definition<Input extends z.ZodObject, Output extends z.ZodObject> = {
  name: ToolName;
  title: string;
  description: string;
  /** What the person must have granted; null for anyone. */
  scope: AppScope | null;
  input: Input;
  output: Output;
  annotations: { readOnlyHint: boolean; destructiveHint?: boolean; idempotentHint?: boolean; openWorldHint: boolean };
  /** What a call was about, for the list of what the app did: a slug, or nothing. */
  subject?(input: z.output<Input>): string | null;
  run(call: Call, input: z.output<Input>): Promise<Said<z.input<Output>>>;
};

export type ToolResult = {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
};

export type Tool = {
  name: string;
  scope: AppScope | null;
  /** As `tools/list` tells it, with its schemas written out once. */
  listed: Record<string, unknown>;
  /** Null where the call is about nothing in particular, or its arguments are wrong. */
  subjectOf(given: unknown): string | null;
  run(call: Call, given: unknown): Promise<ToolResult>;
};

/** Looks at the site's own data only. */
export const READS = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const;

/** Changes something that can be changed back. */
export const CHANGES = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** Of lists: how many at a time, and from where on. */
export const PAGE = {
  limit: z.int().min(1).max(50).default(20),
  cursor: z.string().max(400).optional().describe('next_cursor of the answer before'),
};

const { localeError } = z.locales.en();

/** A mistake in the arguments and a refusal of the API are results that the model can read and correct. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: Definition<Input, Output>,
): Tool {
  const { name, title, description, scope, input, output, annotations } = definition;
  const read = (given: unknown) => input.safeParse(given ?? {}, { error: localeError });
  return {
    name,
    scope,
    listed: {
      name,
      title,
      description,
      inputSchema: jsonSchema(input, 'input'),
      outputSchema: jsonSchema(output, 'output'),
      annotations: { title, ...annotations },
    },
    subjectOf(given) {
      const { data, success } = read(given);
      return (success && definition.subject?.(data)) || null;
    },
    async run(call, given) {
      const { data, error } = read(given);
      if (error) return failed(`The arguments are wrong.\n${z.prettifyError(error)}`);
      try {
        const said = await definition.run(call, data);
        return { content: [textOf(said.text)], structuredContent: output.parse(said.output) };
      } catch (caught) {
        if (caught instanceof Refusal) return failed(sentences(caught));
        throw caught;
      }
    },
  };
}

/** @throws Refusal for arguments that only together are wrong, by name. */
export function refuseArguments(wrong: { [name: string]: string }): void {
  const errors = Object.entries(wrong).map(([name, message]) => [name, [message]]);
  if (errors.length > 0)
    throw new Refusal('invalid', 'The arguments are wrong.', { errors: Object.fromEntries(errors) });
}

function failed(text: string): ToolResult {
  return { content: [textOf(text)], isError: true };
}

function textOf(text: string): { type: 'text'; text: string } {
  return { type: 'text', text };
}

function sentences({ message, errors = {} }: Refusal): string {
  const fields = Object.entries(errors).map(([field, problems]) => `${field}: ${problems.join(' ')}`);
  return [message, ...fields].join('\n');
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
