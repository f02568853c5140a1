export type Section = 'required' | 'preferred' | 'benefits' | 'process' | 'company' | 'duties' | 'other';

/** How headings begin, in plain spelling; the first match wins. */
const HEADINGS: readonly (readonly [Section, RegExp])[] = [
  [
    'preferred',
    /^(?:(?:the |some )?nice[- ]to[- ]haves?|(?:preferred|desired|desirable|additional|optional)(?: (?:qualifications?|skills?|requirements?|experience|criteria))?$|nice$|bonus(?: points?| skills?| if)?|(?:it'?s |it is |big |a |as a )*plus(?:es)?$|good to have|great to have|ideally|extra credit|(?:what )?(?:would|will) (?:make you stand out|be (?:nice|a plus))|what sets you apart|우대|이런 분(?:이면|이라면|은)? ?더|이런 (?:경험|점)이 있(?:으면|다면) ?(?:더|좋)|있으면 좋)/,
  ],
  [
    'required',
    /^(?:(?:job |our |key |minimum |basic |required |core |essential |role )*(?:requirements?|qualifications?|skills)|what (?:you(?:'ll| will)? (?:need|bring|have)|we(?:'re| are)? (?:look(?:ing)? for|require|expect|need))|who you are|about you$|you have|you (?:should|must) have|must[- ]haves?|the ideal candidate|eligibility|experience$|자격|지원 ?자격|필수|요구 ?사항|이런 분(?:을|과|이)|응시 ?자격|모집 ?요건|기본 ?요건|경력 ?요건)/,
  ],
  [
    'process',
    /^(?:(?:hiring|recruiting|interviews?|next steps)$|(?:our |the )?(?:hiring|interview(?:ing)?|recruit(?:ing|ment)|application|selection) (?:process|steps?|procedure)|how to apply|next steps|process$|전형|채용 ?(?:절차|과정|프로세스|전형)|지원 ?(?:방법|절차)|제출 ?서류|접수)/,
  ],
  [
    'benefits',
    /^(?:(?:our |the )?(?:benefits?|perks)|what (?:we|you(?:'ll)?) (?:offer|get|can offer)|what's in it for you|we offer|compensation|why (?:join|work|you'll)|복리 ?후생|복지|혜택|지원 ?제도|급여|처우)/,
  ],
  [
    'duties',
    /^(?:(?:key |main |your )?(?:responsibilities|duties|role|tasks)|what you(?:'ll| will)? (?:do|be doing|work)|the (?:role|job|position)|about the (?:role|job|position|opportunity)|(?:job|role) (?:description|summary)|주요 ?업무|담당 ?업무|하는 ?일|(?:이런 )?일을|업무 ?(?:내용|소개)|직무|합류하(?:면|시면))/,
  ],
  [
    'company',
    /^(?:about (?:us|the (?:company|team)|our)|who we are|our (?:story|mission|company|team|culture)|(?:the )?company|(?:회사|기업|팀|조직|서비스) ?소개|우리(?: 회사| 팀)?는)/,
  ],
  // The terms of the job, whatever stood above.
  [
    'other',
    /^(?:(?:근무|근로|고용|채용|모집) ?(?:조건|환경|안내)|기타(?: ?사항)?|working conditions?|(?:employment )?terms(?: of employment)?|other information)$/,
  ],
];

const HEADING_MAX = 60;

/** In plain spelling; null for words that are no heading we know. */
export function sectionOf(heading: string): Section | null {
  if (heading.length === 0 || heading.length > HEADING_MAX) return null;
  return HEADINGS.find(([, words]) => words.test(heading))?.[0] ?? null;
}
