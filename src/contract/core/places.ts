import { REGIONS, type Region, type Term } from '#contract/core/vocabulary.ts';

/** Who types `korean` means it too. */
export type PlaceTerm<Id extends string = string> = Term<Id> & { korean?: string };

/** Places as people say them, in both spellings, with what lies around. Addresses name them, so they never change. */
const ROWS = [
  ['Gangnam', '강남', 'seoul'],
  ['Seocho', '서초', 'seoul'],
  ['Yangjae', '양재', 'seocho'],
  ['Songpa', '송파', 'seoul'],
  ['Jamsil', '잠실', 'songpa'],
  ['Gangdong', '강동', 'seoul'],
  ['Seongdong', '성동', 'seoul'],
  ['Seongsu', '성수', 'seongdong'],
  ['Gwangjin', '광진', 'seoul'],
  ['Dongdaemun', '동대문', 'seoul'],
  ['Jongno', '종로', 'seoul'],
  ['Gwanghwamun', '광화문', 'jongno'],
  ['Jung-gu', '중구', 'seoul'],
  ['Yongsan', '용산', 'seoul'],
  ['Mapo', '마포', 'seoul'],
  ['Hongdae', '홍대', 'mapo'],
  ['Sangam', '상암', 'mapo'],
  ['Seodaemun', '서대문', 'seoul'],
  ['Yeongdeungpo', '영등포', 'seoul'],
  ['Yeouido', '여의도', 'yeongdeungpo'],
  ['Guro', '구로', 'seoul'],
  ['Geumcheon', '금천', 'seoul'],
  ['Gasan', '가산', 'geumcheon'],
  ['Gangseo', '강서', 'seoul'],
  ['Magok', '마곡', 'gangseo'],
  ['Gwanak', '관악', 'seoul'],
  ['Seongnam', '성남', 'gyeonggi'],
  ['Bundang', '분당', 'seongnam'],
  ['Pangyo', '판교', 'bundang'],
  ['Suwon', '수원', 'gyeonggi'],
  ['Gwanggyo', '광교', 'suwon'],
  ['Yongin', '용인', 'gyeonggi'],
  ['Hwaseong', '화성', 'gyeonggi'],
  ['Dongtan', '동탄', 'hwaseong'],
  ['Pyeongtaek', '평택', 'gyeonggi'],
  ['Icheon', '이천', 'gyeonggi'],
  ['Anyang', '안양', 'gyeonggi'],
  ['Gwacheon', '과천', 'gyeonggi'],
  ['Ansan', '안산', 'gyeonggi'],
  ['Bucheon', '부천', 'gyeonggi'],
  ['Goyang', '고양', 'gyeonggi'],
  ['Ilsan', '일산', 'goyang'],
  ['Haeundae', '해운대', 'busan'],
  ['Centum', '센텀', 'haeundae'],
  ['Incheon', '인천', 'elsewhere'],
  ['Songdo', '송도', 'incheon'],
  ['Daejeon', '대전', 'elsewhere'],
  ['Sejong', '세종', 'elsewhere'],
  ['Cheonan', '천안', 'elsewhere'],
  ['Cheongju', '청주', 'elsewhere'],
  ['Daegu', '대구', 'elsewhere'],
  ['Gumi', '구미', 'elsewhere'],
  ['Pohang', '포항', 'elsewhere'],
  ['Ulsan', '울산', 'elsewhere'],
  ['Changwon', '창원', 'elsewhere'],
  ['Gwangju', '광주', 'elsewhere'],
  ['Jeonju', '전주', 'elsewhere'],
  ['Jeju', '제주', 'elsewhere'],
] as const;

type Row = (typeof ROWS)[number];

export const PLACES: readonly (Required<PlaceTerm<Lowercase<Row[0]>>> & { in: Row[2] })[] = ROWS.map(
  ([label, korean, around]) => ({ id: label.toLowerCase() as Lowercase<Row[0]>, label, korean, in: around }),
);

export type Place = Region | Lowercase<Row[0]>;

/** What a list can be narrowed to: the regions, then what lies in them. */
export const PLACE_TERMS: readonly PlaceTerm[] = [...REGIONS, ...PLACES];
