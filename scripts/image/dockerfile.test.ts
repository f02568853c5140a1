import { randomBytes } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '#src/config.ts';
import { temporaryDir } from '#tests/support/e2e-server.ts';
import { commandIn, lastValue, parseDockerfile } from './dockerfile.ts';

const DOCKERFILE = readFileSync('Dockerfile', 'utf8');
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g;
const stages = parseDockerfile(DOCKERFILE);

test('an instruction that the trial would leave out is refused', () => {
  expect(() => parseDockerfile('FROM a\nADD https://example.com/x /x')).toThrow(/does not know .*ADD/);
});

test('continued lines are one instruction, and comments none', () => {
  const [stage] = parseDockerfile('FROM a AS b\n# why\nRUN one \\\n    two\n');
  expect(stage).toEqual({ name: 'b', base: 'a', steps: [{ keyword: 'RUN', value: 'one two' }] });
});

describe('the image', () => {
  test('runs the Node that the tests run on', () => {
    const bases = new Set(stages.map(({ base }) => base));
    expect([...bases]).toEqual([`node:${readFileSync('.nvmrc', 'utf8').trim()}-bookworm-slim`]);
  });

  test('leaves out every package that only the build of the pages imports, and no other', () => {
    const uninstall = stages[0]?.steps.find(({ value }) => value.startsWith('npm uninstall'))?.value ?? '';
    const leftOut = uninstall.split(/\s+/).filter((word) => word in dependencies);
    const served = globSync('{src,db}/**/*.ts').filter((path) => !/^src\/web\/|\.(?:test|fixture)\.ts$/.test(path));
    const imports = served.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(IMPORT)].map(([, name = '']) => name),
    );
    const isImported = (name: string) => imports.some((module) => module === name || module.startsWith(`${name}/`));
    const buildOnly = Object.keys(dependencies).filter((name) => !isImported(name));
    expect(leftOut.toSorted()).toEqual(buildOnly.toSorted());
  });

  test('runs as a user who is not root, with the process itself in reach of signals', () => {
    const last = stages.at(-1);
    expect(last && lastValue(last, 'USER')).toBe('node');
    expect(commandIn((last && lastValue(last, 'CMD')) ?? '')).toEqual(['node', 'src/main.ts']);
  });
});

describe('compose.yaml', () => {
  const variables = parseEnv(readFileSync('deploy/production.env', 'utf8')) as Record<string, string>;
  const secrets = Object.values(variables).filter((value) => value.startsWith('/run/secrets/'));

  test('has the secrets that the variables of the product name', () => {
    const compose = readFileSync('compose.yaml', 'utf8');
    expect(secrets.length).toBeGreaterThan(2);
    for (const file of secrets) expect(compose).toContain(`\n  ${basename(file)}: { file: secrets/${basename(file)} }`);
  });

  test('gives the product variables that it starts with in production', () => {
    const folder = temporaryDir('secrets');
    const values = {
      secret: randomBytes(32).toString('base64'),
      'database-url': 'postgresql://madang:x@database/madang',
    };
    for (const file of secrets) {
      const name = basename(file);
      writeFileSync(join(folder.path, name), values[name as keyof typeof values] ?? 'word');
    }
    const here = Object.entries(variables).map(([name, value]) => [name, value.replace('/run/secrets', folder.path)]);
    const config = loadConfig({ MODE: 'production', ...Object.fromEntries(here) });
    expect(config).toMatchObject({
      mode: 'production',
      s3: { secretAccessKey: 'word' },
      databaseUrl: values['database-url'],
    });
    folder.remove();
  });
});
