import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parseAst } from 'vite';
import { describe, expect, it, test } from 'vitest';
import { EVERY_TOOL } from '#contract/tools/every-tool.ts';
import type { ToolField } from '#contract/tools/tool.ts';

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const CALCULATIONS = globSync('src/contract/tools/*.ts').filter(
  (path) => !/(?:\.test|-facts|-fields|\/fact|\/tool|\/every-tool)\.ts$/.test(path),
);
const PAGES = globSync('src/web/components/tools/*.tsx');

/** Units and proportions, which no law sets: months of a year, hundredths, thousands, millions, halves, minutes, hours. */
const NO_LAW = new Set([0, 1, 2, 7, 10, 12, 24, 60, 100, 1000, 10_000, 1_000_000, 86_400_000]);

/** Names that hold digits: statuses, tests of Korean, phone lines, screens. */
const NAMES = /\b[A-H]-\d+(?:-[\dA-Z]+)*\b|\b(?:TOPIK|KIIP|level) \d\b|\b(?:1345|1355|1350|1588-0560|126)\b/g;

const TODAY = '2026-11-28';

/** What people may type into a field, its bounds and what is no answer among it. */
function typed(field: ToolField): fc.Arbitrary<string> {
  const nonsense = fc.constantFrom('', '-1', '9'.repeat(24), '<b>', '2026-02-30', '한국어');
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  const sensible = {
    choice: () => fc.constantFrom(...(field.kind === 'choice' ? field.options.map(({ id }) => id) : [])),
    tick: () => fc.constantFrom('true', 'false'),
    day: () => days.map((day) => day.toISOString().slice(0, TODAY.length)),
    text: () => fc.string(),
    number: () => fc.integer(field.kind === 'number' ? { min: field.least, max: field.most } : {}).map(String),
  };
  return fc.oneof({ weight: 30, arbitrary: sensible[field.kind]() }, { weight: 1, arbitrary: nonsense });
}

describe('what the tools go by', () => {
  it.each(EVERY_TOOL.map((tool) => [tool.slug, tool] as const))(
    '%s names the source and day of each fact',
    (_, { facts }) => {
      expect(facts.length).toBeGreaterThan(0);
      for (const { what, source, read, check, values } of facts) {
        expect(what).not.toBe('');
        expect(source.name, what).not.toBe('');
        expect(check > read, what).toBe(true);
        const days = values.map(({ from }) => from);
        expect(days, what).toEqual([...new Set(days)].sort());
      }
    },
  );

  it('have an id each, by which alerts know them', () => {
    const ids = [...new Set(EVERY_TOOL.flatMap(({ facts }) => facts))].map(({ id }) => id);
    expect(ids.filter((id) => !/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it.each(EVERY_TOOL.map((tool) => [tool.slug, tool] as const))('%s answers its example', (_, tool) => {
    const { says, shows = [] } = tool.answer({}, TODAY) ?? {};
    expect(says).toMatch(/\w/);
    expect(shows.length).toBeGreaterThan(0);
    expect(shows.filter(({ amount, mark }) => (amount === null) === (mark === null))).toEqual([]);
  });

  it.each(EVERY_TOOL.map((tool) => [tool.slug, tool] as const))(
    '%s has words for whatever its fields let through',
    (_, tool) => {
      const answers = Object.fromEntries(Object.entries(tool.fields).map(([name, field]) => [name, typed(field)]));
      fc.assert(
        fc.property(fc.record(answers, { requiredKeys: [] }), (search) => {
          const { says, shows } = tool.answer(search as Record<string, string>, TODAY) ?? {
            says: 'refused',
            shows: [],
          };
          const lines = shows.map(({ label, text, amount }) => `${label} ${text} ${amount}`);
          for (const words of [says, ...lines]) expect(words).not.toMatch(/NaN|undefined|Infinity|^$/);
        }),
        { numRuns: 300 },
      );
    },
  );

  test.each(CALCULATIONS)('%s has no figure of law but as a fact', (path) => {
    expect(figuresIn(path)).toEqual([]);
  });

  test.each(PAGES)('%s prints no figure that isn’t a fact', (path) => {
    expect(printedIn(path)).toEqual([]);
  });

  test('a figure beside the facts is noticed', () => {
    const tree = parse('const RATE: Fact<number> = { value: 19 }; export const tax = (pay: number) => pay * 0.19;');
    expect(figures(tree)).toEqual([0.19]);
    expect(words(parse('const page = <p>An E-7 within 14 days</p>;'))).toEqual(['An E-7 within 14 days']);
    expect(words(parse('const page = <p>An E-7, TOPIK 4 or 1345</p>;'))).toEqual([]);
  });
});

function parse(code: string): Node {
  return parseAst(code, { lang: 'tsx' }) as unknown as Node;
}

function figuresIn(path: string): number[] {
  return figures(parse(readFileSync(path, 'utf8')));
}

function printedIn(path: string): string[] {
  return words(parse(readFileSync(path, 'utf8')));
}

/** Numbers outside of facts and of the bounds of fields. */
function figures(tree: Node): number[] {
  const isFree = (node: Node) =>
    (node.type === 'VariableDeclarator' && JSON.stringify(node['id']).includes('"name":"Fact"')) ||
    (node.type === 'Property' && (node['key'] as Node)['name'] === 'fields');
  return found(tree, isFree).flatMap((node) =>
    node.type === 'Literal' && typeof node['value'] === 'number' && !NO_LAW.has(node['value']) ? [node['value']] : [],
  );
}

/** Texts of a page with a digit in them that is part of no name. */
function words(tree: Node): string[] {
  return found(tree, isNoText).flatMap((node) => {
    const isText = node.type === 'JSXText' || node.type === 'TemplateElement' || node.type === 'Literal';
    const value = node.type === 'TemplateElement' ? (node['value'] as { raw: string }).raw : node['value'];
    if (!isText || typeof value !== 'string' || !/[a-z] /i.test(value)) return [];
    return /\d/.test(value.replaceAll(NAMES, '')) ? [value.trim()] : [];
  });
}

/** Drawn, or a name of CSS. */
function isNoText({ type, name }: Node): boolean {
  const attribute = type === 'JSXAttribute' ? String((name as Node)['name']) : '';
  return type === 'ImportDeclaration' || /^(?:className|d|viewBox|points|transform)$/.test(attribute);
}

function found(node: Node, isFree: (node: Node) => boolean): Node[] {
  if (isFree(node)) return [];
  const children = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));
  const below = children.filter(
    (child): child is Node => typeof child === 'object' && child !== null && 'type' in child,
  );
  return [node, ...below.flatMap((child) => found(child, isFree))];
}
