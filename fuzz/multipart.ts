import { realPdf } from '#tests/support/e2e-market.ts';
import { PIXEL } from '#tests/support/pictures.ts';

/** A multipart body with its content type. */
export type Form = { type: string; body: Buffer };

const BOUNDARY = 'fuzz-boundary';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

type Part = { disposition: string; type?: string; body: Buffer | string; headers?: string };

/** A well-formed form; `file` is the field of a PDF, or of a picture where it is called so. */
export function wholeForm(fields: Readonly<Record<string, unknown>>, file: string): Form {
  return { type: TYPE, body: closed([...partsOf(fields), filePart(file)]) };
}

/** Forms that are broken or unusual in one way each. */
export const BROKEN_FORMS: readonly { oddity: string; make(fields: Record<string, unknown>, file: string): Form }[] = [
  broken('without a boundary', (parts) => ({ type: 'multipart/form-data', body: closed(parts) })),
  broken('with an empty boundary', (parts) => ({ type: 'multipart/form-data; boundary=', body: closed(parts) })),
  broken('with a boundary that never comes', (parts) => ({ type: `${TYPE}-other`, body: closed(parts) })),
  broken('with a boundary of 5,000 characters', (parts) => ({
    type: `multipart/form-data; boundary=${'b'.repeat(5000)}`,
    body: closed(parts, 'b'.repeat(5000)),
  })),
  broken('with a type that is not closed', (parts) => ({
    type: `multipart/form-data; boundary="${BOUNDARY}`,
    body: closed(parts),
  })),
  broken('of another subtype', (parts) => ({ type: `multipart/mixed; boundary=${BOUNDARY}`, body: closed(parts) })),
  broken('that is empty', () => form('')),
  broken('that only ends', () => form(`--${BOUNDARY}--\r\n`)),
  broken('of no parts', () => form(`--${BOUNDARY}\r\n--${BOUNDARY}--\r\n`)),
  broken('that ends inside its file', (parts) => open(parts, -200)),
  broken('that ends before its last boundary', (parts) => open(parts, 0)),
  broken('that ends inside its last boundary', (parts) => ({ type: TYPE, body: closed(parts).subarray(0, -9) })),
  broken('that ends inside a file of another name', () => form(`--${BOUNDARY}\r\n${disposition('o', 'a')}\r\n\r\nz`)),
  broken('that ends inside a second file', (parts, file) =>
    open([...parts, { disposition: disposition(file, 'second.pdf'), body: 'second' }], -2),
  ),
  broken('that ends inside bytes without a file name', (parts) =>
    open([...parts, { disposition: disposition('o'), type: 'application/octet-stream', body: 'bytes' }], -2),
  ),
  broken('that ends inside the headers of a part', () => form(`--${BOUNDARY}\r\ncontent-disposition: form-da`)),
  broken('that ends after the headers of a part', () => form(`--${BOUNDARY}\r\n${disposition('resume', 'a')}\r\n\r\n`)),
  broken('with a part without headers', (parts) => joined([`--${BOUNDARY}\r\n\r\nnothing\r\n`, closed(parts)])),
  broken('with a part without a name', (parts) =>
    whole([{ disposition: 'content-disposition: form-data', body: 'x' }, ...parts]),
  ),
  broken('with a part of 200 headers', (parts) =>
    whole([{ disposition: disposition('o'), headers: 'x-a: b\r\n'.repeat(200), body: 'x' }, ...parts]),
  ),
  broken('with a part whose header has 100,000 characters', (parts) =>
    whole([{ disposition: disposition('o'), headers: `x-a: ${'b'.repeat(100_000)}\r\n`, body: 'x' }, ...parts]),
  ),
  broken('with two files', (parts, file) => whole([...parts, filePart(file)])),
  broken('with its file under another name', (parts) => whole([...parts.slice(0, -1), filePart('other')])),
  broken('with a file in the place of a text', (parts) =>
    whole(parts.map((part) => ({ ...part, ...filePart(nameIn(part)) }))),
  ),
  broken('with a text in the place of its file', (parts, file) =>
    whole([...parts.slice(0, -1), { disposition: disposition(file), body: 'no file' }]),
  ),
  broken('with an empty file', (parts, file) =>
    whole([...parts.slice(0, -1), { disposition: disposition(file, 'a.pdf'), body: '' }]),
  ),
  broken('with a file without a name', (parts, file) =>
    whole([...parts.slice(0, -1), { disposition: disposition(file, ''), body: '%PDF-1.4' }]),
  ),
  ...['a/../../b.pdf', 'a\0b.pdf', 'ü가.pdf', `${'n'.repeat(5000)}.pdf`, '.', 'con', 'a\\"b.pdf', '%00.pdf'].map(
    (name) =>
      broken(`with a file named ${JSON.stringify(name).slice(0, 30)}`, (parts, file) =>
        whole([...parts.slice(0, -1), { ...filePart(file), disposition: disposition(file, name) }]),
      ),
  ),
  broken('with an encoded file name', (parts, file) =>
    whole([
      ...parts.slice(0, -1),
      { ...filePart(file), disposition: `${disposition(file)}; filename*=UTF-8''%ff%00%zz.pdf` },
    ]),
  ),
  broken('with a file that is no PDF', (parts, file) =>
    whole([
      ...parts.slice(0, -1),
      { disposition: disposition(file, 'a.pdf'), type: 'application/pdf', body: '<html>' },
    ]),
  ),
  broken('with a file that is too large', (parts, file) =>
    whole([
      ...parts.slice(0, -1),
      { disposition: disposition(file, 'a.pdf'), body: Buffer.alloc(5_050_000, '%PDF-1.4 ') },
    ]),
  ),
  broken('that is far too large', (parts, file) =>
    whole([
      ...parts.slice(0, -1),
      { disposition: disposition(file, 'a.pdf'), body: Buffer.alloc(11_000_000, '%PDF-1.4 ') },
    ]),
  ),
  broken('with a text of a million characters', (parts) =>
    whole([{ disposition: disposition('details'), body: 'x'.repeat(1_000_000) }, ...parts]),
  ),
  broken('with 1,000 texts', (parts) =>
    whole([
      ...Array.from({ length: 1000 }, (_part, at) => ({ disposition: disposition(`n${at}`), body: 'x' })),
      ...parts,
    ]),
  ),
  broken('with texts twice', (parts) => whole([...parts, ...parts])),
  broken('with texts of other encodings', (parts) =>
    whole(parts.map((part) => ({ ...part, headers: 'content-transfer-encoding: base64\r\n' }))),
  ),
  broken('with texts of an unknown character set', (parts) =>
    whole(parts.map((part) => ({ type: 'text/plain; charset=x-none', ...part }))),
  ),
  broken('with bytes that are no text', (parts) =>
    whole(parts.map((part) => ({ ...part, body: Buffer.from([0xff, 0xfe, 0, 0xc0, 0x80]) }))),
  ),
  broken('with a form in a form', (parts, file) =>
    whole([
      ...parts.slice(0, -1),
      { disposition: disposition(file, 'a'), type: 'multipart/mixed; boundary=inner', body: '--inner\r\n\r\nx' },
    ]),
  ),
  broken('with names of objects', (parts) =>
    whole([
      ...['__proto__', 'constructor', 'toString', ''].map((name) => ({ disposition: disposition(name), body: 'x' })),
      ...parts,
    ]),
  ),
  broken('with lines that end in LF alone', (parts) => ({
    type: TYPE,
    body: Buffer.from(closed(parts).toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  })),
  broken('with text before and after', (parts) => joined(['before\r\n', closed(parts), 'after'])),
];

type Make = (parts: Part[], file: string) => Form;

function broken(oddity: string, make: Make) {
  return {
    oddity: `a form ${oddity}`,
    make: (fields: Record<string, unknown>, file: string) => make([...partsOf(fields), filePart(file)], file),
  };
}

function partsOf(fields: Readonly<Record<string, unknown>>): Part[] {
  return Object.entries(fields).map(([name, value]) => ({ disposition: disposition(name), body: String(value) }));
}

function filePart(name: string): Part {
  if (name === 'picture') return { disposition: disposition(name, 'logo.png'), type: 'image/png', body: PIXEL };
  return { disposition: disposition(name, 'resume.pdf'), type: 'application/pdf', body: realPdf('fuzz') };
}

function disposition(name: string, file?: string): string {
  return `content-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}`;
}

function nameIn(part: Part): string {
  return /name="([^"]*)"/.exec(part.disposition)?.[1] ?? '';
}

function written({ disposition: first, type, headers = '', body }: Part, boundary: string): Buffer {
  const head = `--${boundary}\r\n${first}\r\n${type ? `content-type: ${type}\r\n` : ''}${headers}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body), Buffer.from('\r\n')]);
}

function closed(parts: readonly Part[], boundary = BOUNDARY): Buffer {
  return Buffer.concat([...parts.map((part) => written(part, boundary)), Buffer.from(`--${boundary}--\r\n`)]);
}

function whole(parts: readonly Part[]): Form {
  return { type: TYPE, body: closed(parts) };
}

/** Cuts off the last boundary and this many bytes before it. */
function open(parts: readonly Part[], end: number): Form {
  const bytes = Buffer.concat(parts.map((part) => written(part, BOUNDARY)));
  return { type: TYPE, body: end === 0 ? bytes : bytes.subarray(0, end) };
}

function form(body: string): Form {
  return { type: TYPE, body: Buffer.from(body) };
}

function joined(pieces: readonly (string | Buffer)[]): Form {
  return { type: TYPE, body: Buffer.concat(pieces.map((piece) => Buffer.from(piece))) };
}
