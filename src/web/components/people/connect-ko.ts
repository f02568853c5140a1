import { SCOPES_IN_KOREAN } from '#contract/core/app-scopes-ko.ts';
import { withParticle } from '#contract/core/particles.ts';
import type { ConnectWords } from '#web/components/people/connect-en.ts';

export const KOREAN: ConnectWords = {
  head: { title: '앱 연결', description: '앱이 이 사이트에서 할 수 있는 일을 정합니다.' },
  asks: (name) => `‘${name}’ 앱을 연결하시겠습니까?`,
  nothing: '연결할 앱이 없습니다. 앱에서 연결을 시작하시면 이 페이지로 안내됩니다.',
  before: '이미 연결하신 앱입니다. 다음 화면으로 넘어가지 않으면 {}해 주세요.',
  goOn: '앱으로 이동',
  loading: '불러오는 중',
  how: '앱 연결 방법',
  local: '이 기기의 프로그램이 연결을 요청했습니다. 프로그램이 밝힌 이름은 {}입니다.',
  detailsFrom: (host) => `프로그램의 정보는 ${host}에서 가져왔습니다.`,
  started: '방금 직접 실행하신 프로그램일 때만 계속해 주세요.',
  app: '{}의 앱이 연결을 요청했습니다. 앱이 밝힌 이름은 {}이며, 운영자가 누구인지는 확인되지 않았습니다.',
  quoted: (name) => `‘${name}’`,
  wants: (brand) => `연결하시면 앱이 회원님을 대신해 ${withParticle(brand, '을/를')} 이용하게 됩니다.`,
  signedIn: (email) =>
    `지금 ${email || '이메일 주소가 없는'} 계정으로 로그인되어 있습니다. 본인 계정이 아니라면 {}하신 뒤 앱에서 다시 시작해 주세요.`,
  signOut: '로그아웃',
  known: '전에 연결하신 앱입니다.',
  more: '이번에는 권한을 더 요청합니다.',
  nothingNew: '새로 요청하는 권한은 없습니다.',
  may: '앱이 할 수 있는 일',
  scope: (scope) => SCOPES_IN_KOREAN[scope],
  new: ' (신규)',
  noneChosen: '하나 이상 선택하시거나 취소해 주세요.',
  never: '앱이 할 수 없는 일',
  nevers: ['지원서, 답변, 공고 보내기', '프로필 변경하기', '비밀번호와 이력서 보기', '계정 변경하기, 다른 앱 연결하기'],
  connect: '연결하기',
  cancel: '취소',
  later: '설정에서 언제든지 앱을 삭제하실 수 있습니다. 연결되면 이메일로 알려 드립니다.',
};
