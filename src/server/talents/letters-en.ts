import { longDay } from '#contract/core/long-day.ts';
import type { Wordings } from '#server/core/emails.ts';
import { KOREAN } from '#server/talents/letters-ko.ts';

/** What the letters to companies about talents say. */
const ENGLISH = {
  answered: 'A talent replied to you',
  accepted: 'A talent accepted your message',
  nowShown: 'You can now see their name, email address, links and resume.',
  readAt: (company: string) => `Read the conversation on the recruit page of ${company}.`,
  openConversation: 'Open the conversation',
  warned: (company: string, message: string) => ({
    subject: 'Please change how you write to talents',
    heading: 'Please change how you write to talents',
    paragraphs: [
      `A talent reported what ${company} wrote to them. We’ve read it. Here’s what has to change:`,
      message,
      'If it happens again, we’ll close the talent search for your company. If you think we’re wrong, reply to this email.',
    ],
  }),
  blocked: (company: string, message: string) => ({
    subject: `${company} can’t write to talents any more`,
    heading: 'The talent search is closed for you',
    paragraphs: [
      `A talent reported what ${company} wrote to them. We’ve read it. Here’s why we’ve closed the talent search for you:`,
      message,
      'Your team can still read its conversations, but can’t search talents or write to them. If you think we’re wrong, reply to this email.',
    ],
  }),
  weekly: (company: string) => ({
    subject: `New talents for ${company}`,
    heading: `New talents for ${company}`,
    paragraphs: ['These became visible to companies last week and match a search you saved.'],
    footnote: 'You get this on Mondays, and only if there’s someone new.',
  }),
  stopEmails: 'Stop these emails',
  newTalents: (total: number) => `${total} new ${total === 1 ? 'talent' : 'talents'}`,
  allTalents: 'All talents',
  years: (years: string) => `${years} years or more`,
  availableBy: (day: string) => `Can start by ${longDay(day)}`,
};

export type TalentWords = typeof ENGLISH;

export const TALENT_WORDS: Wordings<TalentWords> = { en: ENGLISH, ko: KOREAN };
