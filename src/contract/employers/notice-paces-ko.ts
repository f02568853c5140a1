import type { NoticePace } from '#contract/employers/notice-paces.ts';

export const PACES_IN_KOREAN: Record<NoticePace, string> = {
  'at-once': '즉시',
  daily: '하루 한 번',
  never: '받지 않음',
};
