import { withParticle } from '#contract/core/particles.ts';
import { failureInKorean, messageInKorean } from '#web/language/korean-errors.ts';
import { errorsIn } from '#web/language/said-in.ts';
import type { Failure } from '#web/ui/use-form.ts';

/** What refuses a company's people, by its words in the API. */
const REFUSALS: Readonly<Record<string, string>> = {
  'Only owners can do this.': '관리자만 할 수 있습니다.',
  'You can view this, but not change it. Ask an owner of your company to make you a recruiter.':
    '조회 권한만 있어 변경하실 수 없습니다. 회사의 관리자에게 채용 담당자 역할을 요청해 주세요.',
  'Too many attempts. Try again later.': '시도 횟수가 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  'Someone else changed this after you opened it. Compare the two before you save.':
    '페이지를 여신 뒤에 다른 사람이 내용을 변경했습니다. 변경된 내용을 확인한 뒤 다시 제출해 주세요.',
  'You haven’t changed anything.': '변경하신 내용이 없습니다.',
  'There are no changes to discard any more.': '취소할 수정 내용이 없습니다.',
  'Enter an address such as https://example.com.': 'https://example.com과 같은 형식으로 입력해 주세요.',
  'Enter a year such as 2015.': '연도를 숫자 네 자리로 입력해 주세요. 예: 2015',
  'Enter a number such as 120.': '숫자로 입력해 주세요. 예: 120',
  'Choose one of the answers to this question.': '목록에서 답변을 선택해 주세요.',
  'That answer doesn’t exist.': '답변을 찾을 수 없습니다.',
  'This answer has already ended.': '이미 종료된 답변입니다.',
  'Choose a picture.': '이미지를 선택해 주세요.',
  'Choose a PNG, JPEG or WebP picture.': 'PNG·JPEG·WebP 형식의 이미지를 선택해 주세요.',
  'The picture is larger than 5 MB.': '이미지 용량이 5MB를 넘습니다.',
  'This draft is gone: someone sent or deleted it.': '이미 제출되었거나 삭제된 임시 저장 공고입니다.',
  'This listing is closed. You can reopen it.': '마감된 공고입니다. 다시 게시하실 수 있습니다.',
  'This listing is closed.': '마감된 공고입니다.',
  'This listing isn’t closed.': '마감되지 않은 공고입니다.',
  'This listing isn’t published.': '아직 게시되지 않은 공고입니다.',
  'This listing isn’t live yet. Its days start when it’s published.':
    '아직 게시되지 않은 공고입니다. 게시 기간은 게시된 날부터 시작합니다.',
  'This listing has no end: it stays open until you close it.':
    '마감일이 없는 공고로, 직접 마감하실 때까지 게시됩니다.',
  'We’re still reviewing your changes. You can reopen the listing after that.':
    '수정 내용을 검토하고 있습니다. 검토가 끝나면 다시 게시하실 수 있습니다.',
  'The talent hasn’t accepted.': '인재가 아직 제안을 수락하지 않았습니다.',
  'The talent has declined.': '인재가 제안을 거절했습니다.',
  'This resume no longer exists.': '이미 삭제된 이력서입니다.',
  'That talent doesn’t exist.': '인재를 찾을 수 없습니다.',
  'That conversation doesn’t exist.': '대화를 찾을 수 없습니다.',
  'You’ve already written to this talent.': '이미 메시지를 보내신 인재입니다.',
  'Wait for a reply before you write again.': '답장을 받으신 뒤에 다시 보내실 수 있습니다.',
};

/** The same with what stands between their words. */
const PATTERNS: readonly (readonly [RegExp, (found: string) => string])[] = [
  [
    /^This listing follows (.+)\. Change it there/,
    (board) =>
      board === 'its source'
        ? '원본 공고에서 가져온 공고입니다. 원본을 수정하시면 이 사이트에도 반영됩니다.'
        : `${board}에서 가져온 공고입니다. 원본을 수정하시면 이 사이트에도 반영됩니다.`,
  ],
  [
    /^The (\d+) days of this \w+ are over\./,
    (days) => `게시 기간 ${days}일이 끝난 공고입니다. 새 공고로 다시 등록하실 수 있습니다.`,
  ],
  [
    /^Your company has (\d+) drafts\./,
    (drafts) => `임시 저장한 공고가 이미 ${drafts}건 있습니다. 하나를 삭제한 뒤 다시 저장해 주세요.`,
  ],
  [
    /^We took this listing off the site\. Please write to (.+)\.$/,
    (email) => `운영팀에서 내린 공고입니다. ${withParticle(email, '으로/로')} 문의해 주세요.`,
  ],
  [
    /^This listing is off the site\..* write to (.+)\.$/,
    (email) => `더 이상 게시되지 않는 공고입니다. 새로 등록하시거나 ${withParticle(email, '으로/로')} 문의해 주세요.`,
  ],
  [
    /^You can search talents once we’ve approved your company\. Write to (.+)\.$/,
    (email) =>
      `인재 검색은 운영팀의 승인을 받은 회사만 이용하실 수 있습니다. ${withParticle(email, '으로/로')} 문의해 주세요.`,
  ],
  [
    /^You can write to (\d+) new talents a day\.$/,
    (talents) => `처음 연락하는 인재에게는 하루에 ${talents}명까지 메시지를 보내실 수 있습니다.`,
  ],
  [
    /^You already get emails about (\d+) searches\./,
    (searches) => `검색 조건 ${searches}개의 알림을 이미 받고 계십니다. 하나를 중지한 뒤 다시 신청해 주세요.`,
  ],
];

export function refusalInKorean(message: string): string {
  for (const [pattern, say] of PATTERNS) {
    const found = pattern.exec(message)?.[1];
    if (found !== undefined) return say(found);
  }
  return REFUSALS[message] ?? messageInKorean(message);
}

/** Why a call of a company's pages failed. */
export function recruitFailure(error: unknown): Failure {
  const { text, errors, ...rest } = failureInKorean(error);
  return { ...rest, text: refusalInKorean(text), ...(errors && { errors: errorsIn(refusalInKorean, errors) }) };
}
