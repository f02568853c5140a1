import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOWEST_MINIMUM_WAGE } from '#server/core/minimum-wage.ts';

/** `minimumWage`: won an hour of the year they are from. */
export type RealListing = { title: string; text: string; minimumWage: number };

type Value = { [key: string]: unknown };

type Shape = {
  list?: string;
  id?: string;
  title: string;
  text: (record: Value) => unknown[];
  minimumWage?: number;
};

/** Where the records of a file are, and what of them the reader gets; reference/reading/GUIDELINES.md says it in words. */
const FILES: Record<string, Shape> = {
  'uber_jobs_full_descriptions_2025-12.json': {
    list: 'jobs',
    title: 'title',
    text: ({ description }) => [description],
  },
  'toss_greenhouse_board_2021.json': {
    list: 'jobs',
    title: 'title',
    text: ({ metadata }) => [jobDescription(metadata)],
  },
  'wanted_korean_listings_2023.json': {
    title: 'title',
    text: ({ description_html }) => [description_html],
    minimumWage: 9_620,
  },
  'kadoa_quant_jobs_2026-08.json': { title: 'jobTitle', text: () => [] },
  'greenhouse.json': { list: 'jobs', title: 'title', text: ({ content }) => [content] },
  'lever.json': {
    title: 'text',
    text: ({ descriptionPlain, lists, additionalPlain }) => [
      descriptionPlain,
      ...(lists as Value[]).flatMap(({ text, content }) => [text, content]),
      additionalPlain,
    ],
  },
  'ashby.json': { list: 'jobs', title: 'title', text: ({ descriptionHtml }) => [descriptionHtml] },
  'workable.json': { list: 'jobs', id: 'shortcode', title: 'title', text: ({ description }) => [description] },
  'smartrecruiters.json': { list: 'content', title: 'name', text: () => [] },
  'recruitee.json': {
    list: 'offers',
    title: 'title',
    text: ({ description, requirements }) => [description, requirements],
  },
};

function jobDescription(metadata: unknown): unknown {
  return (metadata as Value[]).find(({ name }) => String(name).includes('Job Description'))?.['value'];
}

/** The listings of a file of real ones, by id; empty where the directory lacks the file. */
export function realListings(directory: string, file: string): Map<string, RealListing> {
  const shape = FILES[file];
  const path = join(directory, file);
  if (!shape || !existsSync(path)) return new Map();
  const parsed = JSON.parse(readFileSync(path, 'utf8'));
  const records: Value[] = Array.isArray(parsed) || !shape.list ? parsed : parsed[shape.list];
  return new Map(
    records.map((record) => [
      String(record[shape.id ?? 'id']),
      {
        title: String(record[shape.title]),
        text: shape.text(record).filter(Boolean).join('\n'),
        minimumWage: shape.minimumWage ?? LOWEST_MINIMUM_WAGE,
      },
    ]),
  );
}
