import { PACES_IN_KOREAN } from '#contract/employers/notice-paces-ko.ts';
import type { MailsWords, StoppedKind } from '#web/components/people/mails-en.ts';

/** Each ends in 이메일, which takes 을. */
const KINDS: Record<StoppedKind, string> = {
  reminders: '90일이 지난 프로필의 확인 안내 이메일',
  contacts: '회사의 메시지를 알려 드리는 이메일',
  unanswered: '답변을 기다리는 지원서 안내 이메일',
  questions: '공고 내용을 문의하는 이메일',
  deletion: '지원서 삭제 예정 안내 이메일',
  alert: '저장하신 조건의 새 채용공고 이메일',
  talents: '새 인재를 알려 드리는 주간 이메일',
};

export const KOREAN: MailsWords = {
  head: { title: '이메일 그만 받기', description: '이메일을 종류별로 그만 받으실 수 있습니다.' },
  ask: '이 이메일을 그만 받으시겠습니까?',
  press: (kind) => `버튼을 누르시면 ${KINDS[kind]}을 더 이상 보내 드리지 않습니다.`,
  stop: '그만 받기',
  stopped: '이메일 발송을 중지했습니다',
  noMore: (kind) => `앞으로 ${KINDS[kind]}을 보내 드리지 않습니다.`,
  turnOn: '다시 받기',
  on: '이메일을 다시 보내 드립니다',
  more: (kind) => `앞으로 ${KINDS[kind]}을 다시 보내 드립니다.`,
  failed: '처리하지 못했습니다. 변경된 내용은 없으니 잠시 후 다시 시도해 주세요.',
  inProfile: '프로필에서 받을 이메일 선택하기',
  seeJobs: '모집 중인 공고 보기',
  seeCompany: '회사 페이지 보기',
  goRecruit: '채용 관리 페이지로 이동',
  unchanged: '변경된 내용이 없습니다',
  declined: '이 주소로는 이메일을 보내 드리지 않습니다. 링크는 더 이상 사용하실 수 없습니다.',
  getHere: (company) => `${company}의 이메일을 이 주소로 받으시겠습니까?`,
  asksYou: (company) =>
    `${company} 팀에서 이 주소로 이메일을 받고자 합니다. 동의하시면 새 지원자와 메시지, 공고에 관한 안내를 보내 드립니다.`,
  howOften: '이메일을 얼마나 자주 받으시겠습니까?',
  saved: '저장되었습니다. ',
  about: (company, listing) =>
    listing
      ? `${company}의 ${listing} 공고에 새 지원자가 있으면 알려 드립니다.`
      : `${company}에 새 지원자나 메시지가 있으면 알려 드립니다.`,
  pace: (pace) => PACES_IN_KOREAN[pace],
  notHere: '이 주소로 받지 않기',
  now: ' (현재)',
  linkNeeded: {
    settings: '설정',
    jobs: '모집 중인 공고 보기',
    again: '이메일의 링크를 다시 열어 주세요',
    why: '개인정보 보호를 위해 이 페이지는 한 시간이 지나면 닫힙니다.',
  },
};
