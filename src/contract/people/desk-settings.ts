import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { At } from '#contract/core/moments.ts';

export const OperatorSetting = z.object({
  name: z.string(),
  group: z.string(),
  meaning: z.string(),
  fallback: z.string().describe('The default'),
  is_set: z.boolean(),
  value: z.string().nullable().describe('As set; null if not set, and for secrets'),
  is_secret: z.boolean(),
});
export type OperatorSetting = z.output<typeof OperatorSetting>;

const SecurityEvent = z.object({
  event: z.string(),
  meaning: z.string(),
  last_hour: z.int(),
  last_day: z.int(),
});

/** More networks than these can't be told apart. */
export const NETWORKS_TOLD_MAX = 2000;

/** The worst minute of a day in which an event came too often. */
const SecurityAlarm = z.object({
  count: z.int(),
  of: z.string().describe('What was counted, such as "wrong passwords"; a sentence where the count is one'),
  networks: z
    .int()
    .nullable()
    .describe(`Roughly how many networks they came from, ${NETWORKS_TOLD_MAX} if more; null if unknown`),
  at: At,
});

export type SecurityFigures = z.output<typeof SecurityFigures>;
export const SecurityFigures = z.object({ events: z.array(SecurityEvent), alarms: z.array(SecurityAlarm) });

export type ModelUse = z.output<typeof ModelUse>;
export const ModelUse = z.object({
  model: z.string(),
  tokens_a_day: z.int().describe('Daily limit'),
  today: z
    .object({
      questions: z.int(),
      tokens: z.int(),
      proposals: z.int().describe('Readings that came of its answers'),
      dropped: z.int().describe('Answers with a quotation that is not in the text, or a value that the field lacks'),
      errors: z.int(),
    })
    .describe('The day in Korea, over all processes'),
  last_error: z.object({ reason: z.string(), at: At }).nullable().describe('The last unresolved one'),
});

export const adminSettingRoutes = routes(
  { access: 'staff' },
  {
    'GET /v1/admin/settings': {
      summary:
        'This process’s settings (without secrets) and warnings, security events from the last 24 hours, and today’s language model use.',
      data: z.array(OperatorSetting),
      meta: z.object({
        warnings: z.array(z.string()),
        security: SecurityFigures,
        language_model: ModelUse.nullable().describe('Null where the operator has none'),
      }),
    },
  },
);
