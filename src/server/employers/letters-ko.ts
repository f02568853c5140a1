import { withParticle } from '#contract/core/particles.ts';
import { longKoreanDay } from '#platform/korean-day.ts';
import type { TeamWords } from '#server/employers/letters-en.ts';

const ROLES = {
  owner: '관리자(팀원 초대와 삭제, 공용 비밀번호 설정, 채용 업무 전체)',
  recruiter: '채용 담당자(지원자 답변, 인재 검색, 공고와 회사 페이지 수정)',
  viewer: '조회 전용(공고, 통계, 지원서를 볼 수 있으며 수정할 수 없음)',
};

export const KOREAN: TeamWords = {
  lessOften: '이메일 받는 주기 변경 또는 수신 중단',
  invitation: {
    letter: ({ company, brand, email }) => ({
      subject: `${brand}에서 ${company} 팀에 초대되셨습니다`,
      heading: `${company} 팀에 초대되셨습니다`,
      paragraphs: [
        `초대를 수락하시면 본인 계정으로 ${brand}에서 ${company}의 공고와 지원서를 관리하실 수 있습니다.`,
        `${withParticle(email, '으로/로')} 로그인하거나 가입해 주세요. 이 초대는 해당 주소로만 수락하실 수 있습니다.`,
      ],
      footnote:
        '예상하지 못한 이메일이라면 무시해 주세요. 아무에게도 권한이 부여되지 않으며, 초대는 자동으로 만료됩니다.',
    }),
    role: '역할',
    roleOf: (role) => ROLES[role],
    until: '수락 기한',
    day: longKoreanDay,
    see: '초대 확인하기',
  },
  address: {
    letter: (company, brand) => ({
      subject: `${company}의 지원자 알림을 이 주소로 받으시겠습니까?`,
      heading: `${company}의 이메일을 이 주소로 받으시겠습니까?`,
      paragraphs: [
        `${company} 팀이 ${brand}에서 보내는 지원자 및 공고 관련 이메일을 이 주소로 받겠다고 요청하였습니다. 맞으시면 이메일을 받으실 주기를 선택해 주세요.`,
      ],
      footnote: '요청하신 적이 없다면 이 이메일을 무시해 주세요. 아무것도 변경되지 않습니다.',
    }),
    until: '답변 기한',
    day: longKoreanDay,
    choose: '받는 주기 선택하기',
  },
};
