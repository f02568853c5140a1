import { OCCUPATIONS } from '#contract/tools/e-7-1-occupation-facts.ts';
import { valueOn } from '#contract/tools/fact.ts';
import type { AnswersOf, ToolFields } from '#contract/tools/tool.ts';

const CODES = valueOn(OCCUPATIONS, OCCUPATIONS.read).map(({ code, name }) => ({ id: code, label: `${code} ${name}` }));

export const QUESTIONS = {
  fields: {
    title: { kind: 'text', label: 'Job title', most: 60, preset: 'Backend engineer', isOptional: true },
    occupation: {
      kind: 'choice',
      label: 'Occupation on the visa',
      help: 'The company files for one. Your duties have to match it.',
      options: [{ id: 'by-title', label: 'Match my job title' }, ...CODES],
      preset: 'by-title',
    },
    degree: {
      kind: 'choice',
      label: 'Highest degree',
      options: [
        { id: 'master', label: 'Master’s or PhD' },
        { id: 'bachelor', label: 'Bachelor’s' },
        { id: 'associate', label: 'Associate' },
        { id: 'none', label: 'None of these' },
      ],
      preset: 'bachelor',
    },
    field: {
      kind: 'choice',
      label: 'Field of the degree',
      options: [
        { id: 'related', label: 'Fits the job' },
        { id: 'other', label: 'Other' },
      ],
      preset: 'related',
    },
    school: {
      kind: 'choice',
      label: 'Where you studied',
      options: [
        { id: 'abroad', label: 'Abroad' },
        { id: 'ranked', label: 'Abroad, highly ranked (Times or QS)' },
        { id: 'korea', label: 'A university or college in Korea' },
        { id: 'korea-online', label: 'A cyber or open university in Korea' },
      ],
      preset: 'abroad',
    },
    years: {
      kind: 'number',
      label: 'Years of related work',
      help: 'After the degree, if you have one. In IT, earlier internships count too.',
      unit: 'years',
      least: 0,
      most: 60,
      preset: 4,
    },
    global: {
      kind: 'tick',
      label: 'A year or more of that at a Fortune Global 500 company',
      preset: false,
    },
    pay: {
      kind: 'number',
      label: 'Yearly pay',
      help: 'What the contract guarantees, before deductions',
      unit: 'won',
      least: 0,
      most: 10_000_000_000,
      preset: 52_000_000,
    },
    files: {
      kind: 'day',
      label: 'Filing date',
      help: 'Today, until you change it. The pay floor on that day counts.',
      preset: (today) => today,
    },
    koreans: {
      kind: 'number',
      label: 'Korean employees',
      help: 'Those the company has insured for three months or more. Leave it empty if you don’t know.',
      least: 0,
      most: 1_000_000,
      preset: null,
      isOptional: true,
    },
    foreigners: {
      kind: 'number',
      label: 'Foreign employees on E-1 to E-7-3',
      help: 'Don’t count yourself, or people on F visas.',
      least: 0,
      most: 1_000_000,
      preset: null,
      isOptional: true,
    },
  },
} as const satisfies { fields: ToolFields };

export type E71Answers = AnswersOf<(typeof QUESTIONS)['fields']>;
