import { longDay } from '#contract/core/long-day.ts';
import { koreanAppointment } from '#platform/korean-day.ts';
import { KOREAN } from '#server/applications/letters-ko.ts';
import type { Wordings } from '#server/core/emails.ts';

type About = { name: string; job: string };

/** What the letters to employers about their applicants say. */
const ENGLISH = {
  someone: 'Someone',
  time: (at: Date) => `${koreanAppointment(at)} (Korea time)`,
  whatOpens: {
    none: 'If it asks for a password, open it from your posting page: the link is in our emails about it.',
    on: 'Use your team’s shared password, or your account if you’re on the team.',
    off: 'Sign in with your account to open it.',
  },
  seeAll: 'See all applications',
  applied: ({ name, job, company, opens, days }: About & { company: string; opens: string; days: number }) => ({
    subject: `New application: ${name} for ${job}`,
    heading: `${name} applied for ${job}`,
    paragraphs: [
      `Read their answers and resume on the recruit page of ${company}. ${opens}`,
      'You’ll find their email address there too. Please reply to them directly, even if the answer is no.',
    ],
    footnote: `Only your company sees the application; we delete it ${days} days after the job closes.`,
  }),
  readApplication: 'Read the application',
  withdrew: ({ name, job }: About) => ({
    subject: `Application withdrawn: ${name} for ${job}`,
    heading: `${name} withdrew their application for ${job}`,
    paragraphs: ['You don’t need to reply. It’s marked as “Withdrawn” on your recruit page.'],
  }),
  turnedDown: ({ name, job }: About) => ({
    subject: `Offer turned down: ${name} for ${job}`,
    heading: `${name} turned down your offer for ${job}`,
    paragraphs: ['You don’t need to reply. It’s marked as “Offer turned down” on your recruit page.'],
  }),
  wroteBack: ({ name, job, company, opens }: About & { company: string; opens: string }) => ({
    subject: `${name} wrote to you about ${job}`,
    heading: `${name} wrote to you about ${job}`,
    paragraphs: [`Read it beside their application on the recruit page of ${company}, and write back there. ${opens}`],
  }),
  readMessage: 'Read the message',
  calledOff: (name: string, when: string) => ({
    subject: `Interview called off: ${name}, ${when}`,
    heading: `The interview with ${name} on ${when} is off`,
    paragraphs: ['The file with this email takes it out of your calendar.'],
  }),
  interview: ({ name, job }: About) => `Interview: ${name}, ${job}`,

  unanswered: (total: number) => ({
    heading: `${total} ${total === 1 ? 'application is' : 'applications are'} waiting for your answer`,
    paragraphs: [
      `${total === 1 ? 'It’s' : 'They’ve'} been waiting for more than a week. Even a no helps people plan, and each of your jobs shows how many of your applicants got an answer.`,
    ],
    footnote: 'We mention each application only once, and send these reminders at most once a week.',
  }),
  unansweredSince: (total: number, day: string) =>
    total === 1 ? `1 unanswered, sent on ${longDay(day)}` : `${total} unanswered, the oldest from ${longDay(day)}`,
  readAndAnswer: 'Read and answer',
  stopReminders: 'Stop these reminders',

  going: ({ total, first, days }: { total: number; first: string; days: number }) => ({
    heading: `We’ll delete ${counted(total)} after ${longDay(first)}`,
    paragraphs: [
      `We keep applications for ${days} days after a job closes. Answer anyone who’s still waiting, and save what you need and are allowed to keep.`,
    ],
    footnote: 'We only send this once for each job.',
  }),
  goesAfter: (total: number, day: string) => `${counted(total)}, deleted after ${longDay(day)}`,
  seeApplications: 'See the applications',
  stopEmails: 'Stop these emails',

  daily: (company: string, day: string) => ({
    subject: `News about your applicants: ${company}, ${longDay(day)}`,
    heading: `What’s new at ${company}`,
    paragraphs: [`Here’s what came in on ${longDay(day)}.`],
    footnote: 'You get this once a day at most, and only if there’s news.',
  }),
  news: {
    came: (total: number) => `${total} new ${total === 1 ? 'applicant' : 'applicants'}`,
    went: (total: number) => `${total} withdrawn`,
    refused: (total: number) => `${total} turned down your offer`,
    wrote: (total: number) => `${total} wrote to you`,
    talents: (total: number) => `${total} ${total === 1 ? 'talent' : 'talents'} replied or accepted`,
  },
  talents: 'Talents',
  openRecruit: 'Open the recruit page',
};

function counted(applications: number): string {
  return applications === 1 ? '1 application' : `${applications} applications`;
}

export type ApplicationWords = typeof ENGLISH;

export const APPLICATION_WORDS: Wordings<ApplicationWords> = { en: ENGLISH, ko: KOREAN };
