import type { AppScope } from '#contract/core/app-scopes.ts';

/** What a person can let an app do for them, as `APP_SCOPES` says it in English. */
export const SCOPES_IN_KOREAN: Record<AppScope, { label: string; detail: string | null }> = {
  applications: {
    label: '지원 내역 보기, 새 지원서 준비하기',
    detail: '앱이 지원서를 보낼 수는 없습니다. 이 사이트에서 읽어 보시고 직접 지원하십니다.',
  },
  saved: { label: '저장한 공고 보기와 변경하기', detail: null },
  alerts: {
    label: '채용 알림 보기, 중지하기, 다시 켜기, 새로 신청하기',
    detail: '새 알림은 이메일로 확인해 주시면 시작됩니다.',
  },
  profile: {
    label: '프로필 읽기, 수정 제안하기',
    detail: '이 사이트에서 수락하시기 전에는 아무것도 변경되지 않습니다.',
  },
  hiring: {
    label: '소속 회사의 공고와 지원자 보기, 초안 작성하기',
    detail: '이력서는 전달되지 않으며 초안은 직접 보내십니다. 지원자가 작성한 내용은 앱에 전달됩니다.',
  },
};
