import { REGIONS, type Region, type Term } from '#contract/core/vocabulary.ts';

/** Places as people say them, with what lies around. Addresses name them, so they never change. */
const ROWS = [
  ['Gangnam', 'seoul'],
  ['Seocho', 'seoul'],
  ['Yangjae', 'seocho'],
  ['Songpa', 'seoul'],
  ['Jamsil', 'songpa'],
  ['Gangdong', 'seoul'],
  ['Seongdong', 'seoul'],
  ['Seongsu', 'seongdong'],
  ['Gwangjin', 'seoul'],
  ['Dongdaemun', 'seoul'],
  ['Jongno', 'seoul'],
  ['Gwanghwamun', 'jongno'],
  ['Jung-gu', 'seoul'],
  ['Yongsan', 'seoul'],
  ['Mapo', 'seoul'],
  ['Hongdae', 'mapo'],
  ['Sangam', 'mapo'],
  ['Seodaemun', 'seoul'],
  ['Yeongdeungpo', 'seoul'],
  ['Yeouido', 'yeongdeungpo'],
  ['Guro', 'seoul'],
  ['Geumcheon', 'seoul'],
  ['Gasan', 'geumcheon'],
  ['Gangseo', 'seoul'],
  ['Magok', 'gangseo'],
  ['Gwanak', 'seoul'],
  ['Seongnam', 'gyeonggi'],
  ['Bundang', 'seongnam'],
  ['Pangyo', 'bundang'],
  ['Suwon', 'gyeonggi'],
  ['Gwanggyo', 'suwon'],
  ['Yongin', 'gyeonggi'],
  ['Hwaseong', 'gyeonggi'],
  ['Dongtan', 'hwaseong'],
  ['Pyeongtaek', 'gyeonggi'],
  ['Icheon', 'gyeonggi'],
  ['Anyang', 'gyeonggi'],
  ['Gwacheon', 'gyeonggi'],
  ['Ansan', 'gyeonggi'],
  ['Bucheon', 'gyeonggi'],
  ['Goyang', 'gyeonggi'],
  ['Ilsan', 'goyang'],
  ['Haeundae', 'busan'],
  ['Centum', 'haeundae'],
  ['Incheon', 'elsewhere'],
  ['Songdo', 'incheon'],
  ['Daejeon', 'elsewhere'],
  ['Sejong', 'elsewhere'],
  ['Cheonan', 'elsewhere'],
  ['Cheongju', 'elsewhere'],
  ['Daegu', 'elsewhere'],
  ['Gumi', 'elsewhere'],
  ['Pohang', 'elsewhere'],
  ['Ulsan', 'elsewhere'],
  ['Changwon', 'elsewhere'],
  ['Gwangju', 'elsewhere'],
  ['Jeonju', 'elsewhere'],
  ['Jeju', 'elsewhere'],
] as const;

type Row = (typeof ROWS)[number];

export const PLACES: readonly (Term<Lowercase<Row[0]>> & { in: Row[1] })[] = ROWS.map(([label, around]) => ({
  id: label.toLowerCase() as Lowercase<Row[0]>,
  label,
  in: around,
}));

export type Place = Region | Lowercase<Row[0]>;

/** What a list can be narrowed to: the regions, then what lies in them. */
export const PLACE_TERMS: readonly Term[] = [...REGIONS, ...PLACES];
