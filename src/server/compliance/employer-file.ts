import { PublishedEmployer } from '#contract/compliance/findings.ts';
import { type CsvRecord, numberedCsvRecords } from '#platform/csv.ts';
import { storableText } from '#server/core/storable-text.ts';

const COLUMNS: Record<keyof PublishedEmployer, readonly string[]> = {
  name: ['name', '사업장명', '상호', '업체명', '기업명'],
  representative: ['representative', '대표자', '대표자명', '성명'],
  registration_number: ['registration', 'registration_number', '사업자등록번호'],
  address: ['address', '소재지', '사업장소재지', '주소'],
  published_on: ['published_on', '공개일', '공개일자', '공표일'],
  published_until: ['until', 'published_until', '공개종료일'],
};
const FIELDS = Object.keys(COLUMNS) as (keyof PublishedEmployer)[];

export type EmployerFile = { employers: PublishedEmployer[] } | { faults: string[] };

/** A row without a day takes the list's. One broken row spoils the file: half a list must not pass for a whole one. */
export function readEmployerFile(text: string, listDate: string): EmployerFile {
  const records = recordsIn(storableText(text.replace(/^\uFEFF/, '')));
  if (typeof records === 'string') return { faults: [records] };
  const [first] = records;
  if (!first) return { faults: ['The file names no employers.'] };
  const headers = headersOf(Object.keys(first.fields));
  if (typeof headers === 'string') return { faults: [headers] };
  const read = records.map((record) => rowIn(record, headers, listDate));
  const faults = read.filter((row) => typeof row === 'string');
  return faults.length > 0 ? { faults } : { employers: read.filter((row) => typeof row !== 'string') };
}

function recordsIn(text: string): CsvRecord[] | string {
  try {
    return numberedCsvRecords(text);
  } catch (error) {
    return `The file can’t be read: ${(error as Error).message}.`;
  }
}

type Headers = Partial<Record<keyof PublishedEmployer, string>>;

function headersOf(names: readonly string[]): Headers | string {
  const headers: Headers = {};
  for (const field of FIELDS) {
    const found = names.filter((name) => COLUMNS[field].includes(name.replace(/\s/g, '').toLowerCase()));
    if (found.length > 1) return `Two columns are the same: ${found.join(', ')}.`;
    if (found[0] !== undefined) headers[field] = found[0];
  }
  return headers.name === undefined
    ? `No column holds the employer’s name. Call it one of these: ${COLUMNS.name.join(', ')}.`
    : headers;
}

function rowIn({ row, fields }: CsvRecord, headers: Headers, listDate: string): PublishedEmployer | string {
  const stated = FIELDS.map((field) => [field, headers[field] ? fields[headers[field]] || undefined : undefined]);
  const given = Object.fromEntries(stated);
  const read = PublishedEmployer.safeParse({
    ...given,
    name: given.name ?? '',
    published_on: dayIn(given.published_on) ?? listDate,
    published_until: dayIn(given.published_until),
  });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path[0] as keyof PublishedEmployer;
  return `Row ${row}, ${headers[field] ?? field}: ${issue?.message}`;
}

/** 2026-10-01, as 2026.10.01, 2026. 10. 1. or 2026/10/1 as well. */
function dayIn(text: string | undefined): string | undefined {
  const [, year, month, date] = /^(\d{4})[-./]\s*(\d{1,2})[-./]\s*(\d{1,2})\.?$/.exec(text ?? '') ?? [];
  return year && month && date ? [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-') : text;
}
