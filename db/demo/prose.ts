/** A heading, then paragraphs (strings) and lists (arrays of strings) in the order they are read. */
export type Section = [heading: string, ...blocks: (string | string[])[]];

/** Plain text as the HTML of descriptions: h2, p, ul and li. Sections without blocks are left out. */
export function prose(...sections: Section[]): string {
  return sections
    .filter(([, ...blocks]) => blocks.some((block) => block.length > 0))
    .map(([heading, ...blocks]) => `<h2>${escaped(heading)}</h2>${blocks.map(blockHtml).join('')}`)
    .join('');
}

/** A plain list, as in criteria. */
export function listHtml(lines: string[]): string {
  return `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;
}

function blockHtml(block: string | string[]): string {
  if (block.length === 0) return '';
  return typeof block === 'string' ? `<p>${escaped(block)}</p>` : listHtml(block);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
