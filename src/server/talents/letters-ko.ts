import { longKoreanDay } from '#platform/korean-day.ts';
import type { TalentWords } from '#server/talents/letters-en.ts';

export const KOREAN: TalentWords = {
  answered: '인재가 답장을 보냈습니다',
  accepted: '인재가 메시지를 수락하였습니다',
  nowShown: '이제 이름, 이메일 주소, 링크, 이력서를 확인하실 수 있습니다.',
  readAt: (company) => `대화 내용은 ${company}의 채용 관리 페이지에서 확인하실 수 있습니다.`,
  openConversation: '대화 열기',
  warned: (company, message) => ({
    subject: '인재에게 보내신 메시지가 신고되었습니다',
    heading: '인재에게 보내신 메시지가 신고되었습니다',
    paragraphs: [
      `${company}에서 인재에게 보내신 메시지가 신고되어 내용을 확인하였습니다. 다음 사항을 시정해 주세요.`,
      message,
      '같은 일이 반복되면 귀사의 인재 검색 이용이 중단됩니다. 이의가 있으시면 이 이메일에 회신해 주세요.',
    ],
  }),
  blocked: (company, message) => ({
    subject: `${company}의 인재 검색 이용이 중단되었습니다`,
    heading: '인재 검색 이용이 중단되었습니다',
    paragraphs: [
      `${company}에서 인재에게 보내신 메시지가 신고되어 내용을 확인하였습니다. 인재 검색 이용을 중단한 이유는 다음과 같습니다.`,
      message,
      '기존 대화는 계속 보실 수 있으나, 인재 검색과 메시지 발송은 이용하실 수 없습니다. 이의가 있으시면 이 이메일에 회신해 주세요.',
    ],
  }),
  weekly: (company) => ({
    subject: `${company}에서 찾으시는 새 인재`,
    heading: `${company}에서 찾으시는 새 인재`,
    paragraphs: ['지난주에 새로 공개된 인재 가운데 저장하신 조건에 맞는 분들입니다.'],
    footnote: '새로 공개된 인재가 있을 때만 월요일에 보내 드립니다.',
  }),
  stopEmails: '이 이메일 그만 받기',
  newTalents: (total) => `새 인재 ${total}명`,
  allTalents: '전체 인재',
  years: (years) => `경력 ${years}년 이상`,
  availableBy: (day) => `${longKoreanDay(day)}까지 입사 가능`,
};
