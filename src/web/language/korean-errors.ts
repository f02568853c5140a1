import { dayInKorean } from '#web/language/korean-days.ts';
import { RequestError } from '#web/request/request-error.ts';
import { firstMessages } from '#web/ui/field-errors.ts';
import type { Failure } from '#web/ui/use-form.ts';

export const ASTERISK_IN_KOREAN = '* 표시는 필수 항목입니다.';

export const EMAIL_EXAMPLE_IN_KOREAN = '예: name@example.com';

/** What the contract says of a field, by its words: forms and the API check by the same schema. */
const MESSAGES: Readonly<Record<string, string>> = {
  Required: '필수 항목입니다.',
  'Required.': '필수 항목입니다.',
  'Invalid input': '입력하신 내용을 확인해 주세요.',
  'Please enter a valid company URL.': '올바른 회사 웹사이트 주소를 입력해 주세요.',
  'Please enter a valid email address.': '올바른 이메일 주소를 입력해 주세요.',
  'Please enter a valid URL.': '올바른 웹 주소를 입력해 주세요.',
  'This isn’t a business registration number.': '올바른 사업자등록번호가 아닙니다.',
  'The maximum is below the minimum.': '최솟값보다 작은 값입니다.',
  'This is before the publication date.': '게시일보다 앞선 날짜입니다.',
  'Password must be at least 12 characters': '12자 이상 입력해 주세요.',
  'Password must contain at least one lowercase letter': '영문 소문자를 하나 이상 포함해 주세요.',
  'Password must contain at least one uppercase letter': '영문 대문자를 하나 이상 포함해 주세요.',
  'Password must contain at least one number': '숫자를 하나 이상 포함해 주세요.',
  'Password must contain at least one special character': '특수문자를 하나 이상 포함해 주세요.',
  'Password must be at most 72 characters': '비밀번호가 너무 깁니다. 영문 기준 72자까지 입력하실 수 있습니다.',
  "Passwords don't match": '비밀번호가 서로 다릅니다.',
  'This password has leaked before. Choose another one.':
    '유출된 비밀번호 목록에 있습니다. 다른 비밀번호를 입력해 주세요.',
  'Too easy to guess. Add a word or two that have nothing to do with you.':
    '추측하기 쉬운 비밀번호입니다. 본인과 관련 없는 단어를 한두 개 더해 주세요.',
  'This is your address already': '지금 사용 중인 주소입니다.',
  'Begin with the country code, such as +82': '+82처럼 국가 번호부터 입력해 주세요.',
  'That password isn’t right.': '비밀번호가 올바르지 않습니다.',
  'Your emails go there already.': '이미 그 주소로 알림을 받고 계십니다.',
  'The applicant has withdrawn this application.': '지원자가 지원을 철회했습니다.',
  'That application doesn’t exist.': '지원서를 찾을 수 없습니다.',
  'That time has passed.': '이미 지난 시간입니다.',
  'This day has passed.': '이미 지난 날짜입니다.',
  'We don’t have an email address for your company.': '등록된 회사 이메일 주소가 없습니다.',
  'Invite one at a time: each interview has its own time.': '면접은 시간이 각각 다르므로 한 명씩 안내해 주세요.',
  'These resumes are too large for one file. Choose fewer.': '이력서의 전체 용량이 너무 큽니다. 수를 줄여 주세요.',
};

const LONGEST = /^Max (\d+) characters$/;
const LATEST = /^The latest day is (\d+ \w+ \d+)\b/;

/** The message in Korean where it is known, else as it is: what only the server can say is in its own words. */
export function messageInKorean(message: string): string {
  const longest = LONGEST.exec(message)?.[1];
  if (longest !== undefined) return `${longest}자까지 입력하실 수 있습니다.`;
  const latest = LATEST.exec(message)?.[1];
  if (latest !== undefined) return `${dayInKorean(`${latest} UTC`)}까지 선택하실 수 있습니다.`;
  return MESSAGES[message] ?? message;
}

/** Why a call failed. */
export function failureInKorean(error: unknown): Failure {
  if (!(error instanceof RequestError) || error.status >= 500)
    return { text: '처리하지 못했습니다. 변경된 내용은 없습니다. 잠시 후 다시 시도해 주세요.' };
  if (error.status === 401)
    return { text: '로그아웃되었습니다. 다시 로그인해 주세요.', way: { to: '/sign-in', label: '로그인' } };
  const errors = Object.fromEntries(
    Object.entries(firstMessages(error.errors)).map(([name, message]) => [name, messageInKorean(message)]),
  );
  return { text: Object.values(errors)[0] ?? messageInKorean(error.message), errors };
}
