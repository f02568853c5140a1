import { DURATIONS } from '#contract/core/limits.ts';
import { bannerUrl } from '#db/demo/banners.ts';
import { prose } from '#db/demo/prose.ts';
import type { EventInput } from '#server/site/events.ts';

type Sheet = {
  slug: string;
  title: string;
  summary: string;
  /** Weeks from next week; negative for past events. */
  week: number;
  weekday: number;
  /** In Korea. */
  from: number;
  hours: number;
  place?: string;
  address?: string;
  online?: true;
  language: string;
  organiser: string;
  price: number | null;
  site: string;
  about: string[];
  program: string[];
};

const THURSDAY = 4;
const SATURDAY = 6;
const TUESDAY = 2;

/** The eight invented events of the demo, around `now`: five to come, three that have been. */
export function buildDemoEvents(now: Date): EventInput[] {
  return SHEETS.map(({ week, weekday, from, hours, site, about, program, online, ...sheet }) => {
    const starts_at = weekdayInKorea(now, weekday, week, from);
    return {
      ...sheet,
      is_online: online ?? false,
      description: prose(['What it is', ...about], ['Program', program]),
      banner_url: bannerUrl(sheet.slug),
      starts_at,
      ends_at: new Date(starts_at.getTime() + hours * DURATIONS.hour),
      url: `https://${site}`,
    };
  });
}

/** Events are announced at least two days ahead. */
const NOTICE_DAYS = 2;
const KOREA_AHEAD_HOURS = 9;

/** A weekday and hour in Korea, at least two days ahead, plus a number of weeks. */
function weekdayInKorea(now: Date, weekday: number, weeks: number, hour: number): Date {
  const today = new Date(now.getTime() + KOREA_AHEAD_HOURS * DURATIONS.hour);
  const wait = ((weekday - today.getUTCDay() - NOTICE_DAYS + 14) % 7) + NOTICE_DAYS;
  const day = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + wait + weeks * 7);
  return new Date(day + (hour - KOREA_AHEAD_HOURS) * DURATIONS.hour);
}

const SHEETS: Sheet[] = [
  {
    slug: 'queues-that-survive-a-deploy',
    title: 'Backend evening: queues that survive a deploy',
    summary: 'Two talks and an open hour on background work, at the office of Haneul Pay. Slides and talks in English.',
    week: 0,
    weekday: THURSDAY,
    from: 19,
    hours: 2.5,
    place: 'Pangyo, Seongnam',
    address: 'Third floor, 12 Invented-ro, Bundang-gu, Seongnam',
    language: 'English, with Korean questions welcome',
    organiser: 'Pangyo Night Shift',
    price: 0,
    site: 'nightshift.example/queues',
    about: [
      'Payments do not stop while you deploy. Two engineers show what they do with work that is half done: one keeps it in the database, the other in a broker, and they do not agree.',
      'The last hour belongs to the room. Bring a problem of your own in three sentences.',
    ],
    program: [
      '19:00 doors, rice balls and barley tea',
      '19:30 A queue in the database you already have',
      '20:10 What a broker gives you, and what it charges',
      '20:45 Open hour',
    ],
  },
  {
    slug: 'e-7-questions-online',
    title: 'E-7 questions, one hour, online',
    summary:
      'Bring your degree, your years and your offer; a clerk of an invented visa office says which papers are missing.',
    week: 0,
    weekday: TUESDAY,
    from: 20,
    hours: 1,
    online: true,
    language: 'English',
    organiser: 'Jaeum Visa Office',
    price: 0,
    site: 'jaeum.example/questions',
    about: [
      'Forty minutes of questions in the order in which they were asked, then twenty on what most people forget: apostilles, the company’s tax certificates, and the photograph.',
      'Nothing said here replaces advice on your own case.',
    ],
    program: ['20:00 Questions', '20:40 The papers most people forget'],
  },
  {
    slug: 'design-systems-in-two-languages',
    title: 'Design systems in two languages',
    summary:
      'An afternoon for designers and frontend engineers on Hangul and Latin side by side: type, line breaks, labels.',
    week: 1,
    weekday: SATURDAY,
    from: 14,
    hours: 3,
    place: 'Seongsu, Seoul',
    address: 'Courtyard hall, 8 Madeup-gil, Seongdong-gu, Seoul',
    language: 'English and Korean, with interpretation',
    organiser: 'Doldam Studio',
    price: 15_000,
    site: 'doldam.example/two-languages',
    about: [
      'A button that says “Save” says 저장 in Korean and grows by nothing; one that says “Withdraw application” halves. We look at forty such labels and at what they did to five design systems.',
      'The price covers coffee and the interpreter. There are sixty seats.',
    ],
    program: [
      '14:00 Type: one family or two',
      '14:50 Where Korean lines break, and how to stop them',
      '15:40 Workshop: bring one screen',
    ],
  },
  {
    slug: 'build-weekend-by-the-sea',
    title: 'Build weekend by the sea',
    summary:
      'Two days in Busan to make one small thing that works, in teams of three. Sleeping bags allowed, pitches are not.',
    week: 2,
    weekday: SATURDAY,
    from: 10,
    hours: 31,
    place: 'Yeongdo, Busan',
    address: 'Old net store, 3 Fictional-ro, Yeongdo-gu, Busan',
    language: 'English and Korean',
    organiser: 'Dongne Engineers',
    price: 30_000,
    site: 'dongne.example/busan',
    about: [
      'Forty people, thirteen tables, one rule: on Sunday at four it must run on somebody else’s machine.',
      'Trains from Seoul take under three hours; the hall is twenty minutes from Busan station by bus.',
    ],
    program: ['Saturday 10:00 teams', 'Saturday 19:00 fish soup', 'Sunday 16:00 it runs, or it does not'],
  },
  {
    slug: 'open-laboratory-robots',
    title: 'Open laboratory: robots that lift people',
    summary:
      'Binari Robotics opens its test hall in Daejeon, shows three machines and the software that keeps them gentle.',
    week: 4,
    weekday: SATURDAY,
    from: 13,
    hours: 3,
    place: 'Yuseong, Daejeon',
    address: 'Test hall 2, 40 Notreal-daero, Yuseong-gu, Daejeon',
    online: true,
    language: 'Korean, with English on headphones',
    organiser: 'Binari Robotics',
    price: null,
    site: 'binari.example/open',
    about: [
      'Control engineers show what happens in the forty milliseconds between a slip and a catch. Visitors may be lifted.',
      'Who cannot come to Daejeon can watch the first hour online and ask questions there.',
    ],
    program: ['13:00 The hall', '14:00 Forty milliseconds', '15:00 Questions to the team'],
  },
  {
    slug: 'reading-a-pay-slip-together',
    title: 'Reading a pay slip together',
    summary: 'Line by line through an invented Korean pay slip, with somebody who writes them.',
    week: -3,
    weekday: TUESDAY,
    from: 19,
    hours: 1.5,
    place: 'Euljiro, Seoul',
    address: 'Second floor, 5 Imagined-gil, Jung-gu, Seoul',
    language: 'English',
    organiser: 'Myeongse Payroll',
    price: 0,
    site: 'myeongse.example/payslip',
    about: [
      'Pension, health, long-term care, employment, income tax, local tax: what each line is and whose share it is.',
    ],
    program: ['19:00 One slip, nine lines', '20:00 Questions'],
  },
  {
    slug: 'portfolio-hour-online',
    title: 'Portfolio hour, online',
    summary: 'Six designers showed one project each to two people who hire in Seoul, and heard what was missing.',
    week: -5,
    weekday: THURSDAY,
    from: 20,
    hours: 1.5,
    online: true,
    language: 'English',
    organiser: 'Doldam Studio',
    price: 0,
    site: 'doldam.example/portfolio',
    about: ['Ten minutes for each project: five to show it, five to hear what a stranger did not understand.'],
    program: ['20:00 Six projects', '21:15 What they had in common'],
  },
  {
    slug: 'night-of-small-models',
    title: 'A night of small models',
    summary: 'Speech and language models that fit into a phone, by the people who shrink them.',
    week: -8,
    weekday: THURSDAY,
    from: 19,
    hours: 2,
    place: 'Mapo, Seoul',
    address: 'Basement studio, 27 Unreal-ro, Mapo-gu, Seoul',
    language: 'English',
    organiser: 'Sori Labs',
    price: 5_000,
    site: 'sori.example/small-models',
    about: ['Three talks about what one may leave out, and how one notices that it was too much.'],
    program: ['19:00 Four bits', '19:40 Distilled twice', '20:20 Listening test'],
  },
];
