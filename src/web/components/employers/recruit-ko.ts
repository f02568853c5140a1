import { withParticle } from '#contract/core/particles.ts';
import { lastDayToApply } from '#contract/jobs/job-state.ts';
import type { RecruitWords } from '#web/components/employers/recruit-en.ts';
import { recruitFailure, refusalInKorean } from '#web/components/employers/refusals-ko.ts';
import { dateInKorean } from '#web/language/korean-days.ts';
import { clockOf } from '#web/ui/time.ts';

export const KOREAN: RecruitWords = {
  language: 'ko',
  tabs: {
    jobs: '채용공고',
    applications: '지원서',
    talents: '인재 검색',
    conversations: '대화 목록',
    company: '회사 페이지',
    team: '팀',
  },
  company: '채용 관리',
  crumbs: '현재 위치',
  top: {
    main: '주 메뉴',
    site: '사이트로 돌아가기',
    post: '공고 등록',
    lock: '{}페이지 잠그기',
    browser: '이 브라우저에서 ',
  },
  closed: {
    title: '이 페이지를 볼 권한이 없습니다',
    setUp: '2단계 인증 설정하기',
    goOn: '로그인 계속하기',
    write: '문의하기',
    lacks: () => '이 회사의 채용 관리 페이지를 보시려면 2단계 인증이 필요합니다.',
  },
  password: {
    title: '채용 담당자용',
    lead: '비밀번호를 입력하시면 이 브라우저에서 조회수와 지원서를 확인하고 인재를 검색하실 수 있습니다.',
    label: '공용 비밀번호',
    opening: '여는 중',
    open: '페이지 열기',
    member: '본인 계정으로 팀에 참여하셨나요? {}',
    signIn: '로그인',
    refusals: {
      wrong: '비밀번호가 올바르지 않습니다.',
      'too-many': '비밀번호를 여러 번 잘못 입력하셨습니다. 15분 뒤에 다시 시도해 주세요.',
      failed: '서버에 연결하지 못했습니다. 잠시 후 다시 시도해 주세요.',
    },
  },
  join: {
    as: (email) => `${withParticle(email, '으로/로')} 팀에 참여하기`,
    button: '참여하기',
    joined: '팀에 참여하셨습니다. 어느 기기에서든 로그인하시면 채용 관리 페이지를 보실 수 있습니다. 이제 {}.',
    off: '공용 비밀번호 사용을 중지하실 수 있습니다',
  },
  standing: {
    draft: () => '게시 전',
    scheduled: ({ published_at }, now) =>
      published_at ? `${dateInKorean(published_at, now)} ${clockOf(published_at)} 게시 예정` : '게시 예정',
    open: ({ expires_at }, now) =>
      expires_at ? `${dateInKorean(lastDayToApply(expires_at), now)}까지 게시` : '게시 중(마감일 없음)',
    closed: ({ closed_at }, now) => (closed_at ? `${dateInKorean(lastDayToApply(closed_at), now)} 마감` : '마감'),
  },
  busy: '처리 중',
  errors: { ofField: refusalInKorean, ofCall: recruitFailure },
};
