import { logoUrl } from '#db/demo/logos.ts';
import type { NewPartnerRow } from '#server/schema/content.ts';

/** The six invented partners of the demo. */
export function buildDemoPartners(): NewPartnerRow[] {
  return SHEETS.map((sheet) => ({ ...sheet, logo_url: logoUrl(sheet.slug) }));
}

const SHEETS: Omit<NewPartnerRow, 'logo_url'>[] = [
  {
    slug: 'jaeum-visa-office',
    name: 'Jaeum Visa Office',
    category: 'visa',
    summary: 'Files E-7, D-10 and F-2 applications, and says beforehand which documents will be asked for twice.',
    url: 'https://jaeum.example',
    place: 'Jung-gu, Seoul',
    languages: 'English, Korean, Vietnamese',
  },
  {
    slug: 'isa-relocation',
    name: 'Isa Relocation',
    category: 'relocation',
    summary:
      'Looks at flats with you or for you, reads the lease aloud in English and is there when the keys change hands.',
    url: 'https://isa-relocation.example',
    place: 'Seoul and Pangyo',
    languages: 'English, Korean',
  },
  {
    slug: 'gagya-evening-school',
    name: 'Gagya Evening School',
    category: 'language',
    summary: 'Korean for work, two evenings a week: stand-ups, code review, the phone. Groups of six, twelve weeks.',
    url: 'https://gagya.example',
    place: 'Gangnam, Seoul, and online',
    languages: 'English, Korean',
  },
  {
    slug: 'myeongse-payroll',
    name: 'Myeongse Payroll',
    category: 'payroll',
    summary: 'Pay slips and year-end settlement for small companies with people from abroad, explained in English.',
    url: 'https://myeongse.example',
    place: 'Daejeon',
    languages: 'English, Korean',
  },
  {
    slug: 'daecheong-desks',
    name: 'Daecheong Desks',
    category: 'workspace',
    summary: 'Rooms to work in by the day, with doors that close. Three houses, one key, phone booths that are quiet.',
    url: 'https://daecheong.example',
    place: 'Seoul, Busan, Daejeon',
    languages: 'English, Korean',
  },
  {
    slug: 'dongne-engineers',
    name: 'Dongne Engineers',
    category: 'community',
    summary:
      'Engineers in Korea who speak English with each other: a forum, a monthly supper, a build weekend in autumn.',
    url: 'https://dongne.example',
    place: null,
    languages: 'English',
  },
];
