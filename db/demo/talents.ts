import { DURATIONS } from '#contract/core/limits.ts';
import type { ConversationState } from '#contract/core/states.ts';
import type { ProfileFields } from '#contract/talents/profile.ts';
import { pdfOf } from '#db/demo/pdf.ts';
import { randomFrom } from '#db/demo/random.ts';
import { TALENT_SHEETS, type TalentSheet } from '#db/demo/talent-sheets.ts';

/** An invented person with an account, a profile and a resume. */
export type DemoTalent = {
  id: string;
  email: string;
  profile: ProfileFields;
  refreshedAt: Date;
  resume: { name: string; bytes: Buffer };
  hiddenFrom: readonly string[];
};

/** A conversation of a company with a talent, oldest message first; `hours` ago. */
export type DemoConversation = {
  company: string;
  talent: string;
  state: ConversationState;
  messages: { author: 'company' | 'talent'; text: string; at: Date }[];
};

/** Password of every invented account. A demo listens on loopback alone. */
export const DEMO_PASSWORD = 'madang-Demo-1';

/** The account that `npm start` prints. */
export const DEMO_EMAIL = emailOf(TALENT_SHEETS[0]?.name ?? '');

/** Older profiles are asked to be refreshed. */
const OLDEST_DAYS = 70;

/** The talents of the demo market at `now`. */
export function buildDemoTalents(now: Date): DemoTalent[] {
  return TALENT_SHEETS.map((sheet, index) => {
    const random = randomFrom(`talent ${sheet.name}`);
    const email = emailOf(sheet.name);
    return {
      id: idOf(index),
      email,
      profile: profileOf(sheet),
      refreshedAt: new Date(now.getTime() - Math.round((0.1 + random.next() * OLDEST_DAYS) * DURATIONS.day)),
      resume: { name: `${slugOf(sheet.name)}.pdf`, bytes: resumeOf(sheet, email) },
      hiddenFrom: sheet.hiddenFrom ?? [],
    };
  });
}

function profileOf(sheet: TalentSheet): ProfileFields {
  return {
    full_name: sheet.name,
    job_title: sheet.title,
    country_of_residence: sheet.country,
    korean_level: sheet.korean,
    visa_status: sheet.visa,
    skills: sheet.skills,
    years_of_experience: sheet.years,
    summary: sheet.summary,
    visibility: sheet.visibility ?? 'public',
    ...sheet.looksFor,
  };
}

function resumeOf({ name, title, country, skills, work }: TalentSheet, email: string): Buffer {
  const lines = [title, `${country}, ${email}`, '', ...work, '', skills.join(', '), '', 'This person is invented.'];
  return pdfOf([name, ...lines]);
}

/** A UUID that is the same on every machine. */
function idOf(index: number): string {
  return `7a1e4700-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;
}

function emailOf(name: string): string {
  return `${slugOf(name)}@people.example`;
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '.');
}

type Sheet = Omit<DemoConversation, 'messages' | 'talent'> & {
  talent: string;
  messages: [author: 'company' | 'talent', hoursAgo: number, text: string][];
};

/** The conversations of the demo market at `now`. */
export function buildDemoConversations(now: Date): DemoConversation[] {
  return CONVERSATIONS.map(({ company, talent, state, messages }) => ({
    company,
    talent: emailOf(talent),
    state,
    messages: messages.map(([author, hours, text]) => ({
      author,
      text,
      at: new Date(now.getTime() - Math.round(hours * DURATIONS.hour)),
    })),
  }));
}

const CONVERSATIONS: Sheet[] = [
  {
    company: 'hanok-labs',
    talent: 'Noor Haddad',
    state: 'open',
    messages: [
      [
        'company',
        50,
        'Hello, we are Hanok Labs, 46 people near Euljiro. Rents and deposits of 3,200 buildings run through a ledger that two of us wrote in a hurry, and we need somebody who has done this before. 85 to 105 million won, and we file the E-7 transfer. May we tell you more?',
      ],
      [
        'talent',
        31,
        'Thank you for saying the pay at once. Two questions: who is on call for the ledger today, and how do you find a payment that does not add up?',
      ],
      [
        'company',
        26,
        'Our backend team of four takes turns by the week, and is woken about once a month. We compare with the banks every night; what differs goes into a list that a person clears before ten. The list is longer than we like, which is why we write to you.',
      ],
    ],
  },
  {
    company: 'hanok-labs',
    talent: 'Linh Phan',
    state: 'accepted',
    messages: [
      [
        'company',
        220,
        'Hello from Hanok Labs. Our field technicians use an Android app that is older than most of them. Would you look at it with us? It would be a senior role in Seoul, three days a week in the office, 80 to 95 million won.',
      ],
      ['talent', 196, 'I would. Saturday mornings or any weekday after seven suit me for a first call.'],
    ],
  },
  {
    company: 'hanok-labs',
    talent: 'Sofia Lindqvist',
    state: 'declined',
    messages: [
      [
        'company',
        400,
        'Hello, Hanok Labs here. We look for a lead for a team of five in Seoul. The first year could be in English. 110 million won and help with the move.',
      ],
    ],
  },
  {
    company: 'hanok-labs',
    talent: 'Camille Rousselet',
    state: 'open',
    messages: [
      [
        'company',
        6,
        'Hello, we are Hanok Labs. Half of our customers are over sixty, and our web app was never tested with a screen reader. We would file an E-7 for the right person. 60 to 75 million won.',
      ],
    ],
  },
];
