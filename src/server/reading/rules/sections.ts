export type Section = 'required' | 'preferred' | 'benefits' | 'process' | 'company' | 'duties' | 'other';

/** How headings begin, in plain spelling; the first match wins. */
const HEADINGS: readonly (readonly [Section, RegExp])[] = [
  [
    'preferred',
    /^(?:(?:the |some )?nice[- ]to[- ]haves?|(?:preferred|desired|desirable|additional|optional)(?: (?:qualifications?|skills?|requirements?|experience|criteria))?$|nice$|bonus(?: points?| skills?| if)?|(?:even|you'd be even) better if|(?:extra|brownie) points|(?:it'?s |it is |big |a |as a )*plus(?:es)?$|good to have|great to have|ideally|extra credit|(?:what )?(?:would|will) (?:make you stand out|be (?:nice|a plus))|what sets you apart|우대|선호 ?(?:자격|사항|조건|요건)|이런 분(?:이면|이라면|은)? ?더|(?:이런|이러한|아래) (?:경험|점|역량|기술|스킬)[을이] ?(?:있|가지|가진|갖추|갖춘)(?:으면|으시면|다면|고 계시면| ?분(?:이면|이라면)) ?(?:더|좋)|있으면 (?:더 )?좋)/,
  ],
  [
    'required',
    /^(?:(?:job |our |key |minimum |basic |required |core |essential |role |technical )*(?:requirements?|qualifications?|skills)|what (?:(?:you|the candidate)(?:'ll| will)? (?:need|bring|have)|we(?:'re| are)? (?:look(?:ing)? for|require|expect|need|(?:ask|want|seek)(?: for| of you| from you)?$))|who (?:you are|we(?:'re| are) looking for)|we(?:'re| are) looking for(?: (?:someone|people|you))?(?: who)?$|(?:the )?(?:experience|skills?) you(?:'ll| will)? (?:bring|need|have)|you (?:also )?(?:bring|need)$|you(?:'ll| will) (?:also )?(?:bring|need|have)$|(?:your|the|desired|required|candidate) (?:profile|qualifications|skill ?set|background)$|you(?:'re| are| might be| may be) (?:a |the )?(?:great |good |right |strong )?fit if|this (?:role|job|position) is for you if|about you$|you have|you (?:should|must) have|must[- ]haves?|required$|the ideal candidate|eligibility|experience$|(?:공통 ?|그 ?외 ?)?자격|지원 ?(?:자격|요건|조건)|필수|요구 ?(?:사항|역량)|(?:필요 ?|필요한 ?)(?:역량|스킬|기술)|바라는 (?:점|것)|이런 ?분(?:을|과|이)|(?:이런|이러한|아래) (?:경험|역량|기술|스킬)[^.]{0,20} ?분들?[을이]? (?:찾|원)|(?:이런|이러한) (?:동료|사람)[을를]|응시 ?자격|(?:모집|채용|기본|경력) ?요건)/,
  ],
  [
    'process',
    /^(?:(?:hiring|recruiting|interviews?|next steps)$|(?:our |the )?(?:hiring|interview(?:ing)?|recruit(?:ing|ment)|application|selection) (?:process|steps?|procedure)|how (?:to apply|we hire|hiring (?:goes|works)|you(?:'ll| will) join)|next steps|process$|what happens (?:next|after)|전형|(?:채용|면접|입사|진행|합류|영입|인재 ?영입) ?(?:절차|과정|프로세스|전형|여정)|이런 과정(?:을|으로)|\S{1,20}로의 (?:합류 ?)?여정|지원 ?(?:방법|절차)|지원 및 (?:진행|전형) ?절차|제출 ?서류|접수)/,
  ],
  [
    'benefits',
    /^(?:(?:our |the )?(?:benefits?|perks)|what (?:we|you(?:'ll| will)?) (?:offer|get|gain|can offer)|what's in it for you|we offer|compensation|why (?:join|work|you'll)|복리 ?후생|(?:사내 ?)?복지|(?:각종 ?)?혜택|지원 ?제도|급여|처우|이렇게 대우)/,
  ],
  [
    'duties',
    /^(?:(?:key |main |core |job |your )?(?:responsibilities|duties|role|tasks)|what (?:you|the candidate)(?:'ll| will| would)? (?:do|be doing|work|deliver)|how you(?:'ll| will) spend|(?:your|the) impact(?: (?:in (?:the |this )?role|you(?:'ll| will) (?:make|have)))?$|(?:in this role|as an? [a-z ]{1,30}),? you(?:'ll| will)$|you(?:'ll| will)$|a (?:typical )?day in|the (?:role|job|position|challenge$|opportunity$)|about (?:the|this) (?:role|job|position|opportunity|internship|gig)|(?:job|role) (?:description|summary)|(?:주요|상세|세부|메인) ?(?:담당 ?)?업무|담당 ?업무|담당(?:하시게|하게) 될|하는 ?일|(?:이런 )?일을|(?:이런|이러한) 업무|업무 ?(?:내용|소개)|직무|(?:[가-힣]{1,8}에 )?합류하(?:면|시면))/,
  ],
  [
    'company',
    /^(?:about (?:us|the (?:company|team)|our)|who we are|our (?:story|mission|company|team|culture)|(?:the )?company|(?:회사|기업|팀|조직|부서|서비스|브랜드) ?소개|우리(?: 회사| 팀)?는)/,
  ],
  // The terms of the job, whatever stood above.
  [
    'other',
    /^(?:(?:근무|근로|고용|채용|모집|업무|급여|계약) ?(?:조건|환경|안내|형태|제도|방식)(?:[은는이] 다음과 같.{1,4})?|근무 ?(?:지|지역|장소|시간|요일)|수습 ?기간(?: ?안내)?|기타(?: ?(?:참고 ?)?사항)?|(?:지원 ?시 ?|입사 ?)?(?:참고|유의) ?사항|(?:꼭!? ?)?(?:확인|참고)해 ?주세요|working conditions?|(?:employment )?terms(?: of employment)?|other information)$/,
  ],
];

const HEADING_MAX = 60;

/** In plain spelling; null for words that are no heading we know. */
export function sectionOf(heading: string): Section | null {
  if (heading.length === 0 || heading.length > HEADING_MAX) return null;
  return HEADINGS.find(([, words]) => words.test(heading))?.[0] ?? null;
}
