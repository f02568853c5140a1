import { POSTING_DAYS } from '#contract/payments/pricing.ts';
import type { TeamAct } from '#contract/postings/recruit-jobs.ts';
import type { CountedThing, PostingStanding, RecruitJobsWords } from '#web/components/postings/recruit-jobs-en.ts';
import { dateInKorean, dayInKorean } from '#web/language/korean-days.ts';

const STANDINGS: Record<PostingStanding, string> = {
  unpaid: '결제 대기',
  'in-review': '검토 중',
  asked: '답변 대기',
  offered: '영문 승인 대기',
  accepted: '승인',
  declined: '반려',
  withdrawn: '철회',
};

const NEXT: Partial<Record<PostingStanding, string>> = {
  unpaid: '공고를 열어 결제해 주세요.',
  asked: '공고를 열어 답변해 주세요.',
  offered: '공고를 열어 영문을 확인하고 승인해 주세요.',
  'in-review': '검토가 끝나거나 확인할 내용이 있으면 접수하신 분께 이메일로 알려 드립니다.',
};

const DONE: Record<TeamAct['act'], string> = {
  close: '공고 마감',
  extend: '마감일 변경',
  relist: '다시 게시',
  edit: '공고 수정',
};

const COUNTED: Record<CountedThing, (count: string) => string> = {
  jobs: (count) => `공고 ${count}건`,
  reads: (count) => `조회 ${count}회`,
  application_clicks: (count) => `지원 클릭 ${count}회`,
  applications: (count) => `지원서 ${count}건`,
};

const whole = (count: number) => count.toLocaleString('ko');

function counted(count: number, thing: CountedThing): string {
  return COUNTED[thing](whole(count)).replaceAll(' ', '\u00a0');
}

export const KOREAN: RecruitJobsWords = {
  language: 'ko',
  title: (company) => `${company} 채용 관리`,
  description: (company) => `${company}의 채용공고와 접수된 지원서를 확인하는 페이지입니다.`,
  companies: '회사 목록',
  openJobs: (count) => `게시 중인 공고 ${whole(count)}건`,
  newApplications: (count) => `읽지 않은 지원서 ${whole(count)}건`,
  post: '공고 등록',
  postAnother: '새 공고 등록',
  locked: {
    label: '채용 담당자용',
    jobs: '게시 중인 공고',
    english: '지원자에게는 영문으로 표시됩니다.',
    step: '추가 인증이 필요합니다',
  },
  none: { title: '공고가 없습니다', text: '현재 이 회사에서 게시 중인 채용공고가 없습니다.' },
  pages: {
    label: '페이지 이동',
    previous: '이전',
    next: '다음',
    page: '페이지 ',
    where: (first, last, total) => `${whole(total)}건 중 ${first}–${last}`,
    none: (page) => `${whole(page)}페이지는 없습니다`,
    ends: (counted, pages) => `${counted}이 ${whole(pages)}페이지까지 있습니다.`,
    first: '첫 페이지',
    last: '마지막 페이지',
  },
  counted,
  all: {
    label: '전체 공고 합계',
    sums: (jobs, counts) => `전체 ${jobs}: ${counts.join(', ')}`,
    save: '통계를 CSV로 저장',
  },
  news: {
    first: '최근 2주 소식',
    since: (date) => `${date} 이후 소식`,
    none: '새로 접수된 지원서가 없습니다. 지원서가 접수되면 이메일로 알려 드립니다.',
    count: (count) => counted(count, 'applications'),
    applied: '{} 접수: {}',
    wrote: '{} 님이 메시지를 보냈습니다: {}',
    accepted: '{} 님이 제안을 수락하여 이름이 공개되었습니다',
    answered: '후보자({})의 답장이 도착했습니다',
    edit: '{} 수정 내용',
    pageEdit: '회사 페이지 수정 내용',
    live: (date) => `{}이 ${date}에 반영되었습니다`,
    declined: '{}이 반려되었습니다',
    declinedFor: '{}이 반려되었습니다. 사유: {}',
    ending: (date) => `{}: ${date} 마감 예정`,
    deletion: (date) => `{}이 ${date}이 지나면 삭제됩니다: {}`,
  },
  date: dateInKorean,
  drafts: {
    title: '임시 저장',
    next: '아직 제출하지 않은 공고입니다. 이어서 작성해 제출하시면 검토 후 게시합니다.',
    untitled: '제목 없음',
    saved: (date) => `${date} 저장`,
    savedBy: (date, author) => `${date} 저장(${author})`,
    goOn: '이어서 작성',
    remove: {
      label: '삭제',
      question: '임시 저장한 공고를 삭제하시겠습니까? 다른 팀원도 더 이상 볼 수 없습니다.',
      confirm: '삭제하기',
      keep: '그대로 두기',
    },
  },
  waiting: {
    title: '게시 대기',
    sent: (standing, date) => `${STANDINGS[standing]}, ${date} 접수.`,
    next: (standing) => NEXT[standing],
  },
  columns: {
    jobs: '공고',
    reads: '조회',
    application_clicks: '지원 클릭',
    applications: '지원서',
    new: '미열람',
  },
  clicksHelp:
    '지원 클릭은 지원 버튼을 누른 횟수입니다. 누른 뒤 지원서를 보내지 않거나 회사 사이트에서 지원하면 지원서 수는 늘지 않습니다.',
  groups: { before: '게시 전', open: '게시 중', closed: '마감' },
  draft: {
    answer: '답변 입력',
    order: '관계 기관의 명령에 따라 게시가 중단된 공고입니다. 명령이 해제되면 다시 게시할 수 있습니다.',
    staff: '아직 게시되지 않은 공고입니다.',
    off: '저희가 게시를 중단한 공고입니다.',
  },
  left: (days) => (days === 0 ? '오늘 마감' : `${days}일 남음`),
  editWaits: '수정 내용 검토 중',
  follows: (board) =>
    board === 'its source' ? '원본 공고에서만 수정하실 수 있습니다' : `원본 공고(${board})에서만 수정하실 수 있습니다`,
  done: ({ act, author }, date) => `${date} ${DONE[act]}(${author ?? '회사'})`,
  acts: {
    extend: {
      label: '마감일 변경',
      question: `언제까지 게시하시겠습니까? 게시 기간 ${POSTING_DAYS}일 안에서는 무료로 변경하실 수 있습니다.`,
      confirm: '마감일 변경하기',
      keep: '그대로 두기',
      told: '‘{}’ 공고의 마감일을 변경했습니다.',
    },
    relist: {
      label: '다시 게시',
      question: `이 공고를 다시 게시하시겠습니까? 게시 기간 ${POSTING_DAYS}일 안에서는 무료입니다.`,
      confirm: '다시 게시하기',
      keep: '마감 유지',
      told: '‘{}’ 공고를 다시 게시했습니다.',
    },
    close: {
      label: '마감',
      question: '이 공고를 마감하시겠습니까?',
      confirm: '마감하기',
      keep: '계속 게시',
      told: '‘{}’ 공고를 마감했습니다.',
    },
  },
  links: {
    listing: '공고 보기',
    statistics: '통계',
    edit: '수정',
    copy: '복사해서 새로 등록',
    again: '새 공고로 등록',
  },
  inTheWay: {
    label: '작성 중인 공고 바꾸기',
    question: '이 브라우저에 작성 중인 공고가 있습니다. 지금 선택하신 내용으로 바꾸시겠습니까?',
    confirm: '바꾸기',
    keep: '작성 중인 공고 유지',
  },
  statistics: {
    title: '공고 통계',
    description: '공고의 일별 조회와 지원 현황입니다.',
    sums: (counts) => counts.join(', '),
    before: (days, sums) => `직전 ${days}일: ${sums}`,
    period: '기간',
    days: (days) => `${days}일`,
    inDays: (days) => `최근 ${days}일`,
    meaning:
      '조회는 브라우저에서 공고를 연 횟수, 지원 클릭은 지원 버튼을 누른 횟수입니다. 버튼을 누르고 지원서를 보내지 않은 경우도 지원 클릭에 포함됩니다. 굵은 선은 선택한 기간, 가는 선은 직전 기간입니다.',
    pay: {
      lead: '급여를 공개해 보세요.',
      text: (times) => `급여를 공개한 공고의 조회 대비 지원 클릭은 그렇지 않은 공고의 ${times}배입니다.`,
      basis: (stating, silent) =>
        `최근 90일간 급여를 공개한 공고 ${stating}건과 공개하지 않은 공고 ${silent}건을 비교했습니다. 이 공고에는 급여가 공개되어 있지 않습니다.`,
      add: '급여 입력',
    },
    funnel: '조회에서 지원까지',
    elsewhere: '회사 사이트에서 지원을 받는 공고이므로 지원 건수는 집계되지 않습니다.',
    shares: {
      clicks: { share: (share) => `조회 대비 ${share}`, none: '아직 조회가 없습니다' },
      applications: { share: (share) => `지원 클릭 대비 ${share}`, none: '아직 지원 클릭이 없습니다' },
    },
    median: (share, listings) => `이 사이트 공고의 중앙값은 ${share}입니다(최근 90일, 공고 ${listings}건 기준).`,
    tooFew: '아직 비교할 공고가 충분하지 않습니다.',
    referrers: '유입 경로',
    referrersHelp: '게시 이후 브라우저에서 확인된 경로만 집계합니다.',
    referrer: (label) =>
      ({ 'Other sites': '기타 사이트', 'Daum, Kakao': '다음·카카오', Naver: '네이버' })[label] ?? label,
    applications: '이 공고의 지원서 보기',
    team: '팀 작업 내역',
    chart: {
      before: (count, days) => `직전 ${days}일 ${count}`,
      none: (days) => `최근 ${days}일간 없음`,
      byDay: (title) => `일별 ${title}`,
      day: dayInKorean,
      soFar: (day) => `${day}(집계 중)`,
      thenOn: (day, days) => `${days}일 전(${day})`,
      table: (title) => `일별 ${title} 표로 보기`,
      dayColumn: '날짜',
      daysBefore: (days) => `${days}일 전`,
    },
  },
};
