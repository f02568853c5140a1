export type CsvRecord = {
  /** Its row in the file; the first row holds the names. */
  row: number;
  fields: Record<string, string>;
};

/** RFC 4180, by the names in the first row; empty rows are left out. @throws Error naming what is wrong, by row. */
export function csvRecords(text: string): Record<string, string>[] {
  return numberedCsvRecords(text).map(({ fields }) => fields);
}

export function numberedCsvRecords(text: string): CsvRecord[] {
  if (text.includes('\uFFFD')) throw new Error('it isn’t UTF-8; save it as UTF-8');
  const [names = [], ...rows] = rowsIn(text);
  return rows.flatMap((fields, at) => {
    if (fields.every((field) => field === '')) return [];
    const row = at + 2;
    if (fields.length > names.length)
      throw new Error(`row ${row} has ${fields.length} fields, and the first row names ${names.length}`);
    return [{ row, fields: Object.fromEntries(fields.map((field, at) => [names[at]?.trim() ?? '', field.trim()])) }];
  });
}

function rowsIn(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; ; ) {
    const { field, end } = text[at] === '"' ? quoted(text, at, rows.length + 1) : plain(text, at);
    row.push(field);
    if (text[end] === ',') {
      at = end + 1;
      continue;
    }
    rows.push(row);
    row = [];
    if (end === text.length) return rows;
    if (text[end] !== '\n' && text[end] !== '\r') throw new Error(`row ${rows.length} continues after a closing quote`);
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
}

type Field = { field: string; end: number };

function plain(text: string, start: number): Field {
  SEPARATOR.lastIndex = start;
  const end = SEPARATOR.exec(text)?.index ?? text.length;
  return { field: text.slice(start, end), end };
}

const SEPARATOR = /[,\r\n]/g;

function quoted(text: string, start: number, row: number): Field {
  const parts: string[] = [];
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote === -1) throw new Error(`a quote in row ${row} is never closed`);
    parts.push(text.slice(from, quote));
    if (text[quote + 1] !== '"') return { field: parts.join('"'), end: quote + 1 };
    from = quote + 2;
  }
}

/** Excel recognizes UTF-8 by this alone. */
export const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | boolean | Date | null;

/** Every text is quoted, so that no spreadsheet's separator splits it. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  return `"${unformulated(cell).replaceAll('"', '""')}"`;
}

/** Spreadsheets run texts that begin like a formula, also in full width or after blanks (OWASP, CSV injection). */
function unformulated(text: string): string {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}
