import { z } from 'zod';
import { LIMITS } from '#contract/limits.ts';
import type { EventInput } from '#server/events/write-events.ts';
import { safeHtmlFromMarkdown } from '#server/text/markdown.ts';
import { slugOf } from '#server/text/slugs.ts';

const SUMMARY_MAX = 500;
const DESCRIPTION_MAX = 20_000;

const Words = z.string().trim().min(1).max(LIMITS.nameMax);
const Link = z.httpUrl().max(LIMITS.urlMax).nullable().default(null);
/** With its offset from UTC: a time without one would mean another hour on another machine. */
const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const EventInFile = z
  .strictObject({
    slug: z.string().refine((slug) => slug !== '' && slug === slugOf(slug), 'small Latin letters, digits and hyphens'),
    title: Words,
    summary: z.string().trim().min(1).max(SUMMARY_MAX),
    /** Markdown. */
    description: z.string().max(DESCRIPTION_MAX).default('').transform(safeHtmlFromMarkdown),
    starts_at: Moment,
    ends_at: Moment,
    organiser: Words,
    place: Words.nullable().default(null),
    address: Words.nullable().default(null),
    is_online: z.boolean().default(false),
    is_cancelled: z.boolean().default(false),
    language: Words.nullable().default(null),
    price: z.int().min(0).max(100_000_000).nullable().default(null),
    url: Link,
    banner_url: Link,
  })
  .refine(({ starts_at, ends_at }) => starts_at < ends_at, { path: ['ends_at'], message: 'not after starts_at' });

const EventFile = z
  .array(EventInFile)
  .min(1)
  .refine((events) => new Set(events.map(({ slug }) => slug)).size === events.length, 'a slug stands there twice');

/** The events of a JSON file, or what is wrong with it, one line a fault. */
export function readEventFile(text: string): { events: EventInput[] } | { faults: string[] } {
  const file = EventFile.safeParse(jsonOf(text));
  if (file.success) return { events: file.data };
  return { faults: file.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
