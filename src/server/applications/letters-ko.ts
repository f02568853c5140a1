import { koreanMinute, longKoreanDay } from '#platform/korean-day.ts';
import type { ApplicationWords } from '#server/applications/letters-en.ts';

const DAY = new Intl.DateTimeFormat('ko', { month: 'long', day: 'numeric', timeZone: 'Asia/Seoul' });
const WEEKDAY = new Intl.DateTimeFormat('ko', { weekday: 'short', timeZone: 'Asia/Seoul' });
const CLOCK_FROM = 'YYYY-MM-DD '.length;

export const KOREAN: ApplicationWords = {
  someone: '지원자',
  time: (at) => `${DAY.format(at)}(${WEEKDAY.format(at)}) ${koreanMinute(at).slice(CLOCK_FROM)}(한국 시간)`,
  whatOpens: {
    none: '비밀번호를 묻는다면 공고 관리 페이지에서 열어 주세요. 링크는 공고에 관해 보내 드린 이메일에 있습니다.',
    on: '공용 비밀번호를 입력하시거나, 팀원이시면 본인 계정으로 로그인해 주세요.',
    off: '본인 계정으로 로그인하시면 열립니다.',
  },
  seeAll: '전체 지원서 보기',
  applied: ({ name, job, company, opens, days }) => ({
    subject: `새 지원서: ${name}, ${job}`,
    heading: `${name} 님이 ${job}에 지원하였습니다`,
    paragraphs: [
      `답변과 이력서는 ${company}의 채용 관리 페이지에서 확인하실 수 있습니다. ${opens}`,
      '지원자의 이메일 주소도 같은 페이지에 있습니다. 불합격이더라도 지원자에게 직접 회신해 주시기 바랍니다.',
    ],
    footnote: `지원서는 귀사만 볼 수 있으며, 공고 마감 후 ${days}일이 지나면 삭제됩니다.`,
  }),
  readApplication: '지원서 보기',
  withdrew: ({ name, job }) => ({
    subject: `지원 철회: ${name}, ${job}`,
    heading: `${name} 님이 ${job} 지원을 철회하였습니다`,
    paragraphs: ['회신하지 않으셔도 됩니다. 채용 관리 페이지에는 지원 철회로 표시됩니다.'],
  }),
  turnedDown: ({ name, job }) => ({
    subject: `처우 제안 거절: ${name}, ${job}`,
    heading: `${name} 님이 ${job} 처우 제안을 거절하였습니다`,
    paragraphs: ['회신하지 않으셔도 됩니다. 채용 관리 페이지에는 처우 제안 거절로 표시됩니다.'],
  }),
  wroteBack: ({ name, job, company, opens }) => ({
    subject: `${name} 님의 메시지: ${job}`,
    heading: `${name} 님이 ${job} 지원과 관련하여 메시지를 보냈습니다`,
    paragraphs: [`메시지는 ${company}의 채용 관리 페이지에서 지원서와 함께 확인하고 답장하실 수 있습니다. ${opens}`],
  }),
  readMessage: '메시지 보기',
  calledOff: (name, when) => ({
    subject: `면접 취소: ${name}, ${when}`,
    heading: `${when}에 예정된 ${name} 님 면접이 취소되었습니다`,
    paragraphs: ['첨부된 파일을 여시면 캘린더에서 일정이 삭제됩니다.'],
  }),
  interview: ({ name, job }) => `면접: ${name}, ${job}`,

  unanswered: (total) => ({
    heading: `답변을 기다리는 지원서가 ${total}건 있습니다`,
    paragraphs: [
      '지원한 지 일주일이 넘은 지원자가 답변을 기다리고 있습니다. 불합격이라도 알려 주시면 지원자에게 큰 도움이 됩니다. 공고에는 회사의 응답률이 표시됩니다.',
    ],
    footnote: '같은 지원서는 한 번만 안내해 드리며, 이 이메일은 일주일에 한 번을 넘지 않습니다.',
  }),
  unansweredSince: (total, day) => `미답변 ${total}건, 가장 오래된 지원일 ${longKoreanDay(day)}`,
  readAndAnswer: '확인하고 답변하기',
  stopReminders: '이 알림 그만 받기',

  going: ({ total, first, days }) => ({
    heading: `지원서 ${total}건이 ${longKoreanDay(first)} 이후 삭제됩니다`,
    paragraphs: [
      `지원서는 공고 마감 후 ${days}일 동안 보관합니다. 아직 답변하지 않은 지원자가 있다면 답변해 주시고, 필요한 자료는 보관이 허용되는 범위에서 미리 저장해 주세요.`,
    ],
    footnote: '같은 공고는 한 번만 안내해 드립니다.',
  }),
  goesAfter: (total, day) => `지원서 ${total}건, ${longKoreanDay(day)} 이후 삭제`,
  seeApplications: '지원서 보기',
  stopEmails: '이 이메일 그만 받기',

  daily: (company, day) => ({
    subject: `지원자 소식: ${company}, ${longKoreanDay(day)}`,
    heading: `${company}의 새로운 소식`,
    paragraphs: [`${longKoreanDay(day)}에 들어온 소식입니다.`],
    footnote: '새로운 소식이 있을 때만 하루에 한 번 보내 드립니다.',
  }),
  news: {
    came: (total) => `새 지원자 ${total}명`,
    went: (total) => `지원 철회 ${total}명`,
    refused: (total) => `처우 제안 거절 ${total}명`,
    wrote: (total) => `메시지를 보낸 지원자 ${total}명`,
    talents: (total) => `답장 또는 수락 ${total}명`,
  },
  talents: '인재',
  openRecruit: '채용 관리 페이지 열기',
};
