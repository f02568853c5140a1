import { PLACES, type Place } from '#contract/core/places.ts';
import { ids, REGIONS, type Region } from '#contract/core/vocabulary.ts';

type Name = { place: Place; english: string; hangul: string; isWhole: boolean };

/** Each in both spellings. A whole region outweighs what lies in it: "Gwangju-si, Gyeonggi-do". */
const WHOLE: readonly (readonly [Place, string])[] = [
  ['seoul', 'seoul 서울'],
  ['gyeonggi', 'gyeonggi 경기'],
  ['busan', 'busan 부산'],
  ['incheon', 'incheon 인천'],
  ['daejeon', 'daejeon 대전'],
  ['daegu', 'daegu 대구'],
  ['ulsan', 'ulsan 울산'],
  ['sejong', 'sejong 세종'],
  ['jeju', 'jeju 제주'],
  [
    'elsewhere',
    'gangwon 강원, chungnam 충남, chungbuk 충북, jeonnam 전남, jeonbuk 전북, gyeongnam 경남, gyeongbuk 경북',
  ],
  ['elsewhere', 'chungcheong 충청, jeolla 전라, gyeongsang 경상'],
];

/** The names of a place and of what lies in it: neighborhoods, stations. Of a region, those without a place. */
const WITHIN: readonly (readonly [Place, string])[] = [
  ['gangnam', 'gangnam 강남, yeoksam 역삼, samseong 삼성동, nonhyeon 논현, seolleung 선릉, apgujeong 압구정'],
  ['gangnam', 'cheongdam 청담동, daechi 대치동, dogok 도곡동, suseo 수서동, gaepo 개포동'],
  ['seocho', 'seocho 서초, banpo 반포동, bangbae 방배동'],
  ['yangjae', 'yangjae 양재'],
  ['songpa', 'songpa 송파, munjeong 문정동, garak 가락동'],
  ['jamsil', 'jamsil 잠실'],
  ['gangdong', 'gangdong 강동구, cheonho 천호동'],
  ['seongdong', 'seongdong 성동, wangsimni 왕십리'],
  ['seongsu', 'seongsu 성수, ttukseom 뚝섬'],
  ['gwangjin', 'gwangjin 광진'],
  ['dongdaemun', 'dongdaemun 동대문'],
  ['jongno', 'jongno 종로'],
  ['gwanghwamun', 'gwanghwamun 광화문'],
  ['jung-gu', 'jung 중구, euljiro 을지로, myeong 명동, chungmuro 충무로'],
  ['yongsan', 'yongsan 용산, hannam 한남동, itaewon 이태원'],
  ['mapo', 'mapo 마포, gongdeok 공덕, hapjeong 합정, mangwon 망원동, seogyo 서교동, yeonnam 연남동'],
  ['hongdae', 'hongdae 홍대'],
  ['sangam', 'sangam 상암'],
  ['seodaemun', 'seodaemun 서대문, sinchon 신촌'],
  ['yeongdeungpo', 'yeongdeungpo 영등포, mullae 문래동, dangsan 당산동'],
  ['yeouido', 'yeouido 여의도'],
  ['guro', 'guro 구로, sindorim 신도림'],
  ['geumcheon', 'geumcheon 금천'],
  ['gasan', 'gasan 가산'],
  ['gangseo', 'gangseo 강서'],
  ['magok', 'magok 마곡'],
  ['gwanak', 'gwanak 관악, sillim 신림동, bongcheon 봉천동'],
  ['seoul', 'dongjak 동작구, yangcheon 양천, jungnang 중랑, eunpyeong 은평, seongbuk 성북, gangbuk 강북구'],
  ['seoul', 'dobong 도봉, nowon 노원, sinsa 신사동'],
  ['seongnam', 'seongnam 성남'],
  ['bundang', 'bundang 분당, seohyeon 서현동, yatap 야탑동'],
  ['pangyo', 'pangyo 판교, sampyeong 삼평동'],
  ['suwon', 'suwon 수원, yeongtong 영통'],
  ['gwanggyo', 'gwanggyo 광교'],
  ['yongin', 'yongin 용인, giheung 기흥, suji 수지구'],
  ['hwaseong', 'hwaseong 화성'],
  ['dongtan', 'dongtan 동탄'],
  ['pyeongtaek', 'pyeongtaek 평택'],
  ['icheon', 'icheon 이천시'],
  ['anyang', 'anyang 안양, pyeongchon 평촌'],
  ['gwacheon', 'gwacheon 과천'],
  ['ansan', 'ansan 안산'],
  ['bucheon', 'bucheon 부천'],
  ['goyang', 'goyang 고양'],
  ['ilsan', 'ilsan 일산'],
  ['gyeonggi', 'gunpo 군포, uiwang 의왕, gwangmyeong 광명, siheung 시흥시, gimpo 김포, paju 파주, uijeongbu 의정부'],
  ['gyeonggi', 'yangju 양주시, namyangju 남양주, guri 구리시, hanam 하남시, osan 오산시, anseong 안성, yeoju 여주시'],
  ['gyeonggi', 'pocheon 포천'],
  ['haeundae', 'haeundae 해운대'],
  ['centum', 'centum 센텀'],
  ['busan', 'sasang 사상구, gijang 기장군'],
  ['songdo', 'songdo 송도'],
  ['incheon', 'gyeyang 계양구, yeonsu 연수구, cheongna 청라'],
  ['daejeon', 'daedeok 대덕, yuseong 유성구'],
  ['cheonan', 'cheonan 천안'],
  ['cheongju', 'cheongju 청주, osong 오송'],
  ['daegu', 'dalseong 달성군'],
  ['gumi', 'gumi 구미'],
  ['pohang', 'pohang 포항'],
  ['changwon', 'changwon 창원'],
  ['gwangju', 'gwangju 광주'],
  ['jeonju', 'jeonju 전주'],
  ['elsewhere', 'asan 아산시, gimhae 김해, jinju 진주, yeosu 여수, wonju 원주, chuncheon 춘천, jecheon 제천'],
];

/** Known without their city. */
const STREETS: readonly (readonly [Place, string])[] = [
  ['gangnam', 'teheran-ro 테헤란로, yeoksam-ro 역삼로, dosan-daero 도산대로, apgujeong-ro 압구정로'],
  ['gangnam', 'yeongdong-daero 영동대로, eonju-ro 언주로, seolleung-ro 선릉로'],
  ['seocho', 'seocho-daero 서초대로, seochojungang-ro 서초중앙로'],
  ['seoul', 'gangnam-daero 강남대로, cheonggyecheon-ro 청계천로, sejong-daero 세종대로'],
  ['yeouido', 'yeoui-daero 여의대로, gukjegeumyung-ro 국제금융로'],
  ['pangyo', 'pangyo-ro 판교로, pangyoyeok-ro 판교역로'],
];

/** Where the same name means another place, unless the own region is named too. */
const NAMESAKES: Readonly<Record<string, readonly string[]>> = {
  gangnam: ['gyeongnam'],
  gangseo: ['busan'],
  gasan: ['gyeongbuk', 'gyeonggi'],
  gwangju: ['gyeonggi'],
  jongno: ['daegu'],
  nonhyeon: ['incheon'],
  samseong: ['daejeon'],
  songdo: ['busan'],
  yongsan: ['daejeon', 'daegu'],
};

/** A name of districts in many cities: it means the place only where its region is named. */
const IN_MANY_CITIES = 'jung';

const names = [...namesIn(WHOLE), ...namesIn(WITHIN)];
const streets = namesIn(STREETS);

function namesIn(table: typeof WHOLE): Name[] {
  return table.flatMap(([place, pairs]) =>
    pairs.split(', ').map((pair) => {
      const [english = '', hangul = ''] = pair.split(' ');
      return { place, english, hangul, isWhole: table === WHOLE };
    }),
  );
}

const SPELLINGS = new Map<string, Name>(
  [...names, ...streets].flatMap((name) => [name.english, name.hangul].map((spelling) => [spelling, name] as const)),
);

const anyOf = (some: readonly Name[], spelling: 'english' | 'hangul') =>
  `(?:${some.map((name) => name[spelling]).join('|')})`;

/** Another street is no place: "Sejong-ro" lies in Seoul. */
const NO_LATIN_STREET = '(?![- ]?(?:daero|ro|gil)(?![a-z]))';
const LATIN_NAME = `(?<![a-z])(?<latin>${anyOf([...streets, ...names], 'english')})(?:-?(?:gu|dong|do|si|gun))?(?![a-z])${NO_LATIN_STREET}`;
/** At the start of a word, of what follows a city or the country, or after a point of the compass: "동대구". */
const HANGUL_START = '(?<=^|[^가-힣]|[시도]|한국|민국|(?:^|[^가-힣])[동서남북신])';
/** Another street is no place: "강남서로" lies in Yongin. */
const NO_STREET = '(?![가-힣]{0,5}\\d{0,3}[가-힣]?(?:로|길)(?![가-힣]))';
const HANGUL_NAME = `${anyOf(streets, 'hangul')}|${anyOf(names, 'hangul')}${NO_STREET}`;
const NAMES = new RegExp(`${LATIN_NAME}|${HANGUL_START}(?<hangul>${HANGUL_NAME})`, 'g');

/** Null for places abroad and for "South Korea" alone. Of several in one place, the first that is largest. */
export function regionOf(place: string): Region | null {
  const named = namedIn(place);
  const largest = named.find(({ isWhole }) => isWhole) ?? named[0];
  return largest ? regionAround(largest.place) : null;
}

/** Separate places of one text: "Gangseo-gu, Seoul / Busan". */
const BETWEEN_PLACES = /[;/|·&]|\b(?:and|or)\b/i;

/** All places that a location names and those around them, the larger first; empty where it says nothing of Korea. */
export function placesIn(location: string | null): Place[] {
  const named = (location ?? '').split(BETWEEN_PLACES).flatMap(namedIn);
  return [...new Set(named.flatMap(({ place }) => around(place)))];
}

/** The same in both spellings, so that "판교" finds what lies in Pangyo. */
export function placeNames(location: string | null): string[] {
  return placesIn(location).flatMap((place) => {
    const own = place === 'elsewhere' ? undefined : names.find((name) => name.place === place);
    return own ? [place, own.hangul] : [];
  });
}

/** Where a listing is; its region may have been set by hand. */
export function statedPlaces({ region, places }: { region: string | null; places: string[] | null }): string[] {
  return [...new Set([...(region ? [region] : []), ...(places ?? [])])];
}

function around(id: Place): Place[] {
  const place = PLACES.find((one) => one.id === id);
  return place ? [...around(place.in), id] : [id];
}

function regionAround(id: Place): Region | null {
  return ids(REGIONS).find((region) => region === around(id)[0]) ?? null;
}

function namedIn(text: string): Name[] {
  const named = [...text.toLowerCase().matchAll(NAMES)].flatMap(
    ({ groups }) => SPELLINGS.get(groups?.['latin'] ?? groups?.['hangul'] ?? '') ?? [],
  );
  const spellings = new Set(named.map(({ english }) => english));
  return named.filter(({ place, english }) => {
    if (spellings.has(around(place)[0] ?? '')) return true;
    return english !== IN_MANY_CITIES && !NAMESAKES[english]?.some((region) => spellings.has(region));
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
