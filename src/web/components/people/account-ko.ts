import { explainCodeInKorean, explainInKorean } from '#web/components/core/auth-errors-ko.ts';
import type { AccountWords } from '#web/components/people/account-en.ts';
import { momentInKorean } from '#web/language/korean-days.ts';
import { ASTERISK_IN_KOREAN, EMAIL_EXAMPLE_IN_KOREAN, messageInKorean } from '#web/language/korean-errors.ts';

const NOT_ASKED = '요청하신 적이 없다면 이 페이지를 닫아 주세요. 아무것도 변경되지 않습니다.';
const NOT_CHANGED =
  '요청하신 적이 없다면 다른 사람이 계정을 사용하고 있을 수 있습니다. 이 페이지를 닫고 비밀번호를 바꿔 주세요.';

const DEEDS: AccountWords['link']['deeds'] = {
  signup: {
    title: '이메일 주소 인증',
    says: (email) => `이 주소${email && `(${email})`}로 회원 가입 신청이 있었습니다. 본인이시라면 인증해 주세요.`,
    button: '인증하기',
    ifNot:
      '본인이 아니라면 이 페이지를 닫아 주세요. 다른 사람이 정한 비밀번호일 수 있어, 인증하시면 그 사람이 로그인할 수 있게 됩니다.',
  },
  magiclink: {
    title: '로그인',
    says: (email) => (email ? `${email} 계정으로 로그인하는 링크입니다.` : '로그인 링크입니다.'),
    button: '로그인',
    ifNot: NOT_ASKED,
  },
  invite: {
    title: '초대 수락',
    says: (email) => `${email && `${email} 주소로 `}계정을 만들어 드렸습니다. 수락하신 뒤 비밀번호를 정해 주세요.`,
    button: '수락하기',
    ifNot: '원하지 않으시면 이 페이지를 닫아 주세요.',
  },
  recovery: {
    title: '비밀번호 재설정',
    says: (email) => `비밀번호를 재설정하실 수 있도록 ${email && `${email} 계정으로 `}로그인하는 링크입니다.`,
    button: '계속하기',
    ifNot: NOT_ASKED,
  },
  email_change_current: {
    title: '이메일 주소 변경',
    says: (email, newEmail) => `이메일 주소 변경을 요청하셨습니다. 현재 주소는 ${email}, 새 주소는 ${newEmail}입니다.`,
    button: '변경에 동의하기',
    ifNot: NOT_CHANGED,
  },
  email_change_new: {
    title: '새 이메일 주소 인증',
    says: (email) => `${email || '이'} 주소를 계정의 이메일로 사용하도록 요청하셨습니다.`,
    button: '인증하기',
    ifNot: NOT_ASKED,
  },
};

const CHANGES: Record<string, string> = {
  password: '비밀번호가 변경되었습니다',
  email: '이메일 주소가 변경되었습니다',
  phone: '전화번호가 변경되었습니다',
  factor_added: '2단계 인증 수단이 추가되었습니다',
  factor_removed: '2단계 인증 수단이 삭제되었습니다',
  passkey_added: '패스키가 추가되었습니다',
  passkey_removed: '패스키가 삭제되었습니다',
  identity_linked: '다른 사이트의 계정이 연결되었습니다',
  identity_unlinked: '다른 사이트의 계정 연결이 해제되었습니다',
};

const FIRST: Record<string, string> = {
  '/connect': '로그인하신 뒤 앱에 허용할 작업을 선택하실 수 있습니다.',
  '/new-password':
    '로그인하신 뒤 새 비밀번호를 설정하실 수 있습니다. 기존 비밀번호를 잊으셨다면 이메일로 링크를 보내 드립니다.',
  '/settings': '설정을 보시려면 로그인해 주세요.',
  '/invitation': '로그인하시면 초대를 확인하고 팀에 참여하실 수 있습니다.',
};

const AGREED =
  '만 14세 이상이며 {}에 동의하시는 것으로 봅니다. 저장하는 정보와 보관 기간은 {}에서 확인하실 수 있습니다.';

/** Where Korean pages meet names that were given when a second factor was added. */
function factorNamed(name: string): string {
  const [, digits] = /^the phone ending in (\d+)$/.exec(name) ?? [];
  if (digits) return `끝자리가 ${digits}인 전화`;
  const [, kind, moment] = /^(App|Security key) of ([\d: -]+)$/.exec(name) ?? [];
  return kind ? `${moment}에 등록한 ${kind === 'App' ? '인증 앱' : '보안 키'}` : name;
}

export const KOREAN: AccountWords = {
  language: 'ko',
  heads: {
    signIn: {
      title: '로그인',
      description: '채용 관리, 프로필, 지원 내역을 이용하시려면 로그인해 주세요.',
      keywords: '로그인, 외국인 개발자 채용, 한국 개발자 채용',
    },
    signUp: {
      title: '회원 가입',
      description: '국내 기업이 찾아볼 수 있는 프로필을 만들고 지원 내역을 확인하시려면 가입해 주세요.',
      keywords: '회원 가입, 외국인 개발자 채용, 한국 개발자 채용',
    },
    forgot: {
      title: '비밀번호를 잊으셨나요?',
      description: '비밀번호를 재설정하실 수 있는 링크를 이메일로 보내 드립니다.',
    },
    newPassword: {
      title: '비밀번호 변경',
      description: '새 비밀번호를 정합니다. 다른 기기에서는 모두 로그아웃됩니다.',
    },
    signOut: { title: '로그아웃', description: '이 브라우저에서 로그아웃합니다.' },
    callback: { title: '링크로 로그인', description: '이메일로 받으신 링크의 내용을 확인해 주세요.' },
    asking: { title: '확인', description: '이메일로 받으신 링크의 내용을 확인해 주세요.' },
    half: { title: '인증 완료', description: '이메일 주소 변경에 필요한 두 주소 중 하나가 인증되었습니다.' },
    failed: {
      title: '로그인하지 못했습니다',
      description: '로그인하지 못했거나 링크가 처리되지 않은 이유와 해결 방법을 안내합니다.',
    },
    undo: { title: '변경 되돌리기', description: '본인이 하지 않은 로그인 정보 변경을 되돌립니다.' },
  },
  explain: explainInKorean,
  explainCode: explainCodeInKorean,
  ofField: messageInKorean,
  wait: '처리 중',
  keep: '취소',
  close: '닫기',
  sending: '보내는 중',
  asterisk: ASTERISK_IN_KOREAN,
  email: { label: '이메일', suggestion: EMAIL_EXAMPLE_IN_KOREAN },
  password: '비밀번호',
  signIn: {
    act: '로그인',
    first: (path) => FIRST[path],
    busy: '로그인 중',
    forgot: '비밀번호를 잊으셨나요?',
    mailLink: '로그인 링크 받기',
    mailed: '이메일의 링크를 여시면 로그인됩니다.',
    byPasskey: '패스키로 로그인',
    byPhone: '휴대전화로 로그인',
    bySite: (site) => `${site} 계정으로 로그인`,
    new: '계정이 없으신가요? {}',
    phone: '휴대전화로 로그인',
    otherWay: '다른 방법으로 로그인',
  },
  signUp: {
    act: '회원 가입',
    busy: '가입 중',
    lead: '프로필을 만들고 지원 내역을 확인하실 수 있습니다. 지원만 하실 때는 가입하지 않으셔도 됩니다.',
    mailed: '이메일의 링크를 여시면 주소가 인증되고 로그인됩니다.',
    closed: '지금은 회원 가입을 받지 않습니다.',
    known: '이미 계정이 있으신가요? {}',
    invalid: '입력하신 내용을 확인해 주세요.',
  },
  agreement: {
    signUp: `가입하시면 ${AGREED}`,
    signIn: ({ phone, site }) => {
      const ways = ['링크', ...(phone ? ['휴대전화'] : []), ...(site ? ['다른 사이트'] : [])];
      return `계정이 없으시면 ${ways.join(', ')}로 로그인하실 때 계정이 만들어집니다. 이때 ${AGREED}`;
    },
    phone: `등록되지 않은 번호이면 계정이 만들어집니다. 이때 ${AGREED}`,
    terms: '이용약관',
    privacy: '개인정보 처리방침',
  },
  checkMail: {
    title: '이메일을 확인해 주세요',
    sent: '사용하실 수 있는 주소라면 {} 주소로 이메일을 보내 드렸습니다.',
    code: '또는 이메일에 적힌 인증번호 입력',
    go: '계속하기',
    hint: '스팸함을 확인해 주세요.',
    again: '다시 보내 드렸습니다. 가장 최근 이메일을 사용해 주세요.',
    other: '다른 주소 사용하기',
  },
  resend: {
    before: (hint) => `받지 못하셨나요? ${hint} `,
    act: '다시 보내기',
    in: (seconds) => `${seconds}초 후 다시 보내기`,
    after: '',
    latest: '다시 보내 드렸습니다. 가장 최근 인증번호를 사용해 주세요.',
  },
  sixDigits: '숫자 6자리를 입력해 주세요.',
  codeInMessage: '문자로 받은 인증번호',
  phone: {
    label: '휴대전화 번호',
    help: '해외 번호는 국가 번호부터 입력해 주세요.',
    ask: '인증번호 받기',
    sent: '문자를 받을 수 있는 번호라면 {} 번호로 인증번호를 보내 드렸습니다.',
    hint: '시간이 조금 걸릴 수 있습니다.',
    other: '다른 번호 사용하기',
  },
  forgot: {
    lead: '비밀번호를 재설정하실 수 있는 링크를 이메일로 보내 드립니다.',
    send: '링크 보내기',
    mailed: '이메일의 링크를 여시면 비밀번호를 재설정하실 수 있습니다.',
  },
  newPassword: {
    lead: (email) => `${email} 계정의 비밀번호입니다. 다른 기기에서는 모두 로그아웃됩니다.`,
    label: '새 비밀번호',
    help: '영문 대문자와 소문자, 숫자, 특수문자를 모두 포함해 12자 이상',
    confirm: '비밀번호 확인',
    current: '현재 비밀번호',
    currentHelp: '아직 비밀번호가 없는 계정이면 비워 두세요.',
    forgot: '비밀번호를 잊으셨나요?',
    save: '비밀번호 저장',
    saving: '저장 중',
    hard: '안전한 비밀번호입니다.',
    veryHard: '매우 안전한 비밀번호입니다.',
  },
  factor: {
    title: '2단계 인증',
    lead: '등록하신 인증 수단으로 본인 확인을 해 주세요.',
    without:
      '지금 사용하실 수 없나요? {}하신 뒤 다른 기기를 이용해 주세요. 분실하셨다면 계정에 등록하신 이메일로 {} 주소에 문의해 주세요.',
    app: (name) => (name ? `${factorNamed(name)}의 인증번호` : '인증 앱에 표시된 인증번호'),
    appHelp: '30초마다 바뀌는 숫자 6자리',
    key: (name) => (name ? `보안 키 사용(${factorNamed(name)})` : '보안 키 사용'),
    phone: (name) => (name ? `인증번호 받기(${factorNamed(name)})` : '휴대전화로 인증번호 받기'),
    recovery: {
      open: '복구 코드 사용하기',
      label: '복구 코드',
      help: '보관해 두신 코드 중 하나입니다. 한 번만 사용하실 수 있습니다.',
      use: '코드 확인',
      wrong: '올바르지 않거나 이미 사용하신 코드입니다. 다른 코드를 입력해 주세요.',
    },
  },
  identity: {
    title: '본인 확인',
    lead: '로그인하신 지 오래되었습니다. 계속하시려면 본인 확인을 해 주세요.',
    act: '확인',
    wrong: '비밀번호가 올바르지 않습니다.',
    passkey: '패스키 사용하기',
    mail: '이메일로 인증번호 받기',
    sentTo: (address) => `보내 드린 인증번호(${address})`,
    spam: '스팸함을 확인해 주세요.',
  },
  signOut: {
    act: '로그아웃',
    busy: '로그아웃 중',
    asked: '이 브라우저에서 로그아웃하시겠습니까?',
    going: '로그아웃하고 있습니다.',
  },
  link: {
    deeds: DEEDS,
    signedIn: (other) => `지금 ${other} 계정으로 로그인되어 있습니다.`,
    replaces: (email, other) =>
      email === null
        ? `다른 계정의 링크라면 ${other} 계정에서 로그아웃됩니다.`
        : `${email} 계정의 링크이므로, 계속하시면 ${other} 계정에서 로그아웃됩니다.`,
    stale: '더 이상 사용할 수 없는 링크입니다',
    whyStale:
      '이미 사용하셨거나, 유효 기간이 지났거나, 더 최근에 보내 드린 링크가 있습니다. 이미 가입하셨다면 로그인해 주세요.',
    newLink: '새 링크 받기',
    openSettings: '설정 열기',
    halfTitle: '두 주소 중 하나가 인증되었습니다',
    halfDone:
      '이 주소는 인증되었습니다. 기존 주소와 새 주소로 이메일을 보내 드렸으니, 다른 이메일의 링크도 열어 주시면 주소가 변경됩니다.',
    back: '설정으로 돌아가기',
  },
  failed: {
    act: '처리하지 못했습니다',
    signedIn: '이미 로그인되어 있습니다',
    nothingLeft: (text) =>
      `로그인만 하시려던 것이라면 더 하실 일이 없습니다. 그렇지 않다면 다음을 확인해 주세요. ${text}`,
    profile: '프로필로 가기',
    confirmed: '인증 완료',
    confirmedLead: '이메일 주소가 인증되었습니다. 계속하시려면 로그인해 주세요.',
  },
  undo: {
    title: '본인이 하신 일이 아닌가요?',
    what: ({ change, changed_at }, now) =>
      `${momentInKorean(changed_at, now)}에 {} 계정의 ${CHANGES[change] ?? '정보가 변경되었습니다'}. 본인이 하신 일이 아니라면 되돌려 주세요.`,
    means: (email) => [
      '이 변경과 그 뒤의 로그인 정보 변경을 모두 되돌립니다.',
      '이 기기를 포함한 모든 기기에서 로그아웃됩니다.',
      `지금 비밀번호는 사용하실 수 없게 됩니다. 비밀번호를 재설정하실 수 있는 링크를 ${email} 주소로 보내 드립니다.`,
    ],
    taken: (email, contact) =>
      `${email} 주소는 이제 다른 계정에서 쓰고 있어 되돌리지 못했습니다. ${contact} 주소로 문의해 주세요.`,
    act: '되돌리고 모두 로그아웃하기',
    ifYou: '본인이 하신 일이라면 이 페이지를 닫아 주세요.',
    done: {
      title: '되돌렸습니다',
      text: [
        '이전 상태로 되돌리고 모든 기기에서 로그아웃했습니다.',
        '비밀번호를 재설정하실 수 있는 링크를 이메일로 보내 드렸습니다.',
      ],
    },
    gone: {
      title: '더 이상 사용할 수 없는 링크입니다',
      text: '7일이 지났거나 이미 사용하신 링크입니다. 다른 사람이 계정을 사용하고 있다면 비밀번호를 재설정해 주세요.',
      reset: '비밀번호 재설정',
      write: '로그인할 수 없으신가요? {} 주소로 문의해 주세요.',
    },
  },
};
