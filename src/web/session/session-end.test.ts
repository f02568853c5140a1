import { describe, expect, test } from 'vitest';
import { endsSession } from '#web/session/session-end.ts';

const RENEWAL = 'https://madang.example/auth/v1/token?grant_type=refresh_token';
const ends = (url: string, status: number) => endsSession(url, new Response(null, { status }));

describe('a renewal of the session', () => {
  test.each([400, 401, 403])('that is refused with %i ends it', (status) => {
    expect(ends(RENEWAL, status)).toBe(true);
  });

  test.each([200, 408, 409, 429, 500, 503])('that is answered with %i does not', (status) => {
    expect(ends(RENEWAL, status)).toBe(false);
  });
});

test('another call that is refused ends no session', () => {
  expect(ends('https://madang.example/auth/v1/token?grant_type=password', 400)).toBe(false);
});
