import { withParticle } from '#contract/core/particles.ts';
import { INVITATION_DAYS } from '#contract/employers/company-access.ts';
import type { MemberRole } from '#contract/employers/member-roles.ts';
import { PACES_IN_KOREAN } from '#contract/employers/notice-paces-ko.ts';
import type { TeamWords } from '#web/components/employers/team-en.ts';
import { dateInKorean } from '#web/language/korean-days.ts';
import { ASTERISK_IN_KOREAN, EMAIL_EXAMPLE_IN_KOREAN } from '#web/language/korean-errors.ts';

const ROLES: Record<MemberRole, { label: string; may: string }> = {
  owner: {
    label: '관리자',
    may: '팀원을 초대하거나 내보내고 공용 비밀번호 사용을 중지할 수 있으며, 아래 역할의 모든 업무를 할 수 있습니다.',
  },
  recruiter: {
    label: '채용 담당자',
    may: '지원자에게 답변하고 인재를 검색하며, 채용공고와 회사 페이지를 수정할 수 있습니다.',
  },
  viewer: { label: '조회 전용', may: '채용공고, 통계, 지원서를 볼 수 있으며 변경할 수는 없습니다.' },
};

export const KOREAN: TeamWords = {
  title: '팀',
  description: '회사를 대신해 채용을 관리하는 사람과 각자의 권한입니다.',
  role: (role) => ROLES[role],
  date: dateInKorean,
  asterisk: ASTERISK_IN_KOREAN,
  email: '이메일 주소',
  emailExample: EMAIL_EXAMPLE_IN_KOREAN,
  sending: '보내는 중',
  cancel: '취소',
  people: {
    title: '팀원',
    none: '아직 계정이 있는 팀원이 없습니다.',
    you: ' (본인)',
    since: (date) => `${date}부터`,
    roleOf: (email) => `${email} 님의 역할`,
    leave: { label: '나가기', question: '팀에서 나가시겠습니까? 접근 권한이 바로 해제됩니다.', confirm: '나가기' },
    remove: {
      label: '내보내기',
      question: (email) => `${email} 님을 팀에서 내보내시겠습니까? 접근 권한이 바로 해제됩니다.`,
      confirm: '내보내기',
    },
    shared: '공용 비밀번호로 로그인하셨습니다. {}',
    asMember: '팀원이 되시면 더 이상 필요하지 않습니다.',
    toStay: '{} 후에는 공용 비밀번호 없이도 팀원으로 이용하실 수 있습니다.',
    signIn: '로그인 또는 회원 가입',
  },
  invitations: {
    title: '초대',
    none: '수락 대기 중인 초대가 없습니다.',
    ended: (date) => `${date} 만료`,
    open: (date) => `${date}까지 유효`,
    again: '다시 보내기',
    takeBack: {
      label: '초대 취소',
      question: (email) => `${email} 님의 초대를 취소하시겠습니까? 보내 드린 링크는 더 이상 열리지 않습니다.`,
      confirm: '초대 취소하기',
      keep: '그대로 두기',
    },
    emailHelp: `${INVITATION_DAYS}일 동안 유효한 링크를 보냅니다. 받으시는 분은 이 주소로 가입한 계정으로 수락하실 수 있습니다.`,
    role: '역할',
    invite: '초대하기',
    invited: (email) => `${email} 주소로 초대를 보냈습니다.`,
  },
  roles: '역할별 권한',
  notices: {
    title: '지원자 알림 이메일',
    pace: (pace) => PACES_IN_KOREAN[pace],
    join: '지원자 알림을 이메일로 받으시려면 본인 계정으로 팀에 참여해 주세요.',
    what: '새 지원, 지원 철회, 인재의 답장을 알려 드립니다. 새 팀원은 소식이 있을 때 하루 한 번 받고, 직접 등록한 공고의 소식은 바로 받습니다.',
    you: '본인',
    howOften: '알림을 받는 주기',
    byListing: '공고별로 설정',
    about: (listing) => `${listing} 공고 알림`,
    usual: '전체 설정과 같음',
    company: '회사 대표 이메일',
    allListings: '모든 공고의 알림을 받습니다',
    posted: (listing) => `${listing} 공고를 등록했습니다`,
    noAddress: '아직 등록된 주소가 없습니다.',
    alsoGets: '공고에 관한 안내와 문의도 이 주소로 보내 드립니다.',
    members: '팀원 본인의 주소라면 그 팀원의 설정을 따릅니다.',
    howOftenFor: (email) => `${email} 주소의 알림 주기`,
    asked: (email) => `${email} 주소로 확인을 요청했습니다. 받는 분이 동의하면 회사 대표 이메일이 변경됩니다.`,
    address: '회사 대표 이메일 주소',
    change: '새 회사 대표 이메일 주소',
    addressHelp: `먼저 변경할 주소로 ${INVITATION_DAYS}일 동안 유효한 확인 링크를 보냅니다.`,
    ask: '확인 요청하기',
  },
  shared: {
    title: '공용 비밀번호',
    says: {
      on: '이 비밀번호를 아는 사람은 누구나 관리자와 같은 권한을 가집니다. 팀원이 모두 계정을 만들면 사용을 중지해 주세요.',
      off: '사용이 중지되었습니다. 팀원은 각자의 계정으로 로그인합니다.',
      none: '설정된 비밀번호가 없습니다. 사용을 중지하시기 전까지는 공고 등록 후 보내 드린 개인 링크로 이 페이지를 열 수 있습니다.',
    },
    needsOwner: '사용을 중지하시려면 먼저 관리자를 초대하고, 초대가 수락될 때까지 기다려 주세요.',
    on: {
      label: '다시 사용하기',
      question: '공용 비밀번호를 다시 사용하시겠습니까? 비밀번호를 아는 사람은 누구나 접속할 수 있습니다.',
      drops:
        '공용 비밀번호를 다시 사용하시겠습니까? 비밀번호를 아는 사람은 누구나 접속할 수 있고, 팀원의 2단계 인증도 필수에서 해제됩니다.',
      confirm: '사용하기',
      keep: '중지 상태 유지',
    },
    off: {
      label: '사용 중지',
      question: '공용 비밀번호 사용을 중지하시겠습니까? 계정이 없는 사람은 접근 권한이 바로 해제됩니다.',
      own: '공용 비밀번호 사용을 중지하시겠습니까? 이 비밀번호로 로그인하셨으므로 접근 권한이 바로 해제됩니다.',
      confirm: '사용 중지하기',
      keep: '계속 사용하기',
    },
    membersOnly: {
      title: '팀원만 이용하도록 바꾸시겠습니까?',
      text: '이제 본인 계정으로 이용하실 수 있습니다. 공용 비밀번호로도 여전히 모든 페이지가 열리며, 누가 한 일인지 기록에 남지 않습니다. 사용을 중지하시면 아래 팀원만 접속할 수 있습니다.',
      button: '공용 비밀번호 사용 중지',
    },
  },
  factor: {
    title: '2단계 인증',
    needed: '모든 팀원이 2단계 인증을 사용해야 합니다. 설정하지 않은 팀원은 설정한 뒤에 접속할 수 있습니다.',
    stop: {
      label: '필수 해제',
      question: '2단계 인증을 필수에서 해제하시겠습니까? 비밀번호만 유출되어도 지원자의 개인정보가 노출될 수 있습니다.',
      confirm: '필수 해제하기',
      keep: '필수 유지',
    },
    noOwner: '관리자 중 한 명이라도 계정을 만들면 모든 팀원에게 2단계 인증을 요구하실 수 있습니다.',
    chosen: '팀원이 각자 선택합니다. 필수로 설정하시면 비밀번호가 유출되어도 지원자의 개인정보를 지킬 수 있습니다.',
    ask: {
      label: '모든 팀원에게 필수로 설정',
      question:
        '모든 팀원에게 2단계 인증을 필수로 설정하시겠습니까? 설정하지 않은 팀원은 설정한 뒤에 다시 접속할 수 있습니다.',
      drops:
        '모든 팀원에게 2단계 인증을 필수로 설정하시겠습니까? 2단계 인증 없이 접속하는 일이 없도록 공용 비밀번호 사용도 중지됩니다.',
      confirm: '필수로 설정하기',
      keep: '나중에',
    },
  },
  invitation: {
    title: '팀 초대',
    description: '회사의 채용공고와 지원서를 함께 관리하도록 초대받으셨습니다.',
    noScripts: '초대 내용을 보시려면 브라우저에서 JavaScript를 켜 주세요.',
    from: '{}에서 채용공고와 지원서를 함께 관리하도록 초대했습니다.',
    yourRole: '역할: {}. ',
    isFor: (email, date) => `${email} 님에게 보낸 초대이며 ${date}까지 유효합니다.`,
    ended: (date, company) => `이 초대는 ${date}에 만료되었습니다. ${company}에 다시 보내 달라고 요청해 주세요.`,
    accepted: '수락한 초대입니다.',
    openPages: (company) => `${company} 채용 관리 페이지 열기`,
    other: (own, email, company) =>
      `${withParticle(own, '으로/로')} 로그인되어 있습니다. 로그아웃한 뒤 ${email} 계정으로 로그인하시거나, ${company}에 ${own} 주소로 초대해 달라고 요청해 주세요.`,
    signOut: '로그아웃',
    accept: '팀에 참여하기',
    signIn: (email) => `${withParticle(email, '으로/로')} 로그인`,
    signUp: '계정 만들기',
    newAccount: '새 계정을 만드시면 먼저 이메일 주소를 인증한 뒤 초대 이메일의 링크를 다시 열어 주세요.',
    reading: '초대를 불러오는 중',
    again: '다시 시도',
    missing: {
      title: '이메일의 링크를 열어 주세요',
      text: '회사에서 팀에 초대하면 이메일로 링크를 보내 드리며, 링크를 열면 초대 내용이 표시됩니다. 이메일을 찾지 못하셨다면 회사에 다시 보내 달라고 요청해 주세요. 이미 참여하셨다면 설정에서 팀을 확인하실 수 있습니다.',
    },
    settings: '설정 열기',
    lost: {
      title: '유효하지 않은 초대입니다',
      text: '취소된 초대일 수 있습니다. 회사에 새 초대를 요청해 주세요.',
    },
    away: { title: '지금은 초대를 열 수 없습니다', text: '잠시 후 다시 시도해 주세요.' },
  },
};
