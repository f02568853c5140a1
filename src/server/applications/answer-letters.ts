import type { AnswerState } from '#contract/applications/recruit-answers.ts';
import type { Language } from '#contract/core/language.ts';
import { hello } from '#platform/plain-words.ts';
import { timeOf } from '#server/applications/interviews.ts';
import { APPLICATION_WORDS } from '#server/applications/letters-en.ts';
import type { Email } from '#server/core/emails.ts';
import { textLanguage } from '#server/jobs/text-language.ts';
import type { InterviewOfRow } from '#server/schema/applications.ts';

/** In which to answer a text: Korean if most of it is Korean, else English. */
export function languageWritten(text: string): Language {
  return textLanguage({ title: '', description: text }) === 'ko' ? 'ko' : 'en';
}

type Named = { job: { title: string }; company: { name: string } };
type Told = (about: Named, interview: InterviewOfRow | null) => Pick<Email, 'subject' | 'heading'>;

/** Around the text of an answer to an applicant. */
type AnswerLetter = {
  /** Of an answer that leaves the state as it is. */
  wrote: Told;
  /** What became of the application. */
  told: Record<AnswerState, Told>;
  facts(interview: InterviewOfRow): [string, string][];
  page: string;
  /** Of an interview in a calendar. */
  title(about: Named): string;
  calledOff(name: string, about: Named, interview: InterviewOfRow): Pick<Email, 'subject' | 'heading' | 'paragraphs'>;
  replies(company: string, address: string): string;
  onBehalf(brand: string, company: string, mayWriteBack: boolean): string;
};

const answered: Told = ({ job, company }) => ({
  subject: `${company.name} answered your application for ${job.title}`,
  heading: `${company.name} answered your application`,
});

const ENGLISH: AnswerLetter = {
  wrote: ({ job, company }) => ({
    subject: `${company.name} wrote to you about ${job.title}`,
    heading: `${company.name} wrote to you`,
  }),
  told: {
    'in-conversation': answered,
    hired: answered,
    declined: answered,
    shortlisted: ({ job, company }) => ({
      subject: `You’re on the shortlist for ${job.title} at ${company.name}`,
      heading: 'You’re on the shortlist',
    }),
    interview: ({ job, company }, interview) => {
      const heading = `${interview?.sequence ? 'New interview time: ' : 'Interview on '}${interview && timeOf(interview)}`;
      return { subject: `${heading}, for ${job.title} at ${company.name}`, heading };
    },
    offer: ({ job, company }) => ({
      subject: `You have an offer from ${company.name} for ${job.title}`,
      heading: `${company.name} made you an offer`,
    }),
  },
  facts: ({ minutes, place, ...interview }) => [
    ['When', timeOf(interview)],
    ['How long', `${minutes} minutes`],
    ...(place === '' ? [] : ([['Where', place]] satisfies [string, string][])),
  ],
  page: 'See your application',
  title: ({ job, company }) => `Interview: ${job.title} at ${company.name}`,
  calledOff: (name, { job, company }, interview) => ({
    subject: `Interview called off: ${timeOf(interview)}, for ${job.title} at ${company.name}`,
    heading: `Your interview on ${timeOf(interview)} is off`,
    paragraphs: [
      `${hello(name)} The interview for ${job.title} at ${company.name} won’t take place at that time. The file with this email takes it out of your calendar.`,
    ],
  }),
  replies: (company, address) => `Replies to this email go to ${company} at ${address}.`,
  onBehalf: (brand, company, mayWriteBack) =>
    `${brand} sent this email on behalf of ${company}. ${mayWriteBack ? 'Write back on your application’s page. ' : ''}Replies to this email come to us, not to them.`,
};

/** `12월 3일(목) 14:00(한국 시간)` */
function timeInKorean({ at }: Pick<InterviewOfRow, 'at'>): string {
  return APPLICATION_WORDS.ko.time(new Date(at));
}

const answeredInKorean: Told = ({ job, company }) => ({
  subject: `[${company.name}] ${job.title} 지원 결과 안내`,
  heading: `${company.name}에서 보낸 답변입니다`,
});

const KOREAN: AnswerLetter = {
  wrote: ({ job, company }) => ({
    subject: `[${company.name}] ${job.title} 지원 관련 메시지`,
    heading: `${company.name}에서 메시지를 보냈습니다`,
  }),
  told: {
    'in-conversation': ({ job, company }) => ({
      subject: `[${company.name}] ${job.title} 지원 관련 답변`,
      heading: `${company.name}에서 보낸 답변입니다`,
    }),
    hired: answeredInKorean,
    declined: answeredInKorean,
    shortlisted: ({ job, company }) => ({
      subject: `[${company.name}] ${job.title} 서류 합격 안내`,
      heading: '서류 전형에 합격하셨습니다',
    }),
    interview: ({ job, company }, interview) => ({
      subject: `[${company.name}] ${job.title} ${interview?.sequence ? '면접 일정 변경' : '면접'} 안내`,
      heading: interview?.sequence ? '면접 일정이 변경되었습니다' : `${company.name} 면접 안내`,
    }),
    offer: ({ job, company }) => ({
      subject: `[${company.name}] ${job.title} 처우 제안`,
      heading: `${company.name}에서 처우 제안을 보냈습니다`,
    }),
  },
  facts: ({ minutes, place, ...interview }) => [
    ['일시', timeInKorean(interview)],
    ['소요 시간', `${minutes}분`],
    ...(place === '' ? [] : ([['장소', place]] satisfies [string, string][])),
  ],
  page: '내 지원서 보기(영문 페이지)',
  title: ({ job, company }) => `[${company.name}] ${job.title} 면접`,
  calledOff: (_, { job, company }, interview) => ({
    subject: `[${company.name}] ${job.title} 면접 취소 안내`,
    heading: `${timeInKorean(interview)} 면접이 취소되었습니다`,
    paragraphs: [
      `${company.name}의 ${job.title} 면접이 예정된 시간에 진행되지 않습니다. 첨부된 파일을 여시면 캘린더에서 일정이 삭제됩니다.`,
    ],
  }),
  replies: (company, address) => `이 이메일에 답장하시면 ${company}(${address})에 전달됩니다.`,
  onBehalf: (brand, company, mayWriteBack) =>
    `${company}의 요청으로 ${brand}에서 보낸 이메일입니다. ${mayWriteBack ? '답장은 내 지원서 페이지에서 보내실 수 있습니다. ' : ''}이 이메일에 답장하시면 회사가 아니라 저희에게 전달됩니다.`,
};

export const ANSWER_LETTERS: Record<Language, AnswerLetter> = { en: ENGLISH, ko: KOREAN };
