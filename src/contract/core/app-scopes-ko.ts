import type { AppScope } from '#contract/core/app-scopes.ts';

/** What a person can let an app do for them, as `APP_SCOPES` says it in English. */
export const SCOPES_IN_KOREAN: Record<AppScope, { label: string; detail: string | null }> = {
  applications: {
    label: '지원 내역 보기, 새 지원서 준비하기',
    detail: '앱은 지원서를 제출할 수 없습니다. 이 사이트에서 확인하신 뒤 직접 제출해 주세요.',
  },
  saved: { label: '저장한 공고 보기와 변경하기', detail: null },
  alerts: {
    label: '채용 알림 보기, 중지하기, 다시 켜기, 새로 신청하기',
    detail: '새 알림은 보내 드린 이메일에서 확인해 주시면 시작됩니다.',
  },
  profile: {
    label: '프로필 읽기, 수정 제안하기',
    detail: '이 사이트에서 수락하시기 전에는 아무것도 변경되지 않습니다.',
  },
  hiring: {
    label: '소속 회사의 공고와 지원자 보기, 초안 작성하기',
    detail: '지원자가 작성한 내용은 앱에 전달되지만 이력서는 전달되지 않습니다. 초안은 직접 확인하고 보내 주세요.',
  },
};
