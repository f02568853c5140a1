import type { AnswerState } from '#contract/applications/recruit-answers.ts';

/** What companies start with for applicants who write Korean. */
export const FIRST_TEXTS_KOREAN: readonly { name: string; status: AnswerState; text: string }[] = [
  {
    name: '대화 제안',
    status: 'in-conversation',
    text: `{name} 님, 안녕하세요.

{job} 포지션에 지원해 주셔서 감사합니다. 지원서를 검토한 뒤, 직접 이야기를 나누고 싶어 연락드립니다.

일정은 이 이메일을 받으신 주소로 다시 연락드려 조율하겠습니다.

{company}`,
  },
  {
    name: '서류 합격',
    status: 'shortlisted',
    text: `{name} 님, 안녕하세요.

{job} 포지션의 서류 전형에 합격하셨습니다. 축하드립니다. 다음 절차는 곧 안내해 드리겠습니다.

{company}`,
  },
  {
    name: '면접 안내',
    status: 'interview',
    text: `{name} 님, 안녕하세요.

{job} 포지션 면접에 모시고자 합니다. 아래 일정에 참석하기 어려우시면 알려 주세요. 다른 일정으로 조정해 드리겠습니다.`,
  },
  {
    name: '처우 제안',
    status: 'offer',
    text: `{name} 님, 안녕하세요.

{job} 포지션에 모시고자 입사를 제안드립니다. 자세한 처우는 따로 안내해 드리겠습니다. 충분히 검토해 보시고, 궁금하신 점은 무엇이든 문의해 주세요.

{company}`,
  },
  {
    name: '불합격 안내',
    status: 'declined',
    text: `{name} 님, 안녕하세요.

{job} 포지션에 지원해 주시고 귀한 시간을 내 주셔서 감사합니다.

지원서를 신중히 검토했으나, 아쉽게도 이번에는 함께하지 못하게 되었습니다. 이것으로 전형이 마무리되었으니 추가 안내는 기다리지 않으셔도 됩니다.

좋은 기회를 만나시기를 바랍니다.

{company}`,
  },
  {
    name: '최종 합격 안내',
    status: 'hired',
    text: `{name} 님, 안녕하세요.

{job} 포지션에 최종 합격하셨습니다. 축하드립니다. {company}에 모시게 되어 기쁩니다.

계약, 제출 서류, 입사일은 이 이메일을 받으신 주소로 안내해 드리겠습니다. 계약서에 서명하시기 전에는 현재 직장을 그만두거나 비자를 변경하지 마시기 바랍니다.

{company}`,
  },
];
