import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from '#src/config.ts';
import { PRODUCTION } from '#src/production.test.fixture.ts';
import { settingWarnings } from '#src/setting-list.ts';

function problemsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('production', () => {
  test.each([
    ['SMTP_URL', 'mail', 'smtp://10.0.0.7?ignoreTLS=true'],
    ['SMTP_URL', 'mail', 'smtp://10.0.0.7?requireTLS=false'],
    ['DATABASE_URL', 'database', 'postgres://10.0.0.7/madang'],
    ['DATABASE_URL', 'database', 'postgresql://localhost/madang?host=10.0.0.7&sslmode=prefer'],
    ['S3_ENDPOINT', 'files', 'http://store:9000'],
    ['API_URL', 'api', 'http://10.0.0.7:3000'],
    ['AUTH_URL', 'accounts', 'http://auth.example'],
    ['CLAMD_URL', 'scanner', 'tcp://10.0.0.7:3310'],
    ['READER_URL', 'reader', 'http://10.0.0.7:8000/v1'],
  ])('does not start with an %s that leaves %s without TLS: %s', (name, what, address) => {
    const whole = {
      S3_ENDPOINT: 'https://files.example',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
      READER_URL: 'https://models.example/v1',
      READER_MODEL: 'm',
      READER_KEY: 'k',
    };
    const env = { ...PRODUCTION, ...whole, [name]: address };
    const [problem, ...others] = problemsOf(env);
    expect(problem).toMatch(
      new RegExp(`^${name}: .*(?:TLS|https).+ PLAINTEXT_WITHIN=${what} allows it on a network of your own$`),
    );
    expect(others).toEqual([]);
    expect(problemsOf({ ...env, PLAINTEXT_WITHIN: `api, ${what}` })).toEqual([]);
    expect(settingWarnings(loadConfig({ ...env, PLAINTEXT_WITHIN: what })).join()).toContain(
      `PLAINTEXT_WITHIN lets this go without TLS: ${what}.`,
    );
    expect(problemsOf({ ...env, PLAINTEXT_WITHIN: what === 'mail' ? 'files' : 'mail' })).toEqual([problem]);
  });

  test.each([
    ['SMTP_URL', 'smtp://mail.example:587'],
    ['SMTP_URL', 'smtp://127.0.0.1:1025?ignoreTLS=true'],
    ['DATABASE_URL', 'postgres://localhost/madang'],
    ['DATABASE_URL', 'postgres://%2Fvar%2Frun%2Fpostgresql/madang'],
    ['DATABASE_URL', 'postgres:///madang?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres://db.example/madang?sslmode=require'],
    ['API_URL', 'http://127.0.0.1:3000'],
    ['CLAMD_URL', 'unix:///run/clamav/clamd.ctl'],
  ])('starts with an %s that has TLS or stays on this machine: %s', (name, address) => {
    expect(problemsOf({ ...PRODUCTION, [name]: address })).toEqual([]);
  });
});
