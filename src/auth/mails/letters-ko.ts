import { type AccountWords, ENGLISH } from '#auth/mails/letters-en.ts';
import type { WayInChange } from '#auth/schema/one-time-tokens.ts';
import { SCOPES_IN_KOREAN } from '#contract/core/app-scopes-ko.ts';
import { deviceOf } from '#contract/core/device-name.ts';
import type { Language } from '#contract/core/language.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { koreanDay, koreanMinute, longKoreanDay } from '#platform/korean-day.ts';

const CLOCK_FROM = 'YYYY-MM-DD '.length;

const KOREAN: AccountWords = {
  asked: {
    signup: {
      subject: '이메일 주소를 인증해 주세요',
      heading: '이메일 주소를 인증해 주세요',
      paragraphs: ['아래 링크를 열어 이메일 주소를 인증하고 회원 가입을 완료해 주세요.'],
      label: '이메일 주소 인증하기',
      footnote:
        '가입하신 적이 없다면 다른 사람이 이 주소로 가입을 시도하면서 비밀번호까지 정했을 수 있습니다. 인증하지 마세요. 인증하지 않으시면 아무 일도 일어나지 않습니다.',
    },
    magiclink: {
      subject: '로그인 링크를 보내 드립니다',
      heading: '로그인 링크를 보내 드립니다',
      paragraphs: ['아래 링크를 열어 로그인해 주세요.'],
      label: '로그인',
    },
    recovery: {
      subject: '새 비밀번호를 설정해 주세요',
      heading: '새 비밀번호를 설정해 주세요',
      paragraphs: ['아래 링크를 열어 새 비밀번호를 설정해 주세요.'],
      label: '새 비밀번호 설정하기',
    },
    invite: {
      subject: '초대를 받으셨습니다',
      heading: '초대를 받으셨습니다',
      paragraphs: ['이 이메일 주소로 계정이 만들어졌습니다. 아래 링크를 열어 초대를 수락해 주세요.'],
      label: '초대 수락하기',
    },
    email_change_current: {
      subject: '이메일 주소 변경에 동의해 주세요',
      heading: '이메일 주소 변경에 동의해 주세요',
      paragraphs: [
        '회원님의 계정에 로그인한 사용자가 이메일 주소 변경을 요청하였습니다. 동의하시면 아래 링크를 열어 확인해 주세요.',
      ],
      label: '변경에 동의하기',
    },
    email_change_new: {
      subject: '새 이메일 주소를 인증해 주세요',
      heading: '새 이메일 주소를 인증해 주세요',
      paragraphs: ['아래 링크를 열어 새 이메일 주소를 인증해 주세요.'],
      label: '새 주소 인증하기',
    },
    reauthentication: {
      subject: '본인 확인 인증번호를 보내 드립니다',
      heading: '본인 확인 인증번호를 보내 드립니다',
      paragraphs: ['본인 확인을 위해 아래 인증번호를 입력해 주세요.'],
    },
  },
  code: '인증번호',
  notYou: '요청하신 적이 없다면 이 이메일을 무시해 주세요.',
  codeHolds: (code) => `인증번호는 ${inWords(code)} 동안 한 번만 사용하실 수 있습니다.`,
  bothHold: (seconds) => `링크와 인증번호는 ${inWords(seconds)} 동안 한 번만 사용하실 수 있습니다.`,
  linkAndCodeHold: (link, code) =>
    `링크는 ${inWords(link)} 동안 한 번만 사용하실 수 있으며, 인증번호는 ${inWords(code)} 동안 유효합니다.`,

  changed: {
    password: '비밀번호가 변경되었습니다',
    email: '이메일 주소가 변경되었습니다',
    phone: '전화번호가 변경되었습니다',
    factor_added: '2단계 인증 수단이 추가되었습니다',
    factor_removed: '2단계 인증 수단이 삭제되었습니다',
    passkey_added: '패스키가 추가되었습니다',
    passkey_removed: '패스키가 삭제되었습니다',
    identity_linked: '다른 사이트의 계정이 연결되었습니다',
    identity_unlinked: '다른 사이트의 계정 연결이 해제되었습니다',
  },
  when: '일시',
  moment: (moment) => `${longKoreanDay(koreanDay(moment))} ${koreanMinute(moment).slice(CLOCK_FROM)}(한국 시간)`,
  browser: '브라우저',
  device(agent) {
    const { browser, system } = deviceOf(agent);
    if (browser && system) return `${system}의 ${browser}`;
    return browser ?? system ?? '알 수 없는 기기';
  },
  newAddress: '새 주소',
  site: '사이트',
  signInHere: '앞으로는 이 주소로 로그인해 주세요.',
  resetPassword: '본인이 하신 일이 아니라면 지금 바로 비밀번호를 재설정해 주세요.',
  undoIt: '본인이 하셨다면 더 하실 일은 없습니다. 아니라면 변경을 취소하고 모든 기기에서 로그아웃해 주세요.',
  notMe: '본인이 아닙니다',
  undoHolds: '링크는 7일 동안 유효합니다. 누르시면 무엇이 달라지는지 먼저 보여 드립니다.',

  appConnected: '계정에 앱이 연결되었습니다',
  app: '앱',
  where: '위치',
  onComputer: '컴퓨터에서 실행되는 프로그램',
  itCan: '권한',
  scope: (scope) => SCOPES_IN_KOREAN[scope].label,
  removeApp: '본인이 하셨다면 더 하실 일은 없습니다. 아니라면 앱 연결을 해제하고 비밀번호를 변경해 주세요.',
  seeApps: '연결된 앱 보기',
};

const UNITS = [
  [DURATIONS.hour, '시간'],
  [DURATIONS.minute, '분'],
] as const;

function inWords(seconds: number): string {
  const life = seconds * DURATIONS.second;
  const [length, unit] = UNITS.find(([one]) => life % one === 0) ?? [DURATIONS.second, '초'];
  return `${life / length}${unit}`;
}

export const ACCOUNT_WORDS: Record<Language, AccountWords> = { en: ENGLISH, ko: KOREAN };

/** A thief chooses the page's language too, and the owner may not read Korean: a warning says it in English as well. */
export function warningWords(language: Language): AccountWords {
  if (language === 'en') return ENGLISH;
  const both = (name: keyof typeof WARNINGS) => `${KOREAN[name]}${WARNINGS[name]}${ENGLISH[name]}`;
  const names = Object.keys(WARNINGS) as (keyof typeof WARNINGS)[];
  const changes = Object.keys(ENGLISH.changed) as WayInChange[];
  return {
    ...KOREAN,
    ...Object.fromEntries(names.map((name) => [name, both(name)])),
    changed: Object.fromEntries(
      changes.map((change) => [change, `${KOREAN.changed[change]} · ${ENGLISH.changed[change]}`]),
    ) as AccountWords['changed'],
  };
}

/** What stands between the languages. */
const WARNINGS = {
  ...{ resetPassword: '\n', undoIt: '\n', undoHolds: '\n', removeApp: '\n' },
  ...{ notMe: ' · ', appConnected: ' · ', seeApps: ' · ' },
} as const satisfies Partial<Record<keyof AccountWords, string>>;
