import { describe, expectTypeOf, test } from 'vitest';
import type { Caller, Handlers, RequestInfo } from '#server/core/handler.ts';

/** The compiler is what checks these: a handler cannot read what the access of its route does not prove. */
describe('the caller of a route', () => {
  test('for anyone is an address and nothing more', () => {
    expectTypeOf<keyof Caller<{ access: 'anyone' }>>().toEqualTypeOf<keyof RequestInfo>();
  });

  test('for users has an id, and an account only where the auth service was asked', () => {
    expectTypeOf<Caller<{ access: 'user' }>>().toHaveProperty('userId').toEqualTypeOf<string>();
    expectTypeOf<Caller<{ access: 'user' }>>().not.toHaveProperty('account');
    expectTypeOf<Caller<{ access: 'user'; fresh: true }>>().toHaveProperty('account').toHaveProperty('hasSecondFactor');
  });

  test('for recruiters has the company, and perhaps a person', () => {
    expectTypeOf<Caller<{ access: 'recruiter' }>>().toHaveProperty('company').toHaveProperty('slug');
    expectTypeOf<Caller<{ access: 'recruiter' }>>().toHaveProperty('userId').toEqualTypeOf<string | null>();
    expectTypeOf<Caller<{ access: 'user' }>>().not.toHaveProperty('company');
  });

  test('for staff has the account, unless it is the command line', () => {
    expectTypeOf<Caller<{ access: 'staff' }>>().toHaveProperty('account').extract<null>().toEqualTypeOf<null>();
    expectTypeOf<Caller<{ access: 'staff' }>>().toHaveProperty('requestId').toEqualTypeOf<string | null>();
    expectTypeOf<Caller<{ access: 'user' }>>().toHaveProperty('requestId').toEqualTypeOf<string>();
    expectTypeOf<Caller<{ access: 'staff' }>>().not.toHaveProperty('company');
  });

  test('reaches the handler by the access that the contract declares', () => {
    type Input<Key extends 'GET /v1/jobs' | 'GET /v1/marks' | 'GET /v1/recruit/{id}/talents'> = Parameters<
      Handlers<Key>[Key]
    >[1]['caller'];
    expectTypeOf<Input<'GET /v1/jobs'>>().not.toHaveProperty('userId');
    expectTypeOf<Input<'GET /v1/marks'>>().toHaveProperty('userId').toEqualTypeOf<string>();
    expectTypeOf<Input<'GET /v1/recruit/{id}/talents'>>().toHaveProperty('company').toHaveProperty('slug');
  });
});
