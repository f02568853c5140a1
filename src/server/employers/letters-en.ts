import { longDay } from '#contract/core/long-day.ts';
import { MEMBER_ROLES, type MemberRole } from '#contract/employers/member-roles.ts';
import type { Wordings } from '#server/core/emails.ts';
import { KOREAN } from '#server/employers/letters-ko.ts';

/** What the letters about a company's team and its mailboxes say. */
const ENGLISH = {
  lessOften: 'Get these less often, or stop them',
  invitation: {
    letter: ({ company, brand, email }: Invited) => ({
      subject: `${company} invites you to its team on ${brand}`,
      heading: `Join the ${company} team`,
      paragraphs: [
        `You’re invited to manage jobs and applications for ${company} on ${brand}, with your own account.`,
        `Sign in or sign up with ${email}. The invitation only works for this address.`,
      ],
      footnote: 'Not expecting this? Ignore it: nobody gets access, and the invitation expires by itself.',
    }),
    role: 'Your role',
    roleOf(role: MemberRole) {
      const { label, may } = MEMBER_ROLES.find((one) => one.id === role) ?? MEMBER_ROLES[2];
      return `${label}. ${may}.`;
    },
    until: 'Accept by',
    day: longDay,
    see: 'See the invitation',
  },
  address: {
    letter: (company: string, brand: string) => ({
      subject: `${company} wants to hear about its applicants at this address`,
      heading: `Should emails for ${company} come here?`,
      paragraphs: [
        `Someone on the ${company} team asked ${brand} to send its emails about applicants and jobs to this address. If that’s right, choose how often you want them.`,
      ],
      footnote: 'Not expecting this? Ignore it, and nothing changes.',
    }),
    until: 'Answer by',
    day: longDay,
    choose: 'Choose how often',
  },
};

type Invited = { company: string; brand: string; email: string };

export type TeamWords = typeof ENGLISH;

export const TEAM_WORDS: Wordings<TeamWords> = { en: ENGLISH, ko: KOREAN };
