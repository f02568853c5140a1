import type { APIError } from 'openai';
import { z } from 'zod';
import { DURATIONS } from '#contract/core/limits.ts';

export type ModelQuestion = { instructions: string; text: string; schema: Record<string, unknown> };

/** `unusable` may be due to the text; `unavailable` is the endpoint's trouble. Reasons quote nobody. */
export type ModelOutcome =
  | { kind: 'answered'; content: string; tokens: number }
  | { kind: 'refused' | 'unusable' | 'unavailable'; reason: string; tokens: number };

export type LanguageModel = {
  name: string;
  /** Never rejects. The tokens are those of question and answer, as the endpoint counts them. */
  ask(question: ModelQuestion): Promise<ModelOutcome>;
};

export type LanguageModelOptions = {
  /** To which `/chat/completions` is added. */
  url: string;
  model: string;
  key: string;
  /** For one question with its retries. */
  deadlineMs?: number;
};

const DEADLINE_MS = 2 * DURATIONS.minute;
const RETRIES = 2;
/** With what a model thinks before it answers. */
const ANSWER_TOKENS = 4000;
/** Of a wrong key or address, an endpoint that is busy or broken: no text can help it. */
const ENDPOINT_STATUSES = new Set([401, 402, 403, 404, 405, 408, 409, 429]);

const Completion = z.object({
  choices: z.tuple(
    [
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    ],
    z.unknown(),
  ),
  usage: z.object({ total_tokens: z.int().min(0) }).nullish(),
});

/** Any endpoint that speaks OpenAI's chat completions with a JSON schema for the answer. */
export function openLanguageModel({ url, model, key, deadlineMs = DEADLINE_MS }: LanguageModelOptions): LanguageModel {
  return {
    name: model,
    async ask({ instructions, text, schema }) {
      // Loaded with the first question.
      const { APIConnectionError, APIError, OpenAI } = await import('openai');
      const { chat } = new OpenAI({ ...NOT_FROM_THE_ENVIRONMENT, baseURL: url, apiKey: key });
      // Where an endpoint does not count, each character is a token, which is more than it costs.
      const sent = instructions.length + text.length;
      const signal = AbortSignal.timeout(deadlineMs);
      try {
        const given = await chat.completions.create(
          {
            model,
            messages: [
              { role: 'system', content: instructions },
              { role: 'user', content: text },
            ],
            response_format: { type: 'json_schema', json_schema: { name: 'answers', strict: true, schema } },
            max_completion_tokens: ANSWER_TOKENS,
          },
          { signal, maxRetries: RETRIES, fetchOptions: { redirect: 'error' } },
        );
        return outcomeOf(given, sent);
      } catch (error) {
        if (signal.aborted) return { kind: 'unusable', reason: 'no answer in time', tokens: sent };
        if (error instanceof APIConnectionError) return { kind: 'unavailable', reason: 'no connection', tokens: 0 };
        if (error instanceof APIError) return refusalOf(error);
        return { kind: 'unusable', reason: 'not a completion', tokens: sent };
      }
    },
  };
}

/** The library would log, and take what is missing from variables of its own. */
const NOT_FROM_THE_ENVIRONMENT = {
  adminAPIKey: null,
  organization: null,
  project: null,
  webhookSecret: null,
  logLevel: 'off',
} as const;

function outcomeOf(given: unknown, sent: number): ModelOutcome {
  const completion = Completion.safeParse(given);
  if (!completion.success) return { kind: 'unusable', reason: 'not a completion', tokens: sent };
  const [{ finish_reason, message }] = completion.data.choices;
  const content = message.content ?? '';
  const tokens = completion.data.usage?.total_tokens ?? sent + content.length;
  if (message.refusal || finish_reason === 'content_filter') return { kind: 'refused', reason: 'refused', tokens };
  if (finish_reason === 'length') return { kind: 'unusable', reason: 'the answer was cut off', tokens };
  return { kind: 'answered', content, tokens };
}

function refusalOf({ status = 0, code }: Pick<APIError, 'status' | 'code'>): ModelOutcome {
  if (code === 'content_filter') return { kind: 'refused', reason: 'refused', tokens: 0 };
  const kind = status >= 500 || ENDPOINT_STATUSES.has(status) ? 'unavailable' : 'unusable';
  return { kind, reason: `status ${status}`, tokens: 0 };
}
