import type { ApplicationState } from '#contract/core/states.ts';

export const STATES_IN_KOREAN: Record<ApplicationState, string> = {
  new: '신규',
  read: '열람',
  'in-conversation': '대화 중',
  shortlisted: '서류 합격',
  interview: '면접',
  offer: '처우 제안',
  hired: '최종 합격',
  declined: '불합격',
  'turned-down': '처우 제안 거절',
  withdrawn: '지원 철회',
};
