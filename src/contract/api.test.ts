import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/core/route.ts';

type Described = { const?: unknown; type?: unknown; format?: unknown; maximum?: number };
type Sent = { field: string; schema: z.ZodType; json: Described };

/** What callers may send that JSON schema calls so, after all checks and conversions. */
function sent(isOne: (json: Described) => boolean): Sent[] {
  return Object.entries(api).flatMap(([key, route]: [string, Route]) =>
    [route.params, route.query, route.body, route.form].flatMap((part) => {
      const found = new Map<string, Sent>();
      const override = ({
        zodSchema,
        jsonSchema: json,
        path,
      }: {
        zodSchema: unknown;
        jsonSchema: object;
        path: unknown[];
      }) => {
        const field = `${key} ${path.filter((step) => step !== 'properties').join('.')}`;
        // A schema with checks comes after the one that it was made of.
        if (isOne(json)) found.set(field, { field, schema: zodSchema as z.ZodType, json });
      };
      if (part) z.toJSONSchema(part, { io: 'output', unrepresentable: 'any', override });
      return [...found.values()];
    }),
  );
}

test('every route that changes something for a company says who of its people may', () => {
  const writing = Object.entries<Route>(api).filter(
    ([key, { access }]) => access === 'recruiter' && !key.startsWith('GET '),
  );
  expect(writing.length).toBeGreaterThan(3);
  expect(writing.filter(([, { role = 'viewer' }]) => role === 'viewer').map(([key]) => key)).toEqual([]);
});

describe('what a caller may send', () => {
  test('holds no date that the database cannot', () => {
    const dates = sent(({ format }) => format === 'date-time');
    expect(dates.map(({ field }) => field)).toEqual([
      'POST /v1/marks marks.items.marked_at',
      'POST /v1/recruit/{id}/answers/preview interview_at',
      'POST /v1/recruit/{id}/answers interview_at',
      'POST /v1/admin/events starts_at',
      'PUT /v1/admin/events/{id} starts_at',
      'POST /v1/mail-notices items.at',
      'POST /v1/admin/jobs expires_at',
      'PATCH /v1/admin/jobs/{id} expires_at',
      'POST /v1/admin/jobs/{id}/publication at',
    ]);
    for (const { schema } of dates) {
      for (const odd of ['0000-01-01T00:00:00Z', '0000-12-31T23:59:59Z'])
        expect(schema.safeParse(odd).success).toBe(false);
      expect(schema.safeParse('0001-01-01T00:00:00Z').success).toBe(true);
    }
  });

  test('holds no number that a column cannot, but for pay that is only reckoned with', () => {
    const numbers = sent(({ type }) => type === 'integer' || type === 'number');
    const endless = numbers.filter(
      ({ json }) => json.const === undefined && (json.maximum ?? Number.POSITIVE_INFINITY) >= 2 ** 31,
    );
    expect(numbers.length).toBeGreaterThan(endless.length);
    expect(endless.map(({ field }) => field)).toEqual(['GET /v1/jobs/near-pay yearly']);
  });
});
