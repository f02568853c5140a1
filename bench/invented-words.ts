import type { Random } from '#db/demo/random.ts';

const RANKS = ['', 'Junior ', 'Senior ', 'Staff ', 'Lead '];
const ROLES = [
  'Backend Engineer',
  'Frontend Engineer',
  'Full-stack Engineer',
  'iOS Engineer',
  'Android Engineer',
  'Data Engineer',
  'Data Analyst',
  'Machine Learning Engineer',
  'Site Reliability Engineer',
  'Security Engineer',
  'Test Engineer',
  'Embedded Engineer',
  'Game Programmer',
  'Product Manager',
  'Product Owner',
  'Product Designer',
  'UX Researcher',
  'Graphic Designer',
  'Technical Writer',
  'Performance Marketer',
  'Business Developer',
  'Localization Manager',
  'Support Engineer',
  'Recruiter',
];
const FIELDS = [
  'Payments',
  'Search',
  'Logistics',
  'Messaging',
  'Trading',
  'Maps',
  'Advertising',
  'Identity',
  'Billing',
];

/** Titles such as "Senior Backend Engineer, Payments": about a thousand. */
export const TITLES: readonly string[] = RANKS.flatMap((rank) =>
  ROLES.flatMap((role) => FIELDS.map((field) => `${rank}${role}, ${field}`)),
);

const STARTS = ['ba', 'da', 'ga', 'ha', 'jo', 'ki', 'lu', 'mi', 'no', 'pa', 'ro', 'sa', 'so', 'ta', 'yu'];
const ENDS = ['bit', 'dong', 'lab', 'mak', 'nuri', 'on', 'pay', 'ra', 'sol', 'tech', 'wave', 'works'];

/** A name such as "Migasol": a few ten thousand are possible, so that the words of a large database differ too. */
export function inventedName(random: Random): string {
  const name = random.pick(STARTS) + random.pick(STARTS) + random.pick(STARTS) + random.pick(ENDS);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
