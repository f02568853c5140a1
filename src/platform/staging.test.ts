import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '#contract/core/errors.ts';
import { serveHttp } from '#platform/http.ts';
import { type StagedUpload, type StagingOptions, stageUpload, sweepStaging } from '#platform/staging.ts';

let stagingDir: string;
beforeEach(async () => {
  stagingDir = await mkdtemp(join(tmpdir(), 'staging-'));
});
afterEach(() => rm(stagingDir, { recursive: true }));

const MB = 1_000_000;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const stage = (request: Request, more: Partial<StagingOptions> = {}) =>
  stageUpload(request, { stagingDir, fileField: 'resume', maxFileBytes: 5 * MB, maxBodyBytes: 5.1 * MB, ...more });
const left = () => readdir(stagingDir);

function post(form: FormData): Request {
  return new Request('http://localhost/', { method: 'POST', body: form });
}

function formWith(content: Buffer, name = 'cv.pdf', type = 'application/pdf'): FormData {
  const form = new FormData();
  form.set('name', '김진');
  form.set('resume', new File([new Uint8Array(content)], name, { type }));
  return form;
}

/** A hand-written body, for what no browser sends. */
function raw(body: string | Buffer, contentType = 'multipart/form-data; boundary=X'): Request {
  const headers = { 'content-type': contentType };
  return new Request('http://localhost/', { method: 'POST', headers, body: new Uint8Array(Buffer.from(body)) });
}

function part(disposition: string, content: string, type?: string): string {
  return `--X\r\nContent-Disposition: form-data; ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n${content}\r\n`;
}

async function codeOf(staging: Promise<StagedUpload>): Promise<string> {
  const error = await staging.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Refusal);
  return (error as Refusal).code;
}

describe('an upload', () => {
  test('lies on disk with its size, its hash and what it really is', async () => {
    const { file, fields, tooLarge } = await stage(post(formWith(PDF, '이력서.pdf', 'text/plain')));
    expect(tooLarge).toBe(false);
    expect(fields).toEqual({ name: '김진' });
    expect(file).toMatchObject({
      size: PDF.length,
      sha256: createHash('sha256').update(PDF).digest('hex'),
      name: '이력서.pdf',
      declaredType: 'text/plain',
      detectedType: 'application/pdf',
    });
    expect(await readFile(file?.path ?? '')).toEqual(PDF);
  });

  test('says nothing about a type it does not know', async () => {
    const { file } = await stage(post(formWith(Buffer.from('just text'))));
    expect(file).toMatchObject({ declaredType: 'application/pdf', detectedType: null });
  });

  test('leaves nothing once it is discarded', async () => {
    const staged = await stage(post(formWith(PDF)));
    expect(await left()).toHaveLength(1);
    await staged.discard();
    await staged.discard();
    expect(await left()).toEqual([]);
  });

  test('may be exactly as large as allowed', async () => {
    const { file } = await stage(post(formWith(Buffer.alloc(5 * MB, 'a'))));
    expect(file?.size).toBe(5 * MB);
  });

  test('is dropped when it is one byte larger, and the other fields still arrive', async () => {
    const form = formWith(Buffer.alloc(5 * MB + 1, 'a'));
    form.set('details', 'After the file');
    const { file, fields, tooLarge } = await stage(post(form));
    expect({ file, tooLarge }).toEqual({ file: null, tooLarge: true });
    expect(fields).toEqual({ name: '김진', details: 'After the file' });
    expect(await left()).toEqual([]);
  });

  test('is refused as a whole when the body is too large, whether it says so or not', async () => {
    expect(await codeOf(stage(post(formWith(Buffer.alloc(6 * MB)))))).toBe('too_large');
    const announced = new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=X', 'content-length': '9000000' },
      body: 'never read',
    });
    expect(await codeOf(stage(announced))).toBe('too_large');
    expect(await left()).toEqual([]);
  });

  test('is no file when none was chosen', async () => {
    const form = new FormData();
    form.set('resume', new File([], ''));
    const { file, tooLarge } = await stage(post(form));
    expect({ file, tooLarge }).toEqual({ file: null, tooLarge: false });
    expect(await left()).toEqual([]);
  });

  test('is an empty file when that was chosen', async () => {
    const { file } = await stage(post(formWith(Buffer.alloc(0))));
    expect(file).toMatchObject({ size: 0, detectedType: null });
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\jin\\cv.pdf', 'cv.pdf'],
    ['이력서.pdf'.normalize('NFD'), '이력서.pdf'],
  ])('named %j is called %j', async (name, expected) => {
    const body = `${part(`name="resume"; filename="${name}"`, PDF.toString(), 'application/pdf')}--X--\r\n`;
    expect((await stage(raw(body))).file?.name).toBe(expected);
  });

  test('may bring its name in the extended form', async () => {
    const disposition = `name="resume"; filename*=UTF-8''${encodeURIComponent('이력서.pdf')}`;
    const { file } = await stage(raw(`${part(disposition, PDF.toString(), 'application/pdf')}--X--\r\n`));
    expect(file?.name).toBe('이력서.pdf');
  });

  test('under another name, or a second one, is read over', async () => {
    const form = formWith(PDF);
    form.append('resume', new File(['second'], 'second.pdf'));
    form.append('portrait', new File(['third'], 'me.png'));
    const { file, fields } = await stage(post(form));
    expect(file?.name).toBe('cv.pdf');
    expect(Object.keys(fields)).toEqual(['name']);
    expect(await left()).toHaveLength(1);
  });
});

describe('the fields of an upload', () => {
  test('may have any name without harm', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'name'];
    const body = `${names.map((name) => part(`name="${name}"`, 'x')).join('')}--X--\r\n`;
    const { fields } = await stage(raw(body));
    expect(Object.getPrototypeOf(fields)).toBeNull();
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    expect(fields['name']).toBe('x');
  });

  test('keep the first of a name', async () => {
    const body = `${part('name="a"', 'one')}${part('name="a"', 'two')}--X--\r\n`;
    expect((await stage(raw(body))).fields).toEqual({ a: 'one' });
  });

  test('are refused when they are too many or too long', async () => {
    const many = Array.from({ length: 60 }, (_, number) => part(`name="f${number}"`, 'x')).join('');
    expect(await codeOf(stage(raw(`${many}--X--\r\n`)))).toBe('unreadable');
    expect(await codeOf(stage(raw(`${part('name="a"', 'x'.repeat(200_000))}--X--\r\n`)))).toBe('too_large');
  });
});

describe('a body that is no form', () => {
  test.each(['application/json', 'text/plain', '', 'application/x-www-form-urlencoded', 'multipart/mixed; boundary=X'])(
    'is refused for its type %j',
    async (type) => {
      expect(await codeOf(stage(raw('{}', type)))).toBe('unsupported_type');
    },
  );

  test.each([
    ['without a boundary', raw('x', 'multipart/form-data; charset=utf-8')],
    ['that is cut off in the middle', raw(part('name="resume"; filename="cv.pdf"', 'half').slice(0, -2))],
    [
      'that ends inside a file of another name',
      raw('--X\r\nContent-Disposition: form-data; name="o"; filename="a"\r\n\r\nz'),
    ],
    [
      'that ends inside a second file',
      raw(part('name="resume"; filename="a"', 'x') + part('name="resume"; filename="b"', 'y')),
    ],
    ['that ends inside bytes without a file name', raw(part('name="o"', 'z', 'application/octet-stream'))],
    ['that ends inside the headers of a part', raw('--X\r\nContent-Disposition: form-da')],
    ['that is something else', raw('hello')],
    ['that is empty', raw('')],
    [
      'that is missing',
      new Request('http://localhost/', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=X' },
      }),
    ],
  ])('%s is unreadable, and leaves nothing behind', async (_what, request) => {
    expect(await codeOf(stage(request))).toBe('unreadable');
    expect(await left()).toEqual([]);
  });

  test('is our own error when the disk is the reason', async () => {
    await writeFile(join(stagingDir, 'in-the-way'), '');
    const staging = stage(post(formWith(PDF)), { stagingDir: join(stagingDir, 'in-the-way', 'below') });
    await expect(staging).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});

setFlagsFromString('--expose-gc');
/** Collects garbage, so that only live memory is measured. */
const collectGarbage: () => void = runInNewContext('gc');

/** `fetch` would copy the body per request, which would be measured as well. */
function sendWithoutCopies(url: string, body: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=X', 'content-length': body.length };
    const sending = request(url, { method: 'POST', headers }, (answer) => text(answer).then(resolve, reject));
    sending.on('error', reject);
    sending.end(body);
  });
}

describe('an upload over the network', () => {
  test('leaves nothing behind when the client goes away', async () => {
    const ended = Promise.withResolvers<unknown>();
    const server = await serveHttp({
      host: '127.0.0.1',
      port: 0,
      trustProxy: 0,
      async fetch(request) {
        await stage(request).then(ended.resolve, ended.resolve);
        return new Response('done');
      },
    });
    const client = connect(Number(new URL(server.url).port), '127.0.0.1');
    const body = part('name="resume"; filename="cv.pdf"', 'x'.repeat(200_000));
    client.write(
      `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=X\r\nContent-Length: 1000000\r\n\r\n${body}`,
    );
    while ((await left()).length === 0) await new Promise((resolve) => setImmediate(resolve));
    client.destroy();
    expect(await ended.promise).toMatchObject({ code: 'unreadable' });
    expect(await left()).toEqual([]);
    await server.close();
  });

  test.each([
    ['one field is too long', Buffer.from(part('name="a"', 'x'.repeat(2 * MB)) + part('name="b"', 'x'.repeat(2 * MB)))],
    [
      'the body is too large and did not say so',
      Buffer.alloc(7 * MB, part('name="resume"; filename="a"', 'x'.repeat(9 * MB))),
    ],
  ])('is answered, not cut off, when %s', async (_what, body) => {
    const server = await serveHttp({
      host: '127.0.0.1',
      port: 0,
      trustProxy: 0,
      fetch: async (incoming) => new Response(await codeOf(stage(incoming))),
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=X' };
    const chunked = { method: 'POST', headers, body: new Blob([body]).stream(), duplex: 'half' } as RequestInit;
    expect(await (await fetch(server.url, chunked)).text()).toBe('too_large');
    expect(await left()).toEqual([]);
    await server.close();
  });

  test('keeps memory flat for many large files', async () => {
    const content = Buffer.alloc(4.9 * MB, 'x');
    collectGarbage();
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const server = await serveHttp({
      host: '127.0.0.1',
      port: 0,
      trustProxy: 0,
      async fetch(request) {
        const staged = await stage(request);
        collectGarbage();
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
        await staged.discard();
        return new Response(staged.file?.sha256);
      },
    });
    const head = Buffer.from(
      `${part('name="name"', 'Jin')}--X\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n`,
    );
    const body = Buffer.concat([head, content, Buffer.from('\r\n--X--\r\n')]);
    const sent = Array.from({ length: 20 }, () => sendWithoutCopies(server.url, body));
    const expected = createHash('sha256').update(content).digest('hex');
    for (const answer of await Promise.all(sent)) expect(answer).toBe(expected);
    // Twenty files of 4.9 MB are 98 MB, far more than may be in memory at a time.
    expect(most).toBeLessThan(60 * MB);
    await server.close();
  });
});

test('the sweep deletes what is old and nothing else', async () => {
  for (const name of ['old.upload', 'new.upload']) await writeFile(join(stagingDir, name), 'x');
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(join(stagingDir, 'old.upload'), hourAgo, hourAgo);
  expect(await sweepStaging(stagingDir, 1_800_000)).toBe(1);
  expect(await left()).toEqual(['new.upload']);
  expect(await sweepStaging(join(stagingDir, 'never-made'), 0)).toBe(0);
});
