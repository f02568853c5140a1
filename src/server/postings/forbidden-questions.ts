import { FORBIDDEN_QUESTIONS, type ForbiddenQuestion } from '#contract/postings/posting-states.ts';
import type { PostingPreview } from '#contract/postings/postings.ts';
import { sentencesOf } from '#server/reading/rules/sentences.ts';

/**
 * In English or Korean; each once for every kind. A hint for the employer: it misses what it has no words for.
 * Pure, and linear in the length of the text.
 * @param listing.text plain text or HTML.
 */
export function forbiddenQuestions(listing: { title: string; text: string }): PostingPreview['concerns'] {
  return sentencesOf(listing)
    .filter(({ plain }) => CUE.test(plain))
    .flatMap(({ text, plain }) => {
      const statements = isFair(plain) ? [] : plain.split(CONTRAST);
      return FORBIDDEN_QUESTIONS.filter(({ id }) => statements.some((statement) => asks(id, statement))).map(
        ({ id, label }) => ({ kind: id, label, sentence: text }),
      );
    });
}

/** After these a sentence may turn. */
const CONTRAST = /;|\b(?:but|however|although)\b|(?<=[가-힣])(?:지만|하되|으나)[, ]/;

function asks(kind: keyof typeof ASKED, statement: string): boolean {
  if (INSISTED[kind]?.test(statement)) return true;
  return [...statement.matchAll(ASKED[kind])].some(({ index, 0: words }) => !isDenied(statement, index, words));
}

const FAIR =
  /\b(?:regardless|irrespective|without regard|discriminat\w*|equal (?:opportunity|employment)|protected (?:class|characteristic))\b|차별|블라인드/;

const isFair = (plain: string) => FAIR.test(plain);

/** They hold a negative word and deny nothing. */
const NOT_NEGATIVE =
  /\b(?:do not|don't|never|not to) (?:forget|hesitate|fail)\b|(?:경력|학력|나이|연령|성별|전공|국적|학벌|경험)(?:은|는|과|와)? ?(?:무관|불문|상관 ?없|관계 ?없)[가-힣]*(?=,| 및|·|\/| [가-힣])/g;
const ASKING =
  '(?:ask|includ|attach|enclos|send|submit|stat|mention|provid|requir|request|need|want|consider|look|care|collect|add|put|writ|list|disclos|shar|giv|tell|have to|specify|indicat|judge|hire)';
const DENIED_BEFORE = new RegExp(
  String.raw`\b(?:not|cannot|never|\w+n't)\b(?: \w+){0,3}? ${ASKING}|\b(?:no|without|non)(?: (?:an?|any|need|\w+ing|your|to|for))*(?: \w+)? ?$|\b(?:refrain|leave out|leave off|omit|remove|illegal|prohibited|forbidden)\b`,
);
/** The words may begin with the verb that is denied: "do not" + "include your photo". */
const DENIED_AT =
  /\b(?:not|cannot|never|\w+n't|no need to|need not)(?: (?:please|ever|have to|need to|be asked to))? $/;
const DENIED_AFTER =
  /^[^.;]{0,40}?\b(?:is|are|be)?(?: not|n't)(?: be)? (?:required|needed|necessary|asked|requested|considered|accepted|collected|wanted|a )|\b(?:unnecessary|irrelevant|(?:do|does)(?: not|n't) matter|(?:will be|are|is) (?:removed|deleted|ignored|redacted|hidden|discarded))\b|^[가는이]? ?아[니닙님]|^[^.]{0,45}?(?:지 ?(?:마|말|않|못)|금지|불필요|필요 ?(?:가 ?|는 ?)?없|안 ?(?:받|봅|물|묻|적|써)|무관|상관 ?없|관계 ?없|불문|제외하|빼고|생략|삭제|가려|마스킹|감점|불이익|삼가)/;

function isDenied(statement: string, index: number, words: string): boolean {
  const before = statement.slice(0, index).replace(NOT_NEGATIVE, ' ');
  const after = statement.slice(index + words.length).replace(NOT_NEGATIVE, ' ');
  const mention = words.replace(NOT_NEGATIVE, ' ');
  return (
    DENIED_BEFORE.test(before) ||
    DENIED_AT.test(before) ||
    DENIED_BEFORE.test(before + mention) ||
    DENIED_AFTER.test(after)
  );
}

/** What the law forbids to ask in hiring, in English and Korean. Whether a match is denied is looked for around it. */

/** Up to seven words may stand before what is to be told. */
const TELL = String.raw`\b(?:attach|includ(?:e|es|ing)|enclose|send(?: us)?|submit|upload|provide|add|state|specify|indicate|mention|list|write|give(?: us)?|share|tell us|let us know|disclose|declare|describe|fill in|note|with|and)(?: [^ ]+){0,7}? `;
const YOUR = String.raw`\b(?:your|(?:the )?applicants?'?s?|(?:the )?candidates?'?s?)`;
const NEEDED = String.raw`[^.;]{0,30}\b(?:is|are|be)? ?(?:required|mandatory|needed|necessary|a must|(?:must|should) be (?:attached|included|enclosed|submitted|stated|provided))\b`;
const entry = (words: string) =>
  String.raw`(?:^|[,:(/&] ?|\b(?:and|or) )(?:your )?(?:${words})(?=$|[.,:;)/&?]| (?:and|or)\b| \()`;
const WRITE =
  '(?:기재|기입|작성|명시|표기|표시|제출|첨부|포함|적어|써 ?주|알려|밝혀|말씀|입력|답변|소개해|필수|확인)(?!하는 (?:기능|서비스|앱|화면|시스템|플랫폼))';
const written = (words: string, within = 22) => `(?:${words})[^.]{0,${within}}?${WRITE}`;
const entryKo = (words: string) =>
  `(?:^|[,·/:(] ?|(?:및|과|와|등) )(?:${words})(?=$|[,·/:;).]| ?(?:및|등|[와과] )| ?\\()`;

const NO_PORTRAIT =
  '(?! (?:of (?!you)|app|edit|feature|team|service|shar|library|galler|stor|book|stud|essay|sample|portfolio|journal))';
const PHOTO = String.raw`(?:(?:id|recent|current|clear|passport|profile|face|head|portrait|full)(?:[- ]?(?:size(?:d)?|style|body|shot|length))? )*(?:photo(?:graph)?s?|pictures?|head ?shots?|selfies?)\b${NO_PORTRAIT}`;
const RESUME = String.raw`\b(?:r[eé]sum[eé]s?|cvs?|curriculum vitae|applications?|cover letter)(?![a-z])`;
const PERSON =
  '(?:person|people|candidates?|applicants?|men|man|women|woman|staff|individuals?|receptionists?|lad(?:y|ies)|girls?)';
const LOOKS = '(?:good|nice|pleasant|attractive|presentable|neat|well[- ]groomed|clean|pretty)';

const KIN =
  "(?:parents?|father|mother|siblings?|brothers?(?: and sisters?)?|sisters?|family(?: members?)?|spouse|husband|wife|relatives)(?:'s|')?";
const STANDING =
  '(?:occupations?|jobs?|employers?|professions?|education|schooling|schools?|income|salar(?:y|ies)|property|wealth|assets|work(?:place)?|(?:academic|educational|professional|social) backgrounds?)';
const REGION =
  '(?:서울|부산|대구|인천|광주|대전|울산|경기도?|강원도?|충청도?|충북|충남|전라도?|전북|전남|경상도?|경북|경남|제주도?|호남|영남|수도권|지방|특정 ?지역)';
/** Years of a life at which somebody works; minors are another matter. */
const AGE = String.raw`2[1-9]|[3-6]\d`;
const KIN_KO = '(?:부모님?|아버지|어머니|형제 ?자매|형제|자매|배우자|직계존비속|가족(?:들)?)';

const PATTERNS: Record<ForbiddenQuestion, readonly string[]> = {
  appearance: [
    String.raw`(?:^|^please |\b(?:please|must|should|and|to) )(?:attach|enclose|include|add|send(?: us)?|submit|upload|provide)(?: us)? (?:[^ ]+ ){0,3}?(?:an?|your|one|two|three|\d|recent|the) ${PHOTO}(?! to (?!your|us\b|the (?:resume|cv|application|form)|[^ ]+@))`,
    String.raw`${RESUME}[^.;]{0,40}?\b(?:with|includ(?:e|es|ing)|containing|bearing|attach(?:ed)?|\()(?: an?| your| one| the)? ?${PHOTO}`,
    String.raw`\b(?:photo(?:graph)?s?|pictures?|head ?shots?)\b${NEEDED}`,
    String.raw`${YOUR} (?:own |recent |current )?(?:photo(?:graph)?|picture|head ?shot)\b${NO_PORTRAIT}`,
    String.raw`\b(?:(?:height|weight)(?:,| and| or| &|\/)+ ?(?:your )?(?:height|weight))\b(?! (?:of|data|sensor|measure|track|predict|param|field|attribute|class))`,
    String.raw`${YOUR} (?:own )?(?:height|weight|body (?:type|shape|size)|bmi|(?:physical )?appearance|looks)\b`,
    String.raw`\b(?:state|specify|indicate|mention|include|provide|disclose|tell us|let us know|note)(?: [^ ]+){0,5}? (?:height|body (?:type|shape))(?=$|[.,;)]| (?:and|or)\b)`,
    String.raw`\b(?:minimum height|(?:at least|over|above|taller than) 1[4-9]\d ?cm|1[4-9]\d ?cm (?:tall|or (?:taller|above|more)|and (?:above|taller)))\b`,
    String.raw`\b${LOOKS}(?: (?:and|,) [\w-]+)? (?:personal |physical )?(?:appearance|figure|face|looks)\b(?! (?:of|and feel|like|at))`,
    String.raw`\b(?:good[- ]looking|physically attractive|attractive|pretty|handsome|beautiful|slim) (?:and [\w-]+ )?(?:(?:young|fe)?male )?${PERSON}\b`,
    String.raw`\b(?:must|should) (?:be|look) (?:\w+ )?(?:attractive|good[- ]looking|pretty|handsome|slim|tall|well[- ]groomed)\b`,
    String.raw`\b(?:handsome|good[- ]looking) (?!salar|reward|bonus|pay|compens|package|return|profit|sum|ui|app|design|web|inter|code|site|product|dash|doc|chart|slide|charts)\w+`,
    '(?:체중|몸무게)(?:이|은|는)? ?:? ?\\d{2,3} ?(?:kg|킬로)',
    '(?:이력서|지원서)[^.]{0,20}사진[^.]{0,10}(?:넣어|올려|담아)|(?:얼굴|본인)[^.]{0,10} 사진[^.]{0,8}보내',
    '(?:용모|외모|외관)(?:가|이|는)? ?(?:[가-힣]+하?고 )?(?:단정|준수|우수|출중|깔끔|수려|호감|뛰어)',
    '단정한 (?:용모|외모)|호감형|(?:날씬|늘씬|마른) ?(?:한 )?(?:체형|분|여성|몸매)|(?:예쁜|잘생긴|아름다운) ?(?:분|여성|남성|사람|외모)|미모의|인상이 좋(?:은|으신) (?:분|사람)',
    '(?:^|[^가-힣])(?:키|신장)(?:는|가|이|은)? ?:? ?1[4-9]\\d',
    '(?:^|[^가-힣])(?:키|신장) ?(?:[,·/]|및|와|과) ?(?:몸무게|체중)|(?:몸무게|체중) ?(?:[,·/]|및|와|과) ?(?:키|신장)(?![가-힣])',
    `(?:^|[^가-힣])${written('(?:키|신장|체중|몸무게)(?=[와과를을은는, ·/])(?! (?:질환|투석|내과|이식))', 14)}`,
    written('신체 ?(?:조건|사항|치수)'),
    entryKo('신체 ?(?:조건|사항|치수)'),
    '(?:이력서|지원서|자기소개서|자소서|서류|서식)[^.]{0,30}사진(?:을|이|은|는|도)? ?(?:\\(?[^.)]{0,14})?(?:첨부|부착|포함|제출|필수|동봉|등록|붙)',
    '사진(?:을|이|은|는|도)? ?(?:첨부|부착|포함|제출|필수|동봉)[^.]{0,12}(?:이력서|지원서|자기소개서|자소서)',
    '(?:증명|반명함|명함|얼굴|전신|본인|상반신|여권) ?사진[^.]{0,16}?(?:첨부|부착|포함|제출|필수|동봉|등록|보내|업로드)',
    '프로필 ?사진(?:을|은)? ?(?:\\d ?매|필수|첨부|부착|동봉|제출)(?! ?(?:기능|하는|된))',
    '사진(?:을|은|도)? ?(?:반드시 |꼭 |필히 |함께 )?(?:첨부|부착|동봉)(?: ?(?:필수|요망|바랍|부탁|해 ?주|하여 ?주|하세요|하십시오)|[.)]|$)',
  ],
  origin: [
    entry('home ?town|place of birth|birth ?place|region of origin|home region|native (?:region|province)'),
    String.raw`(?:${TELL}|${YOUR} )(?:home ?town|place of birth|birth ?place|(?:region|province|place) of origin|home (?:region|province)|regional origin|native (?:region|province))\b(?! (?:of|project|hero|team|food|story|festival|feel))`,
    String.raw`\b(?:home ?town|place of birth|birth ?place)\b${NEEDED}`,
    String.raw`\bwhere (?:were you born|are you originally from|is your home ?town|you were born)\b`,
    String.raw`\b(?:natives?|people|applicants|candidates|those) (?:of|from|born in) (?:seoul|busan|daegu|gwangju|gyeongsang|jeolla|chungcheong|honam|yeongnam|gyeonggi|gangwon|jeju)(?:-do)? (?:are )?(?:preferred|only|not|excluded)\b`,
    `${REGION} ?출신(?:자|인 분|이신 분|분)?(?:만|은 제외| ?(?:우대|우선|선호|제외|환영|에 한|한정|필수|지원 ?불가)|(?:이|이시|라)?면 ?(?:더 ?)?(?:좋|우대|환영))`,
    '어느 (?:지역|지방|도시|도) ?출신',
    entryKo('출신 ?지역?|출신 ?지방|출신도|출생지|본적지?|원적|고향'),
    written('출신 ?지(?:역|방)?(?!별|에서)|출생지|고향(?!사랑)|태어난 (?:곳|지역)'),
    written('본적지?(?=[과와을를및, /·])', 16),
    '고향이 어디|어디 출신|출신이 어디',
  ],
  marriage: [
    entry('(?:marital|marriage) status|married or (?:single|unmarried)|single or married'),
    String.raw`(?:${TELL}|${YOUR} )(?:marital|marriage) status\b`,
    String.raw`\b(?:marital|marriage) status\b${NEEDED}`,
    String.raw`\b(?:whether|if) (?:or not )?you(?:'re| are)? (?:married|single|unmarried|engaged)\b|\bare you (?:married|single|engaged|planning to (?:marry|get married))\b`,
    String.raw`\bmarried or (?:single|unmarried)\b|\b(?:single|unmarried) or married\b|\bdo you (?:intend|plan|want|wish|hope) to (?:marry|get married)\b`,
    String.raw`\b(?:must|should) be (?:single|unmarried|married)(?=$|[.,;)]| (?:and|or|at)\b)`,
    String.raw`\b(?:unmarried|married|single) (?:applicants?|candidates?|women|woman|men|man|females?|males?|people|persons?|only)(?: are)?(?: only| preferred|$|[.,;)])`,
    String.raw`\bplan(?:s|ning)? (?:to|on) (?:marry|get(?:ting)? married|marrying)\b`,
    entryKo('(?:결혼|혼인|기혼|미혼) ?(?:여부|유무|상태|사항)'),
    written('(?:결혼|혼인|기혼|미혼) ?(?:여부|유무|상태|사항)'),
    '(?:기혼|미혼) ?[/·,] ?(?:기혼|미혼)',
    '(?:미혼|기혼)(?: ?(?:자|여성|남성|분|인 분|이신 분))?(?:만|에 ?한|이어야|여야| ?(?:우대|선호|환영|한정|필수|우선|에 한))',
    '미혼 ?(?:남녀|여성|남성|여자|남자)(?! ?(?:매칭|만남|소개|서비스|앱|회원|고객|이용|의 ))',
    '결혼(?:을|은)? ?(?:하셨|했는지|하였는지|(?:계획|예정|생각)[^.]{0,4}(?:있으|있는지|알려|여부))',
  ],
  wealth: [
    String.raw`\b(?:state|disclose|declare|list|describe|specify|indicate|tell us|let us know|provide|submit|report)(?: [^ ]+){0,5}? (?:your|personal|(?:the |your )?family's|applicant's)(?: (?:own|personal|family|total|family's))* (?:assets|wealth(?! of)|net worth|property|properties|real estate|savings|debts?|financial (?:situation|status|standing|circumstances)|bank balance)\b`,
    String.raw`\b(?:applicants?|candidates?)\b[^.;]{0,40}\b(?:declare|disclose|state|list|report|submit)\b[^.;]{0,20}\b(?:assets|property|properties|savings|wealth|debts?)\b`,
    String.raw`\bhow much (?:property|money|wealth|savings?|real estate) do you (?:own|have)\b`,
    entry('(?:personal |family )(?:assets|wealth|property)|proof of (?:assets|wealth)|net worth|property owned'),
    String.raw`\b(?:whether|if) you (?:own|rent)\b[^.]{0,20}\b(?:home|house|apartment|property|flat)\b|\bdo you own (?:a |an |your |any )?(?:home|house|apartment|flat|real estate|property)\b`,
    '(?<![가-힣])재산 ?(?:상황|상태|정도|규모|사항|내역|현황|유무|세 ?납부)(?! ?(?:관리|조회|분석))',
    `(?<![가-힣])${written('재산(?=[을과와및, ·/])(?! (?:관리|보호|세))', 18)}`,
    entryKo('재산'),
    '(?:부동산|주택|자가) ?(?:소유|보유) ?(?:여부|유무|현황)',
    '(?:자가|전세) ?(?:[,·/]|및|또는) ?(?:자가|전세|월세)',
    written('(?:본인|부모님?|가족)의? ?(?:자산|재산|경제력|생활 ?(?:정도|수준))'),
  ],
  family: [
    entry(
      'family (?:background|relations?(?:hips?)?|details|composition|particulars|register)|number of (?:siblings|children)',
    ),
    String.raw`(?:${TELL}|${YOUR} )family (?:background|relations?(?:hips?)?|details|composition|situation|particulars|register)\b`,
    String.raw`${YOUR} ${KIN} (?:(?:current|highest|final|present|names?|ages?|levels? of|academic|and) ){0,3}${STANDING}\b(?! (?:insurance|leave|visa))`,
    String.raw`\b${STANDING}(?:(?: and|,) ${STANDING})* of (?:your|the applicant's|all)(?: [^ ]+){0,2}? ${KIN}(?! (?:plan|visa))`,
    String.raw`\bwhat (?:do|does) your ${KIN}(?: and ${KIN})? do\b|\bwhere (?:do|does) your ${KIN} work\b`,
    String.raw`\b(?:tell us|write|describe)(?: [^ ]+){0,2}? about your (?:family|parents|siblings|upbringing|children)\b`,
    String.raw`\b(?:describe|introduce) your (?:family|parents|siblings)\b(?! (?:of|business|brand))`,
    String.raw`\b(?:occupations|professions) of (?:your |all |the )?(?:family members|parents|siblings)\b`,
    String.raw`\bhow many (?:siblings|brothers|sisters|children|kids|family members)\b|\bdo you have (?:any )?(?:children|kids|siblings)\b`,
    entryKo('가족 ?(?:사항|관계|구성|현황|배경)'),
    '가족 ?(?:사항|배경)(?!을? ?보호)',
    written('가족 ?(?:관계|구성원?|현황|정보|상황)(?! ?증명)|가정 ?(?:환경|형편)|집안 ?(?:배경|형편|환경)'),
    '(?<!(?:입사|합격|채용)[^.]{0,8})가족관계 ?증명서[^.]{0,12}(?:제출|첨부|지참|필수)(?!하시면|하면)',
    `${KIN_KO}(?:의)? ?(?:(?:성명|나이|학력|직업|직장|재산)(?: ?[,·/] ?| 및 |[과와] )?)*(?:최종 ?학력|학력|직업|직장(?!인)|재산|연봉|소득|근무처|출신 ?학교)`,
    '(?:자녀|형제|형제 ?자매) ?(?:유무|여부|수(?=[를는가]|$|[,.)])|관계)',
    '(?:부모님?|아버지|어머니|배우자)(?:은|는|께서는?)? ?(?:뭐|무엇|무슨 일|어떤 일)',
  ],
  age: [
    String.raw`(?<!\b(?:no|without)\b[^.;:]{0,40})${entry('age|date of birth|birth ?dates?|year of birth|birth year')}`,
    String.raw`(?:${TELL}|${YOUR} )(?:age|date of birth|birth ?date|year of birth)\b(?! (?:group|range|of|data|verif|rating|check))`,
    String.raw`\b(?:age|date of birth|birth ?date)\b${NEEDED}`,
    String.raw`\bhow old are you\b|\b(?:maximum|max|upper|preferred) age\b|\bage (?:limit|preference)s?\b`,
    String.raw`\b(?:(?:must|should) be|applicants?|candidates?|people|person|anyone|engineers?|developers?|designers?|preferably|preferred|ideally)(?: \w+)? (?:aged? |(?:under|below|over|younger than|no older than|not older than|up to) )(?:${AGE})(?! (?:years? of experience|people|%|hours?|minutes?|employees))`,
    String.raw`\b(?:aged?|ages?)(?: between| from| of)? ?(?:${AGE}) ?(?:-|~|to|and) ?(?:${AGE})\b`,
    String.raw`\b(?:between )?(?:${AGE}) ?(?:-|~|to|and) ?(?:${AGE}) years? old\b|\b(?:under|below|younger than|no older than) (?:${AGE}) years? old\b`,
    String.raw`\b(?:some(?:one|body)|anyone|candidates?|applicants?|prefer\w*)\b[^.;]{0,20}\bin (?:your|their|his|her) (?:early |late |mid[- ]?)?(?:twenties|thirties|forties|[2-5]0s)\b`,
    String.raw`\byoung (?:male |female |and [\w-]+ )?${PERSON}\b(?! (?:users?|data))`,
    entryKo('나이|연령|생년월일|출생 ?연도'),
    written('(?:나이|연령|생년월일|출생 ?연도)(?=[과와을를및는은, /·])'),
    '(?:나이|연령) ?(?:제한|상한|요건)(?!(?:은|이)? ?(?:없|기능|시스템|콘텐츠|게임|등급))',
    `만? ?(?:${AGE}) ?세 ?(?:이하|미만)(?:의|인|로)? ?(?:$|[.,)]|여성|남성|분|자|인 분|지원|가능|우대|선호|환영|만)`,
    `만? ?(?:${AGE}) ?세? ?[~-] ?(?:만 ?)?(?:${AGE}) ?세`,
    '(?:[2-5]0 ?[~·,-] ?)?[2-5]0대(?: ?(?:초반|중반|후반))? ?(?:여성|남성|분|우대|선호|환영|지원자|만 |인 )(?! ?(?:사용자|이용자|유저|고객|회원|타깃|타겟))',
    '(?:^|[^\\d])(?:19|20)?[5-9]\\d ?년생(?! ?(?:고객|사용자|회원))|젊은 (?:분|인재|남성|여성|지원자)',
  ],
};

const ASKED = Object.fromEntries(
  Object.entries(PATTERNS).map(([kind, patterns]) => [
    kind,
    new RegExp(patterns.map((one) => `(?:${one})`).join('|'), 'g'),
  ]),
) as Record<ForbiddenQuestion, RegExp>;

/** They sound like a denial but do ask: leaving it out gets you rejected. */
const INSISTED: Partial<Record<ForbiddenQuestion, RegExp>> = {
  appearance:
    /\bwithout (?:an? |your )?(?:\w+ )?(?:photo(?:graph)?|picture|head ?shot)s?\b[^.]{0,40}\b(?:not be|not|rejected|ignored|discarded|excluded)\b|사진(?:이|을)? ?(?:미첨부|미부착|없는|없으면|첨부하지 않)[^.]{0,20}(?:제외|탈락|불가|되지|받지|않)/,
};

/** A sentence without any of these asks nothing: most are spared the patterns. */
const CUE =
  /photo|picture|head ?shot|selfie|height|weight|\bcm\b|looking|looks|appearance|figure|attractive|slim|pretty|handsome|groomed|bmi|body|home ?town|birth|born|origin|home region|native|jeolla|gyeongsang|honam|yeongnam|(?:from|of|in) (?:seoul|busan|daegu|gwangju)|marital|marri|marry|single|spouse|asset|wealth|worth|propert|real estate|savings|debt|financial|bank balance|\bown\b|\brent\b|family|parent|father|mother|sibling|brother|sister|children|kids|relatives|husband|wife|\bages?\b|\baged\b|years? old|younger|older|how old|young|birthday|twenties|thirties|forties|[2-5]0s\b|(?:under|below|over|than|to) [2-6]\d\b|나이|연령|생년|\d ?세|[2-5]0대|년생|젊은|용모|외모|외관|호감|체형|몸매|예쁜|잘생긴|아름다운|날씬|늘씬|미모|인상|키|신장|체중|몸무게|신체|사진|출신|출생|본적|원적|고향|태어난|결혼|혼인|기혼|미혼|재산|자산|부동산|주택|자가|전세|생활|경제력|가족|가정|집안|부모|아버지|어머니|형제|자매|자녀|배우자|직계/;
