import { typeInto } from '#web/components/listings/draft.ts';
import { FORM_WORDS } from '#web/components/listings/form-words.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { langOf } from '#web/ui/lang.ts';
import type { Form } from '#web/ui/use-form.ts';

/** Shown under a title in Hangul: readers search in English. Where each of its words is known, one press takes it over. */
export function TitleHint({ form, title }: { form: Form; title: string }) {
  const { titleHint } = useWords(FORM_WORDS);
  if (langOf(title) !== 'ko') return null;
  const english = englishTitle(title);
  const take = () => {
    const element = form.props.ref.current;
    if (element && english) typeInto(element, { title: english });
  };
  return (
    <p className="help cluster g2" role="status">
      {english === null ? (
        titleHint.example
      ) : (
        <>
          {titleHint.lead}
          <button className="btn small" type="button" onClick={take}>
            {titleHint.use(english)}
          </button>
        </>
      )}
    </p>
  );
}

/** `백엔드 개발자 (결제)` as `Backend Engineer, Payments`; null if a word of it isn't known. */
function englishTitle(title: string): string | null {
  const parts = title.split(/[()[\]{}/,·|]+/).flatMap((part) => part.trim() || []);
  const english = parts.map((part) => part.split(/\s+/).map((word) => WORDS.get(word) ?? word));
  return english.flat().some((word) => langOf(word) === 'ko')
    ? null
    : english.map((words) => words.join(' ')).join(', ');
}

const WORDS = new Map(
  Object.entries({
    ...{
      개발자: 'Engineer',
      엔지니어: 'Engineer',
      프로그래머: 'Programmer',
      아키텍트: 'Architect',
      연구원: 'Researcher',
    },
    ...{ 백엔드: 'Backend', 프론트엔드: 'Frontend', 프런트엔드: 'Frontend', 풀스택: 'Full-Stack', 서버: 'Backend' },
    ...{ 웹: 'Web', 모바일: 'Mobile', 안드로이드: 'Android', 앱: 'App', 게임: 'Game', 임베디드: 'Embedded' },
    ...{ 소프트웨어: 'Software', 시스템: 'Systems', 플랫폼: 'Platform', 인프라: 'Infrastructure', 클라우드: 'Cloud' },
    ...{ 데이터: 'Data', 머신러닝: 'Machine Learning', 인공지능: 'AI', 보안: 'Security', 네트워크: 'Network' },
    ...{ 블록체인: 'Blockchain', 결제: 'Payments', 검색: 'Search', 추천: 'Recommendations', 물류: 'Logistics' },
    ...{ 프로덕트: 'Product', 제품: 'Product', 프로젝트: 'Project', 서비스: 'Service', 기획자: 'Planner' },
    ...{ 디자이너: 'Designer', 브랜드: 'Brand', 그래픽: 'Graphic', 분석가: 'Analyst', 과학자: 'Scientist' },
    ...{ 매니저: 'Manager', 오너: 'Owner', 마케터: 'Marketer', 마케팅: 'Marketing', 컨설턴트: 'Consultant' },
    ...{ 영업: 'Sales', 운영: 'Operations', 담당자: 'Specialist', 리드: 'Lead', 팀장: 'Team Lead' },
    ...{ 시니어: 'Senior', 주니어: 'Junior', 신입: 'Entry-Level', 인턴: 'Intern', 글로벌: 'Global' },
  }),
);
