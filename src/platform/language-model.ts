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
/** Nothing is done twice by asking again. */
const RETRY = { limit: 2, methods: ['post' as const], statusCodes: [408, 409, 429, 500, 502, 503, 504], jitter: true };
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
      const { default: ky, HTTPError, NetworkError } = await import('ky');
      // Where an endpoint does not count, each character is a token, which is more than it costs.
      const sent = instructions.length + text.length;
      const signal = AbortSignal.timeout(deadlineMs);
      try {
        const given = await ky.post(`${url.replace(/\/$/, '')}/chat/completions`, {
          headers: { authorization: `Bearer ${key}` },
          json: {
            model,
            messages: [
              { role: 'system', content: instructions },
              { role: 'user', content: text },
            ],
            response_format: { type: 'json_schema', json_schema: { name: 'answers', strict: true, schema } },
            max_completion_tokens: ANSWER_TOKENS,
          },
          retry: RETRY,
          timeout: false,
          redirect: 'error',
          signal,
        });
        return outcomeOf(await given.json(), sent);
      } catch (error) {
        if (signal.aborted) return { kind: 'unusable', reason: 'no answer in time', tokens: sent };
        if (error instanceof NetworkError) return { kind: 'unavailable', reason: 'no connection', tokens: 0 };
        if (error instanceof HTTPError) return refusalOf(error.response.status, error.data);
        return { kind: 'unusable', reason: 'not a completion', tokens: sent };
      }
    },
  };
}

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

const ContentFiltered = z.object({ error: z.object({ code: z.literal('content_filter') }) });

function refusalOf(status: number, body: unknown): ModelOutcome {
  if (ContentFiltered.safeParse(body).success) return { kind: 'refused', reason: 'refused', tokens: 0 };
  const kind = status >= 500 || ENDPOINT_STATUSES.has(status) ? 'unavailable' : 'unusable';
  return { kind, reason: `status ${status}`, tokens: 0 };
}
