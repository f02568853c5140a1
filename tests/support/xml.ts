import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const SCHEMAS = {
  sitemap: join(import.meta.dirname, '../../node_modules/sitemap/schema/sitemap.xsd'),
  sitemapIndex: join(import.meta.dirname, 'siteindex.xsd'),
  atom: join(import.meta.dirname, 'atom.xsd'),
} as const;

const MEMORY_PAGES = 8192;

/** Errors of xmllint for a document by a schema; empty for a valid one. */
export async function schemaFaults(xml: string, schema: keyof typeof SCHEMAS): Promise<string[]> {
  const result = await validateXML({
    xml: { fileName: 'document.xml', contents: xml },
    schema: { fileName: `${schema}.xsd`, contents: readFileSync(SCHEMAS[schema], 'utf8') },
    maxMemoryPages: MEMORY_PAGES,
  });
  return result.errors.map(({ message, loc }) => `${loc?.lineNumber}: ${message}`);
}

/** Errors of well-formedness; empty for a well-formed document. */
export async function formFaults(xml: string): Promise<string[]> {
  const result = await validateXML({ xml: { fileName: 'document.xml', contents: xml }, normalization: 'c14n' });
  return result.errors.map(({ message, loc }) => `${loc?.lineNumber}: ${message}`);
}

/** The texts of all elements of this name, decoded. */
export function textsOf(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map((match) =>
    (match[1] ?? '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
}
