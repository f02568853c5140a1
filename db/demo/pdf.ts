const PAGE = { width: 595, height: 842, margin: 64, line: 20 };

/** A one-page PDF with these lines, the first one large. Characters outside Latin-1 are dropped. */
export function pdfOf([title = '', ...lines]: readonly string[]): Buffer {
  const top = PAGE.height - PAGE.margin;
  const body = lines.map((line) => `0 -${PAGE.line} Td (${escaped(line)}) Tj`).join('\n');
  const drawn = `BT /F1 18 Tf ${PAGE.margin} ${top} Td (${escaped(title)}) Tj /F1 11 Tf 0 -12 Td\n${body}\nET`;
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(drawn, 'latin1')} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(title)}) >>`,
  ]);
}

function assembled(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const size = objects.length + 1;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

function escaped(text: string): string {
  return text
    .replaceAll('’', "'")
    .replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '')
    .replaceAll(/[\\()]/g, '\\$&');
}
