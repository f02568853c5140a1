import { HANGUL } from '#contract/core/hangul.ts';

/** Words that change what a mention says, whichever field it is of. Looked for in plain spelling. */

const NOT_NEGATIVE =
  /\bnot (?:only|just|limited to|everywhere|from everywhere)\b|\bno (?:later|less|fewer|more) than\b|\bno (?:problem|matter|issue|worries|need to worry)\b|\bnot (?:a|an) (?:problem|issue|obstacle)\b|\bwhether or not\b|\bif not\b|(?:문제|무리|지장|어려움|불편|막힘|거부감|부담|제한|제약)(?:이|가|은|는|도)? ?없(?:는|이|으|습|음|어야)|(?:국적|나이|성별|학력|전공|연령)(?:은|는|이|과|에)? ?(?:상관|관계|제한)?(?:이|은)? ?(?:없|무관)[가-힣]*|(?:아닌|없는|않은|않는|못하는) ?(?:분|경우|지원자|사람)(?:은|는|이|에는)? ?(?:[가-힣]+ ){0,2}(?:어렵|불가|힘들|제외)[가-힣]*|뿐만? ?아니라|아니어도|없더라도|없어도/g;
const NEGATIVE_BEFORE =
  /\b(?:no|not|cannot|without|unable|never|neither|nor|unfortunately|lacks?|non)\b|\b\w{2,7}n't\b/;
const NEGATIVE_AFTER =
  /^ ?[:은는이]? ?[x✕×](?=[ ,/]|$)|^\? ?(?:no|unfortunately|sadly|sorry)\b|\b(?:not|cannot|never|unavailable|impossible|no longer|out of the question|off the table)\b|\b\w{2,7}n't\b|:\s*(?:no|none|x|n\/a)\b|불가|안 ?(?:됩|돼|되|함|합|해)|(?:하지|되지|드리지|지원하지|제공하지|가능하지) ?(?:않|못)|지 ?않(?:습|는|음|아)|없(?:습|음|다|어|는|이|으)|어렵|어려(?:운|움|우)|못 ?(?:하|합|해)|해당 ?없|제외|미지원|미제공|(?:지원|제공|가능) ?[:은는]? ?[x✕×](?=[ .)]|$)/;

const DOUBT =
  /\b(?:may|might|could|possibly|perhaps|potentially|maybe|depend(?:s|ing|ent)|case[- ]by[- ]case|subject to|tbd|to be (?:discussed|decided|confirmed|determined)|negotiable|typically|usually|generally|(?<!\b(?:only|cannot|not|never|to|[a-z]+n't) )consider|sponsor\w*[^.]{0,30}considered|exceptional|in some cases|where possible|if possible|discretion)\b|협의|검토|경우에 ?따라|상황에 ?따라|추후|논의|조율|미정|고려/;

const WISH =
  /\b(?:nice[- ]to[- ]have|(?:a|big|huge|strong|definite|great|real|bonus) (?:plus|bonus|advantage|asset)|preferred|preferably|prefer|preference|ideally|bonus points?|desirable|desired|advantageous|beneficial|(?:is|are|would be|will be|be) (?:an? )?(?:plus|ideal|asset|advantage|advantageous|helpful|appreciated|welcome(?:d)?|valued|useful|great|nice)|good to have|great to have|wish ?list|(?:have|has|having|with|get|gives? you) (?:an |the )?(?:edge|advantage|head start)|(?:will be |are |is )?(?:short-?listed|considered|reviewed|contacted) first|priority|(?:give|given) preference|favou?red|extra points|it'd be great|would be great|optional(?:ly)?|helpful|appreciated|plus(?:es)?$)\b|우대|우선(?:적으로)? ?(?:채용|고려|검토|선발|순위)|우선합|있으면 ?(?:더 ?)?(?:좋|도움)|면 ?(?:더(?:욱)? ?)?좋|가산|가점|선호|플러스|환영/;

const CONDITION =
  /\b(?:if|unless|should you|in case|in the event|provided that)\b|(?:할|될|인|한) 경우|(?:다|(?<!분이)라|하|시|으|되|있|없)면(?=[ ,])(?!,? (?:됩니다|돼요|되어요|됩|충분|괜찮|ok|족합))|(?:필요|입사|합격|요청|희망|원할|발생)(?:한)? ?(?:시|때)(?=[ ,에])/;

/** Of other jobs, of customers and products: nothing of this job. Where customers sit, the job may be done. */
const OTHER_SUBJECT =
  /\b(?:other|some|certain|most|many|several) (?:of our )?(?:roles|positions|teams|jobs|openings|offices)\b|\b(?:our|their|the) (?:customers?|clients?|users?|partners?|competitors?|readers|students|tenants|hosts|guests)\b(?!'?s?'? (?:site|premises|offices?))|\bhelps? (?:\w+ ){0,2}(?:companies|employers|clients|customers|businesses|foreigners|expats|users|people|students|workers|startups)\b|\bfor other (?:companies|start-?ups|employers)\b|\bfor example\b|(?:대행|지원|제공)하는 [가-힣 ]{0,12}(?:회사|사무소|서비스|플랫폼|기업|스타트업)|\b(?:sister|parent|holding|affiliated) compan(?:y|ies)\b|\bour (?:\w+ ){1,3}(?:openings|postings|vacancies)\b|해외 ?(?:지사|법인|오피스)(?:는|은|의|에서는|에만| 포지션)|모회사|자회사|계열사|관계사|다른 ?(?:직무|포지션|팀|채용|공고)|일부 ?(?:직무|포지션|팀)|타 ?(?:직무|팀|부서)|고객(?!사 상주)(?:이(?! ?없)|의|은|들|에게)|사용자(?:가|의|들|에게)|이용자|유저/;

const DO =
  '(?:build|design|develop|own|manage|lead|run|oversee|handle|coordinate|maintain|improve|launch|scale|mentor|coach|teach|train|supervise|administer|process|plan|organi[sz]e|drive|define|analy[sz]e|implement|create|deliver|collaborate|partner|liaise|review|advise)';
const DUTY = new RegExp(
  String.raw`^(?:you(?:'ll| will| are going to)(?: also| be)? )?(?:${DO}|manag(?=ing))(?:ing)?\b|^you(?:'ll| will) (?:also |be )*(?:support|help|assist|work(?:ing)? (?:closely )?with|handl(?:e|ing)|interview)(?:ing)?\b|(?<!(?:상주|출근|재택) ?)(?:업무|담당|기획|개발|관리|협업|섭외|멘토링|분석|구축|설계|제작)(?:을|를)? ?(?:합니다|하게 ?됩니다|해요|담당합니다|맡습니다|수행합니다)?[.)]?$|업무 ?(?:서포트|지원|보조|처리)$|만듭니다|만들어요|만들고 ?있|만들어 ?갑니다|만들어 ?갈|함께 만들`,
);
const EXPERIENCE =
  /(?<!\b(?:on|by|upon|to) (?:\w+ )?)\bexperiences? (?:in|with|of|at|\w+ing)\b|\b(?:previous|prior|proven) experience\b|\byou(?:'ve| have) (?:worked|lived|managed|led|run|built|handled)\b|\b(?:we|you) used to\b|\bwe were\b|\bability to work\b|\b(?:comfortable|thrive|at ease) (?:working|in)\b|경험(?:이|을)? ?(?:있|보유|가진|하신|$)|경험자/;

const SEE_OTHERS = /\b(?:see|check) (?:our|the) (?:[a-z]+ ){0,2}?(?:other|listings?|postings?|page)\b/;
const COMPANY_AT_LARGE =
  /\b(?:most|rest|whole|all|half|parts?) of (?:the|our) (?:company|teams?|organi[sz]ation)\b|\b(?:the|our) company\b|회사 ?전체|회사는|전사|다른 ?(?:분|구성원|팀)|타 ?팀/;
const THIS_JOB =
  /\bthis (?:role|position|job|team|one|post(?:ing|ion)?)\b|(?:본|이|해당|이번) ?(?:포지션|직무|공고|자리|채용|팀)/;

const FOREIGN =
  /(?<=\bthe |\bin |\bfor )us\b|\bus[- ](?:based|only|citizens?|residents?|candidates|applicants|work|person)|\b(?:u\.s\.?(?:a\.?)?|usa|united states|america|canada|uk|united kingdom|london|japan|tokyo|singapore|china|shanghai|beijing|taiwan|taipei|hong kong|vietnam|hanoi|ho chi minh|india|bangalore|bengaluru|hyderabad|germany|berlin|france|paris|netherlands|amsterdam|europe|eu|emea|australia|sydney|indonesia|jakarta|thailand|bangkok|philippines|manila|malaysia|new york|nyc|san francisco|bay area|california|seattle|chicago|texas|boston|los angeles|sunnyvale|palo alto|mexico|brazil|dubai|israel|spain|portugal|poland|ireland|dublin)\b|(?:미국|일본|도쿄|싱가포르|중국|상하이|베트남|하노이|인도(?!네)|인도네시아|독일|베를린|영국|런던|호주|캐나다|유럽|대만|홍콩|태국|뉴욕|샌프란시스코|실리콘밸리)(?:에서|에|의|은|는)? ?(?:현지|근무|지사|법인|오피스|사무소|본사|거주|포지션|채용|지원자|경우|팀|기준|비자|[:($₩])/;
const KOREAN_PLACE =
  /\b(?:(?:south |republic of )?korea|rok|kr|seoul|pangyo|busan|gangnam|seongsu|yeouido|jeju|daejeon|daegu|gwangju|ulsan|sejong|incheon|songdo|suwon|bundang|seongnam|gyeonggi)\b|한국|대한민국|국내|서울|판교|부산|강남|성수|여의도|제주|대전|대구|광주|울산|세종|인천|송도|수원|분당|성남|경기도/;

export function isDenied(before: string, after: string): boolean {
  // A colon begins anew: "Not for everyone: you have to be in Korea".
  const near = before.slice(before.lastIndexOf(': ') + 1);
  return NEGATIVE_BEFORE.test(blanked(near)) || NEGATIVE_AFTER.test(blanked(after));
}

function blanked(words: string): string {
  return words.replace(NOT_NEGATIVE, ' ');
}

export const isDoubted = (clause: string) => DOUBT.test(clause);
export const isWished = (clause: string) => WISH.test(clause);
export const isConditional = (clause: string) => CONDITION.test(clause);
/** Whether a statement of a sentence is of others: of customers, other jobs, or the company at large beside this job. */
export const isOfOthers = (statement: string, sentence: string) =>
  OTHER_SUBJECT.test(statement) ||
  SEE_OTHERS.test(sentence) ||
  (COMPANY_AT_LARGE.test(statement) && !THIS_JOB.test(statement) && THIS_JOB.test(sentence));
export const isForeign = (words: string) => FOREIGN.test(words) && !KOREAN_PLACE.test(words);
/** Who manages the visas of others is offered none by it. */
export const isDuty = (sentence: string) => DUTY.test(sentence);
export const isExperience = (statement: string) => EXPERIENCE.test(statement);
export const namesKoreanPlace = (words: string) => KOREAN_PLACE.test(words);
/** Whether words are of a job in Korea: a place there, or written in Korean. */
export const namesKorea = (words: string) => KOREAN_PLACE.test(words) || HANGUL.test(words);
export const isQuestion = (sentence: string) => /\?["')\]]*$/.test(sentence);
