import { withParticle } from '#contract/core/particles.ts';
import { LISTING_QUESTIONS } from '#contract/postings/listing-fields.ts';
import { longKoreanDay } from '#platform/korean-day.ts';
import type { EmployerWords } from '#server/postings/employer-letters-en.ts';

export const KOREAN: EmployerWords = {
  job: '공고',
  company: '회사',

  proof: {
    sent: ({ company, brand, title, person }) => ({
      heading: `${company}에서 보내신 공고가 맞습니까?`,
      paragraphs: [
        `${company} 이름으로 ${brand}에 “${title}” 공고가 접수되었습니다${person ? `(보낸 사람: ${person})` : ''}. 본인이나 동료가 보내신 공고라면 아래 링크에서 ${company}의 공고임을 확인해 주세요.`,
        '보내신 적이 없다면 이 이메일을 무시해 주세요. 확인하지 않으시면 귀사의 공고로 인정되지 않습니다.',
      ],
    }),
    changed: ({ company, brand }) => ({
      heading: `${company}에서 수정을 요청하셨습니까?`,
      paragraphs: [
        `${brand}에 게시된 ${company} 공고의 수정 요청이 접수되었습니다. 본인이나 동료가 요청하셨다면 아래 링크에서 확인해 주세요.`,
        '요청하신 적이 없다면 이 이메일을 무시해 주세요. 수정 내용은 게시되지 않습니다.',
      ],
    }),
    contact: '연락처',
    apply: '지원 방법',
    applyHere: (brand) => `${brand}의 지원서 양식`,
    yesSent: '우리 회사 공고입니다',
    yesChanged: '우리 회사 요청입니다',
    footnote: '이 링크로 공고를 수정하고 지원자를 볼 수 있으니 담당자 외에는 공유하지 마세요.',
  },

  links: (total) => ({
    heading: total === 1 ? '공고 관리 링크를 보내 드립니다' : `공고 ${total}건의 관리 링크를 보내 드립니다`,
    paragraphs: ['요청하신 공고 관리 링크입니다. 링크를 열면 공고를 수정하거나 마감, 연장하실 수 있습니다.'],
    footnote:
      '링크를 가진 사람은 누구나 공고를 관리할 수 있으니 담당자 외에는 공유하지 마세요. 요청하신 적이 없다면 이 이메일을 무시해 주세요. 변경된 내용은 없습니다.',
  }),

  question: {
    first: ({ company, brand, total }) => ({
      heading: `${company} 채용공고에 대해 네 가지를 여쭙습니다`,
      text: `${withParticle(brand, '은/는')} 한국에서 일하려는 영어권 IT 인재를 위한 채용 사이트입니다. 공개된 ${company}의 채용공고 ${total}건을 확인하였으나, 지원자들이 궁금해하는 아래 내용이 나와 있지 않습니다.`,
    }),
    again: (company) => ({
      heading: `다시 여쭙습니다: ${company} 채용공고에 대한 네 가지 질문`,
      text: '지난번에 여쭌 내용을 한 번만 다시 여쭙니다. 한국에서 일하려는 지원자들이 궁금해하는 내용입니다.',
    }),
    preheader: '회원 가입 없이 한 번에 답변하실 수 있습니다.',
    asked: (id) => LISTING_QUESTIONS.find((one) => one.id === id)?.ko ?? '',
    how: '아래 링크에서 모든 공고에 대해 한 번에, 또는 직무 분야별로 답변하실 수 있습니다. 회원 가입은 필요하지 않습니다. 답변은 180일 동안 적용되며, 공고에 직접 적힌 내용이 우선합니다.',
    correct: (contact) => `공고를 수정하거나 내리시려면 같은 페이지를 이용하시거나 ${contact} 주소로 알려 주세요.`,
    others: (total) => `최근 공고 외 ${total}건`,
    sentToUs: '직접 등록된 공고',
    source: (host) => `출처: ${host}`,
    answer: '답변하기',
    stop: '질문 그만 받기',
    onlyYou: '이 링크로 귀사를 대신해 답변할 수 있으니 담당자 외에는 공유하지 마세요.',
    onceMore: '한 번만 다시 알려 드리며, 90일 안에는 새로 여쭙지 않겠습니다.',
  },

  ending: (lastDay, title) => ({
    subject: `채용공고가 ${longKoreanDay(lastDay)}에 마감됩니다: ${title}`,
    heading: `채용공고가 ${longKoreanDay(lastDay)}에 마감됩니다: ${title}`,
    paragraphs: [
      `지원은 한국 시간으로 ${longKoreanDay(lastDay)}까지 받고, 이후 자동으로 마감됩니다.`,
      '채용을 계속하신다면 아래 링크에서 마감일을 연장하실 수 있습니다. 회원 가입은 필요하지 않습니다.',
    ],
  }),
  openListing: '공고 열기',
  listingPage: '지원자 화면',
  privateLink: (contact) =>
    `이 링크로 공고를 수정할 수 있으니 담당자 외에는 공유하지 마세요. 게시를 원하지 않으시면 ${contact} 주소로 알려 주세요. 공고를 내리고 다시 게시하지 않겠습니다.`,

  approved: (isOfJob) => ({
    heading: '수정하신 내용이 반영되었습니다',
    paragraphs: [`수정하신 내용을 확인하여 ${isOfJob ? '공고' : '회사 페이지'}에 반영하였습니다.`],
  }),
  see: '확인하기',
  declined: (isOfJob, reason) => ({
    heading: '수정하신 내용을 반영하지 않았습니다',
    paragraphs: [
      `수정하신 내용을 검토하였으나 다음과 같은 이유로 반영하지 않았으며, ${isOfJob ? '공고는' : '회사 페이지는'} 이전 그대로입니다.`,
      reason,
      '언제든지 다시 수정하실 수 있습니다.',
    ],
  }),
  editAgain: '다시 수정하기',
};
