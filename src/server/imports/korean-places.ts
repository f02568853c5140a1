import type { Region } from '#contract/core/vocabulary.ts';

type Place = { region: Region; english: string; isWhole: boolean };

/** Each in both spellings. A whole region outweighs what lies in it: "Gwangju-si, Gyeonggi-do". */
const WHOLE: readonly (readonly [Region, string])[] = [
  ['seoul', 'seoul 서울'],
  ['gyeonggi', 'gyeonggi 경기'],
  ['busan', 'busan 부산'],
  ['elsewhere', 'incheon 인천, daejeon 대전, daegu 대구, ulsan 울산, sejong 세종, jeju 제주, gangwon 강원'],
  ['elsewhere', 'chungnam 충남, chungbuk 충북, jeonnam 전남, jeonbuk 전북, gyeongnam 경남, gyeongbuk 경북'],
  ['elsewhere', 'chungcheong 충청, jeolla 전라, gyeongsang 경상'],
];

const WITHIN: readonly (readonly [Region, string])[] = [
  ['seoul', 'gangnam 강남, seocho 서초, songpa 송파, jamsil 잠실, yeoksam 역삼, samseong 삼성동, nonhyeon 논현'],
  ['seoul', 'yeouido 여의도, yeongdeungpo 영등포, dongjak 동작구, gwanak 관악, guro 구로, geumcheon 금천, gasan 가산'],
  ['seoul', 'gangseo 강서, magok 마곡, yangcheon 양천, mapo 마포, sangam 상암, hongdae 홍대, seodaemun 서대문'],
  ['seoul', 'seongdong 성동, seongsu 성수, gwangjin 광진, gangdong 강동구, jungnang 중랑, dongdaemun 동대문'],
  ['seoul', 'jongno 종로, gwanghwamun 광화문, euljiro 을지로, yongsan 용산, hannam 한남동, eunpyeong 은평'],
  ['seoul', 'seongbuk 성북, gangbuk 강북구, dobong 도봉, nowon 노원, yangjae 양재, hapjeong 합정, sinsa 신사동'],
  ['seoul', 'apgujeong 압구정, seolleung 선릉, mangwon 망원동'],
  ['gyeonggi', 'pangyo 판교, bundang 분당, seongnam 성남, suwon 수원, gwanggyo 광교, yongin 용인, giheung 기흥'],
  ['gyeonggi', 'suji 수지구, anyang 안양, ansan 안산, gunpo 군포, uiwang 의왕, gwacheon 과천, gwangmyeong 광명'],
  ['gyeonggi', 'siheung 시흥시, bucheon 부천, gimpo 김포, goyang 고양, ilsan 일산, paju 파주, uijeongbu 의정부'],
  ['gyeonggi', 'yangju 양주시, namyangju 남양주, guri 구리시, hanam 하남시, hwaseong 화성, dongtan 동탄'],
  ['gyeonggi', 'osan 오산시, pyeongtaek 평택, anseong 안성, icheon 이천시, yeoju 여주시, pocheon 포천'],
  ['busan', 'haeundae 해운대, centum 센텀, sasang 사상구, gijang 기장군'],
  ['elsewhere', 'songdo 송도, gwangju 광주, pohang 포항, changwon 창원, cheongju 청주, cheonan 천안, asan 아산시'],
  [
    'elsewhere',
    'gumi 구미, gimhae 김해, jinju 진주, jeonju 전주, yeosu 여수, wonju 원주, chuncheon 춘천, daedeok 대덕',
  ],
  ['elsewhere', 'yuseong 유성구, dalseong 달성군, gyeyang 계양구, jecheon 제천'],
];

/** Known without their city. */
const STREETS: readonly (readonly [Region, string])[] = [
  ['seoul', '테헤란로 강남대로 서초대로 서초중앙로 역삼로 도산대로 압구정로 영동대로 언주로 선릉로'],
  ['seoul', '청계천로 세종대로 여의대로 국제금융로'],
  ['gyeonggi', '판교로 판교역로'],
];

const places = [WHOLE, WITHIN].flatMap((table) =>
  table.flatMap(([region, pairs]) =>
    pairs.split(', ').map((pair): Place & { hangul: string } => {
      const [english = '', hangul = ''] = pair.split(' ');
      return { region, english, hangul, isWhole: table === WHOLE };
    }),
  ),
);
const streets = STREETS.flatMap(([region, names]) => names.split(' ').map((name) => ({ region, name })));

const SPELLINGS = new Map<string, Place>([
  ...places.flatMap((place) => [place.english, place.hangul].map((name) => [name, place] as const)),
  ...streets.map(({ region, name }) => [name, { region, english: name, isWhole: false }] as const),
]);

const anyOf = (names: readonly string[]) => `(?:${names.join('|')})`;

const LATIN_NAME = `(?<![a-z])(?<latin>${anyOf(places.map(({ english }) => english))})(?:-(?:gu|dong|do|si|gun))?(?![a-z])`;
/** At the start of a word, of what follows a city or the country, or after a point of the compass: "동대구". */
const HANGUL_START = '(?<=^|[^가-힣]|[시도]|한국|민국|(?:^|[^가-힣])[동서남북신])';
/** Another street is no place: "강남서로" lies in Yongin. */
const NO_STREET = '(?![가-힣]{0,5}\\d{0,3}[가-힣]?(?:로|길)(?![가-힣]))';
const HANGUL_NAME = `${anyOf(streets.map(({ name }) => name))}|${anyOf(places.map(({ hangul }) => hangul))}${NO_STREET}`;
const NAMES = new RegExp(`${LATIN_NAME}|${HANGUL_START}(?<hangul>${HANGUL_NAME})`, 'g');

/** Null for places abroad and for "South Korea" alone. Of several in one place, the first that is largest. */
export function regionOf(place: string): Region | null {
  const named = placesNamedIn(place);
  return (named.find(({ isWhole }) => isWhole) ?? named[0])?.region ?? null;
}

function placesNamedIn(text: string): Place[] {
  return [...text.toLowerCase().matchAll(NAMES)].flatMap(({ groups }) => {
    const place = SPELLINGS.get(groups?.['latin'] ?? groups?.['hangul'] ?? '');
    return place ? [place] : [];
  });
}

const COUNTRY = new Set(['south', 'korea', 'republic', 'of', 'kr', '대한민국', '한국']);

/** The same for both spellings: "Gangnam-gu, Seoul, South Korea" and "서울특별시 강남구". */
export function placeWords(place: string): string[] {
  const words = place.toLowerCase().match(/[\p{L}\p{N}]+(?:-(?:gu|dong|do|si|gun)\b)?/gu) ?? [];
  return words
    .filter((word) => !COUNTRY.has(word))
    .map(inOneSpelling)
    .sort();
}

const SUFFIX = /(?:-(?:gu|dong|do|si|gun)|특별자치시|특별자치도|특별시|광역시|[구시도군동])$/;

function inOneSpelling(word: string): string {
  return (SPELLINGS.get(word) ?? SPELLINGS.get(word.replace(SUFFIX, '')))?.english ?? word;
}
