import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { inArray } from 'drizzle-orm';
import { invalidField } from '#contract/core/errors.ts';
import { longDay } from '#contract/core/long-day.ts';
import { EVERY_TOOL } from '#contract/tools/every-tool.ts';
import { type Day, daysLater, type Fact, isKnownOn, valueOn } from '#contract/tools/fact.ts';
import type { Db } from '#platform/db.ts';
import { FORMER_NAMES } from '#server/alerts/former-names.ts';
import { tools as toolTable } from '#server/schema/content.ts';

const PARAM = 'tools';

/** Slugs in the order of our list, so that equal choices are equal text. @throws Refusal `invalid` for an unknown tool. */
export function writeTools(slugs: readonly string[]): string {
  const unknown = slugs.find((slug) => !EVERY_TOOL.some((tool) => tool.slug === slug));
  if (unknown !== undefined) throw invalidField('tools', 'We don’t send anything about one of these tools.');
  const known = EVERY_TOOL.filter(({ slug }) => slugs.includes(slug)).map(({ slug }) => slug);
  return new URLSearchParams({ [PARAM]: known.join(',') }).toString();
}

/** Those that are still there. */
export function toolsIn(query: string): string[] {
  const slugs = new URLSearchParams(query).get(PARAM)?.split(',') ?? [];
  return slugs.filter((slug) => EVERY_TOOL.some((tool) => tool.slug === slug));
}

/** By slug, as staff named them. */
export async function titlesOf(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ slug: toolTable.slug, title: toolTable.title })
    .from(toolTable)
    .where(inArray(toolTable.slug, [...slugs]));
  const titles = new Map(rows.map(({ slug, title }) => [slug, title]));
  return new Map(slugs.map((slug) => [slug, titles.get(slug) ?? slug]));
}

type Held = { from: Day; isKnown: boolean; value: unknown };

/** What held when an alert was last told, by the fact's id. */
export type Told = Readonly<Record<string, Held>>;

export function packTold(told: Told): Uint8Array {
  return deflateRawSync(JSON.stringify(told));
}

export function unpackTold(packed: Uint8Array | null): Told {
  const told: Told = packed ? JSON.parse(inflateRawSync(packed).toString()) : {};
  return Object.fromEntries(Object.entries(told).map(([key, held]) => [FORMER_NAMES[key] ?? key, held]));
}

export function rulesOn(slugs: readonly string[], day: Day): Told {
  return Object.fromEntries(factsOf(slugs).map((fact) => [fact.id, heldOn(fact, day)]));
}

/** `lines`: what was, what is, and since when. */
export type RuleChange = { what: string; lines: readonly string[]; slugs: readonly string[] };

/** A fact that nobody was told of before is no change, nor is a rule that only got other words. */
export function changesSinceTold(slugs: readonly string[], told: Told, day: Day): RuleChange[] {
  return factsOf(slugs).flatMap((fact) => {
    const before = told[fact.id];
    const now = heldOn(fact, day);
    if (!before || !isChange(before, now)) return [];
    const tools = slugs.filter((slug) => factsOf([slug]).some(({ id }) => id === fact.id));
    return [{ what: fact.what, lines: linesOf(before, now), slugs: tools }];
  });
}

function factsOf(slugs: readonly string[]): Fact[] {
  const facts = EVERY_TOOL.filter(({ slug }) => slugs.includes(slug)).flatMap((tool) => tool.facts);
  return [...new Map(facts.map((fact) => [fact.id, fact])).values()];
}

/** A value that ended without a known follower begins to be unknown on the day after. */
function heldOn(fact: Fact, day: Day): Held {
  const held = fact.values.findLast(({ from }) => from <= day) ?? fact.values[0];
  const isKnown = isKnownOn(fact, day);
  const ended = !isKnown && held.until !== undefined && held.until < day;
  return { from: ended ? daysLater(held.until ?? day, 1) : held.from, isKnown, value: valueOn(fact, day) };
}

function isChange(before: Held, now: Held): boolean {
  if (before.isKnown !== now.isKnown) return true;
  const [was, is] = [JSON.stringify(before.value), JSON.stringify(now.value)];
  return was !== is && (before.from !== now.from || digitsOf(was) !== digitsOf(is));
}

function digitsOf(text: string): string {
  return (text.match(/\d+(?:\.\d+)?/g) ?? []).join(' ');
}

function linesOf(before: Held, now: Held): string[] {
  const [was, is] = wordsOf(before.value, now.value);
  const since = longDay(now.from);
  if (!now.isKnown) return [`Until ${longDay(daysLater(now.from, -1))}: ${was}`, `Since ${since}: not known yet`];
  if (before.from === now.from) return [`We said: ${was}`, `It’s ${is}, since ${since}. We’ve corrected it.`];
  return [`Before: ${was}`, `Since ${since}: ${is}`];
}

const PARTS_SHOWN = 6;

/** Both sides in words; of tables, the parts that differ. All of them where none does. */
function wordsOf(was: unknown, is: unknown): [string, string] {
  const [before, now] = [partsOf(was), partsOf(is)];
  const all = [...new Set([...before.keys(), ...now.keys()])];
  const differing = all.filter((name) => before.get(name) !== now.get(name));
  const names = differing.length > 0 ? differing : all;
  const side = (parts: ReadonlyMap<string, string>) => {
    const shown = names
      .slice(0, PARTS_SHOWN)
      .map((name) => [name, parts.get(name) ?? 'nothing'].filter(Boolean).join(' '));
    return shown.join('; ') + (names.length > PARTS_SHOWN ? `; and ${names.length - PARTS_SHOWN} more` : '');
  };
  return [side(before), side(now)];
}

/** By the way to each in words, which is empty for a value that is no table. */
function partsOf(value: unknown, name = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[name, printed(value)]]);
  const isList = Array.isArray(value);
  const parts = Object.entries(value).flatMap(([key, part]) => {
    const step = isList ? `row ${Number(key) + 1}` : key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
    return [...partsOf(part, [name, step.toLowerCase()].filter(Boolean).join(', '))];
  });
  return new Map(parts);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function printed(value: unknown): string {
  if (typeof value === 'string' && DAY.test(value)) return longDay(value);
  return typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 4 }) : String(value);
}
