import { APP_ACT_DAYS, type ToolName } from '#contract/agents/app-acts.ts';
import type { AlertFrequency } from '#contract/alerts/alert-terms.ts';
import type { StopReason } from '#contract/alerts/stop-reasons.ts';
import { SCOPES_IN_KOREAN } from '#contract/core/app-scopes-ko.ts';
import { deviceOf } from '#contract/core/device-name.ts';
import { withParticle } from '#contract/core/particles.ts';
import { explainCallInKorean } from '#web/components/core/auth-errors-ko.ts';
import type { SettingsWords } from '#web/components/people/settings-en.ts';
import { dayInKorean, momentInKorean } from '#web/language/korean-days.ts';
import { calendarDayOf } from '#web/ui/time.ts';

const FACTOR_KINDS: Record<string, string> = { totp: '인증 앱', phone: '휴대전화', webauthn: '보안 키' };

const STOPPED: Record<StopReason, string> = {
  refused: '메일 서버에서 저희 이메일을 계속 거부하고 있습니다.',
  bounced: '보내 드린 이메일이 반송되었습니다.',
  complained: '보내 드린 이메일이 스팸으로 신고되었습니다.',
};

const ACTS: Record<ToolName, string> = {
  search_jobs: '채용공고 검색',
  get_job: '공고 열람',
  can_i_apply: '지원 가능 여부 확인',
  take_home_pay: '세후 실수령액 계산',
  market_pay: '연봉 수준 조회',
  get_company: '회사 정보 열람',
  search_articles: '글 검색',
  my_applications: '지원 내역 열람',
  saved_jobs: '저장한 공고 이용',
  my_alerts: '채용 알림 이용',
  my_profile: '프로필 열람',
  my_listings: '소속 회사 공고 열람',
  my_applicants: '소속 회사 지원자 열람',
  prepare_application: '지원서 준비',
  propose_profile_change: '프로필 수정 제안',
  draft_listing: '공고 초안 작성',
  draft_answer: '답변 초안 작성',
};

const PACES: Record<AlertFrequency, string> = { daily: '매일', weekly: '매주' };

const dayOf = (moment: string) => dayInKorean(calendarDayOf(moment));

function deviceInKorean(agent: string | null): string {
  const { browser, system } = deviceOf(agent);
  if (browser && system) return `${system}의 ${browser}`;
  return browser ?? system ?? '알 수 없는 기기';
}

export const KOREAN: SettingsWords = {
  head: { title: '설정', description: '비밀번호, 2단계 인증, 로그인한 기기와 계정의 데이터를 관리합니다.' },
  nav: {
    name: '내 계정',
    pages: {
      '/profile': '프로필',
      '/profile/applications': '지원 내역',
      '/profile/conversations': '대화',
      '/settings': '설정',
    },
    news: (count) => `새 소식 ${count}건`,
    signOut: '로그아웃',
  },
  mailStop: {
    paused: (reason) =>
      `${STOPPED[reason]} 그래서 채용 알림, 리마인더, 회사가 보내는 메시지의 이메일 발송을 중지했습니다.`,
    turnOn: '다시 받기',
    explain: explainCallInKorean,
  },
  explainCall: explainCallInKorean,
  notNow: '나중에 하기',
  remove: '삭제',
  removeYes: '삭제하기',
  password: {
    title: '비밀번호',
    saved: '저장되었습니다. 다른 기기에서는 모두 로그아웃되었습니다.',
    means: '비밀번호를 바꾸시면 다른 기기에서는 모두 로그아웃됩니다.',
    change: '비밀번호 변경',
  },
  address: {
    title: '이메일 주소',
    none: '등록된 주소가 없습니다. 등록하시면 채용 알림과 회사의 메시지를 보내 드립니다.',
    present: (email) => `로그인에 사용하시는 주소는 ${email}입니다.`,
    added: (email) => `${email} 주소로 이메일을 보내 드렸습니다. 링크를 열어 주소를 인증해 주세요.`,
    asked: (email, wanted) =>
      `두 주소로 이메일을 보내 드렸습니다(${email}, ${wanted}). 두 이메일의 링크를 모두 여시면 주소가 변경됩니다.`,
    label: '새 이메일 주소',
    add: '주소 등록',
    change: '주소 변경',
  },
  phone: {
    title: '휴대전화 번호',
    none: '등록된 번호가 없습니다. 등록하시면 인증번호로 로그인하실 수 있습니다.',
    present: (phone) => `+${phone} 번호로 받은 인증번호로 로그인하실 수 있습니다.`,
    region: '로그인에 사용할 번호',
    use: '이 번호 사용하기',
    change: '번호 변경',
    add: '번호 등록',
  },
  factors: {
    title: '2단계 인증',
    none: '등록된 인증 수단이 없습니다. 등록하시면 비밀번호만으로는 아무도 로그인할 수 없습니다.',
    asked: '로그인하실 때마다 확인합니다.',
    kind: (type) => FACTOR_KINDS[type] ?? type,
    since: (moment, now) => `${momentInKorean(moment, now)} 등록`,
    question: '이 인증 수단을 삭제하시겠습니까?',
    addApp: '인증 앱 등록',
    addKey: '보안 키 등록',
    addPhone: '휴대전화 등록',
    newPhone: '새 휴대전화',
    newApp: '새 인증 앱',
    addIt: '등록하기',
    scan: '인증 앱으로 QR 코드를 스캔하신 뒤, 앱에 표시된 인증번호를 입력해 주세요.',
    square: '인증 앱으로 스캔할 QR 코드',
    type: '스캔할 수 없으면 이 키를 입력해 주세요. {}',
    code: '앱에 표시된 인증번호',
  },
  recovery: {
    title: '복구 코드',
    left: (count) => (count === 'none' ? '아직 없음' : `${count}개 남음`),
    get: '복구 코드 받기',
    renew: '새 코드 받기',
    question: '새 코드를 받으시겠습니까? 기존 코드는 사용하실 수 없게 됩니다.',
    renewYes: '새 코드 받기',
    keepOld: '취소',
    region: '복구 코드 목록',
    save: '복구 코드를 보관해 주세요.',
    why: '2단계 인증 수단을 분실하셨을 때 이 코드로 로그인하실 수 있습니다. 코드마다 한 번씩만 사용하실 수 있으며, 지금만 표시됩니다.',
    text: (brand) => `${brand} 복구 코드입니다. 코드마다 한 번씩만 사용할 수 있습니다.`,
    copy: '복사',
    copied: '복사됨',
    notCopied: '브라우저에서 복사하지 못했습니다. 파일로 내려받아 주세요.',
    download: '내려받기',
    print: '인쇄',
    done: '보관했습니다',
  },
  passkeys: {
    title: '패스키',
    lead: '비밀번호 대신 지문, 얼굴, PIN으로 로그인합니다.',
    unnamed: '패스키',
    when: (created, used) => `${dayOf(created)} 등록${used ? `, 마지막 사용 ${dayOf(used)}` : ''}`,
    question: '이 패스키를 삭제하시겠습니까?',
    add: '패스키 등록',
  },
  linked: {
    title: '연결된 계정',
    lead: '아래 계정으로도 로그인하실 수 있습니다.',
    link: '연결',
    unlink: '연결 해제',
    question: (site) => `${site} 계정 연결을 해제하시겠습니까?`,
    unlinkYes: '해제하기',
  },
  sessions: {
    title: '로그인한 기기',
    unlisted: '목록을 표시할 수 없지만, 모든 기기에서 로그아웃하실 수는 있습니다.',
    device: deviceInKorean,
    seen: (isHere, moment, now) => `${isHere ? '이 브라우저, ' : ''}마지막 사용 ${momentInKorean(moment, now)}`,
    end: '로그아웃',
    endOf: (agent) => `${deviceInKorean(agent)}에서 로그아웃`,
    endOthers: '다른 기기 모두 로그아웃',
    endAll: '모든 기기에서 로그아웃',
    question: '이 기기를 포함한 모든 기기에서 로그아웃하시겠습니까?',
    endAllYes: '모두 로그아웃하기',
    stay: '취소',
  },
  apps: {
    title: '연결된 앱',
    off: '이 사이트에서는 앱을 연결하실 수 없습니다.',
    none: '연결된 앱이 없습니다. {}하시면 공고를 찾아 주고 보낼 내용을 준비해 줍니다.',
    connect: 'AI 비서를 연결',
    local: '내 기기의 프로그램',
    when: (granted, used, now) =>
      `${dayOf(granted)} 연결, ${used ? `마지막 사용 ${momentInKorean(used, now)}` : '아직 사용하지 않음'}`,
    may: (name) => `${withParticle(name, '이/가')} 할 수 있는 일`,
    scope: (scope) => SCOPES_IN_KOREAN[scope].label,
    question: (name) => `${name} 앱을 삭제하시겠습니까? 삭제하시면 앱이 회원님을 대신해 아무것도 할 수 없게 됩니다.`,
    acts: '사용 기록',
    noActs: `지난 ${APP_ACT_DAYS}일 동안의 기록이 없습니다.`,
    act: (tool) => new Map<string, string>(Object.entries(ACTS)).get(tool) ?? tool.replaceAll('_', ' '),
    at: momentInKorean,
    refusedToo: '거절된 요청도 함께 표시됩니다.',
    older: '{}이전 기록',
    olderOf: (name) => `${name}의 `,
  },
  alerts: {
    title: '채용 알림',
    none: '신청하신 알림이 없습니다. {}하시면 새 공고를 이메일로 보내 드립니다.',
    filter: '원하는 공고의 조건을 선택',
    every: '모든 새 공고',
    rules: '제도 변경: {}',
    paused: '중지됨',
    pace: (frequency) => PACES[frequency],
    unconfirmed: (pace) => `${pace}, 이메일 확인 전`,
  },
  orders: {
    title: '주문',
    none: '이 주소로 주문하신 내역이 없습니다.',
    about: (placed, sum) => `${dayOf(placed)}, ${sum}`,
  },
  companies: {
    title: '소속 회사',
    none: '소속된 회사가 없습니다. 회사의 채용 관리 페이지에서 팀에 참여하실 수 있습니다.',
    leave: '나가기',
    question: (name) => `${name} 팀에서 나가시겠습니까? 나가신 뒤에도 공용 비밀번호로 다시 접속하실 수 있습니다.`,
    leaveYes: '나가기',
  },
  data: {
    title: '내 데이터',
    lead: '저장된 모든 정보(프로필, 지원 내역, 메시지, 파일)를 압축 파일 하나로 내려받으실 수 있습니다.',
    export: '데이터 내려받기',
    packing: '준비 중',
    deletes:
      '계정을 삭제하시면 프로필, 이력서, 대화, 지원 내역이 삭제되며 되돌릴 수 없습니다. 결제하신 주문은 법에 따라 5년 동안 보관합니다.',
    delete: '계정 삭제',
    question: '계정과 모든 데이터를 완전히 삭제하시겠습니까?',
    deleteYes: '삭제하기',
  },
};
