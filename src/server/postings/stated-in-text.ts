import { DURATIONS, LIMITS } from '#contract/core/limits.ts';
import { longDay } from '#contract/core/long-day.ts';
import { EMPLOYMENT_TYPES, OCCUPATIONS, termOf } from '#contract/core/vocabulary.ts';
import { POSTING_DAYS } from '#contract/payments/pricing.ts';
import type { PostingDraft } from '#contract/postings/posting-fields.ts';
import { POSTING_LIMITS } from '#contract/postings/posting-fields.ts';
import type { PostingPreview } from '#contract/postings/postings.ts';
import { isKindOfWork, occupationsOf } from '#server/imports/kinds-of-work.ts';
import { placeLabel } from '#server/imports/places.ts';
import { regionOf } from '#server/jobs/korean-places.ts';
import type { TagsById } from '#server/jobs/tag-book.ts';
import { TagFinder } from '#server/jobs/tag-finder.ts';
import {
  employmentIn,
  labelled,
  NOT_OF_THE_JOB,
  partsOf,
  withoutMarks,
} from '#server/reading/rules/employment-type.ts';
import { sectionOf } from '#server/reading/rules/sections.ts';
import { type Sentence, sentencesOf, TITLE } from '#server/reading/rules/sentences.ts';

type Found = PostingPreview['read'][number];
type Stated = Omit<Found, 'field' | 'is_sure'> & { is_sure?: boolean };

/** What fills the form, besides what every listing is read for. Linear in the length of the text. */
export function statedInText(
  { title = '', description = '' }: Pick<PostingDraft, 'title' | 'description'>,
  { tags, today }: { tags: TagsById; today: string },
): Found[] {
  const headline = titleIn(description);
  const sentences = sentencesOf({ title: title || headline || '', text: description });
  const body = sentences.filter(({ heading }) => heading !== TITLE);
  const skills = skillsIn(title || headline || '', body, tags);
  const stated: Partial<Record<Found['field'], Stated | null>> = {
    title:
      headline !== null && ['', headline].includes(title)
        ? { value: headline, label: headline, sentence: headline }
        : null,
    company: companyIn(description),
    pay_negotiable: negotiableIn(body),
    location: placeIn(body),
    employment_type: contractIn(sentences),
    tags: skills,
    occupations: occupationIn(title || headline || '', skills),
    criteria: criteriaIn(body),
    apply_url: applicationPageIn(body),
    apply_until: lastDayIn(body, today),
  };
  return Object.entries(stated).flatMap(([field, said]) =>
    said ? [{ is_sure: true, ...said, field: field as Found['field'] }] : [],
  );
}

const TITLE_MAX = 90;

export function titleIn(text: string): string | null {
  const [first = ''] = text.trim().split('\n');
  const title = asTitle(first);
  const isTitle = title.length > 2 && title.length <= TITLE_MAX && !/[.!?:。]$/.test(title) && text.trim() !== first;
  return isTitle ? title : null;
}

const IN_BRACKETS = /^\[([^\]]{1,40})\] */;
const LEGAL_FORM = /주식회사|유한회사|\(주\)|㈜|\((?:유|사)\)/g;

/** In the brackets before a title, where its legal form tells it from a place or a kind of work. */
function companyIn(text: string): Stated | null {
  const [first = ''] = text.trim().split('\n');
  const written = IN_BRACKETS.exec(withoutMarks(first))?.[1] ?? '';
  const name = written.replace(LEGAL_FORM, '').trim();
  return name === '' || name === written ? null : { value: name, label: name, sentence: written };
}

const OF_PAY = /연봉|급여|임금|처우|\b(?:salary|pay|compensation)\b/i;
const OF_ELSE = /입사|출근|근무 ?(?:시간|지)|비자|\b(?:visas?|hours|start)\b/i;
const NEGOTIABLE = /협의(?! ?(?:불가|없))|협상 ?가능|(?<!non-|\bnot )\bnegotiable\b/i;

function negotiableIn(body: readonly Sentence[]): Stated | null {
  for (const { text } of body) {
    const [label] = (OF_PAY.test(text) && !OF_ELSE.test(text) && NEGOTIABLE.exec(text)) || [];
    if (label) return { value: true, label, sentence: text };
  }
  return null;
}

/** Without the company in brackets and "we're hiring", which Korean boards put there. */
function asTitle(line: string): string {
  return withoutMarks(line)
    .replace(IN_BRACKETS, '')
    .replace(/ *(?:채용|모집|구인)(?: ?공고)?$/, '');
}

export function withoutTitle(text: string, title: string): string {
  const [first = '', ...rest] = text.trimStart().split('\n');
  const body = rest.join('\n').trimStart();
  const same = [withoutMarks(first), asTitle(first)].some((one) => one.toLowerCase() === title.trim().toLowerCase());
  return title !== '' && same && body !== '' ? body : text;
}

const OF_THE_COMPANY = /^(?:we are|we're|our (?:company|mission|product|customers|clients)|founded)\b/;

function skillsIn(title: string, body: readonly Sentence[], tags: TagsById): Stated | null {
  const finder = new TagFinder([...tags.values()]);
  const labelOf = (id: string) => tags.get(id)?.label ?? id;
  const inTitle = finder.inTitle(title);
  const inBody = body
    .filter(({ section, plain }) => !NOT_OF_THE_JOB.includes(section) && !OF_THE_COMPANY.test(plain))
    .map(({ text }) => ({
      text,
      // Whom one works with is no skill: "our Sales team".
      named: finder.inSentence(text).filter((id) => !isKindOfWork(labelOf(id))),
    }));
  const value = [...new Set([...inTitle, ...inBody.flatMap(({ named }) => named)])].slice(0, LIMITS.tagsMax);
  if (value.length === 0) return null;
  const most = inBody.reduce((one, other) => (other.named.length > one.named.length ? other : one), {
    text: title,
    named: inTitle,
  });
  return { value, label: value.map((id) => labelOf(id)).join(', '), sentence: most.text };
}

/** By the title, else by the skills, which is a guess. */
function occupationIn(title: string, skills: Stated | null): Stated | null {
  const [clear] = occupationsOf(title, []);
  const kind = clear ?? (skills && (occupationsOf('', skills.label.split(', '))[0] ?? 'engineering'));
  if (!kind) return null;
  const label = termOf(OCCUPATIONS, kind)?.label ?? kind;
  return { value: [kind], label, sentence: clear ? title : (skills?.sentence ?? ''), is_sure: clear !== undefined };
}

function contractIn(sentences: readonly Sentence[]): Stated | null {
  const said = employmentIn(sentences);
  if (!said) return null;
  const { value, sentence } = said;
  return { value, label: termOf(EMPLOYMENT_TYPES, value)?.label ?? value, sentence };
}

const PLACE_LABEL = labelled(
  '(?:work |job |office )?(?:location|place|address)|office|workplace|where|근무 ?(?:지|지역|위치|장소)|(?:회사 ?)?(?:위치|주소)',
);
const PLACE_PHRASE =
  /\b(?:based|located|office|offices|hq|headquarters|work)(?: is| are)? (?:in|at|near) ((?:[A-Z][\w-]*)(?:(?:, ?| )[A-Z][\w-]*){0,4})/;
const PLACE_ALONE = /^[A-Z][A-Za-z-]*(?:(?:, ?| )[A-Z][A-Za-z-]*){0,4}$/;
const PLACE_ALONE_KO =
  /^(?:대한민국 ?)?[가-힣]{2,4}(?:특별시|광역시|특별자치[시도])?(?: [가-힣]+[시군구])?(?: [가-힣\d]+(?:[동읍면로길역]|가))?(?: [\d-]+)?$/;
const PLACE_MAX = 80;

function placeIn(body: readonly Sentence[]): Stated | null {
  for (const { text } of body) {
    const written =
      PLACE_LABEL.exec(text)?.groups?.['value'] ??
      partsOf(text).find((part) => PLACE_ALONE.test(part) || PLACE_ALONE_KO.test(part)) ??
      PLACE_PHRASE.exec(text)?.[1];
    const [first = ''] = (written ?? '').split(/\s[-–|/]\s|[|·•(]|\.\s/);
    const place = placeLabel(first.replace(/[.,*_\s]+$/, ''));
    if (place !== null && place.length <= PLACE_MAX && regionOf(place) !== null)
      return { value: place, label: place, sentence: text };
  }
  return null;
}

const REQUIREMENT_BESIDE = /^[^\p{L}\p{N}]*([^:：|]{1,40}?)\s*(?:[:：\]】]|\s[-–|]\s)\s*(?=\S)/u;

function criteriaIn(body: readonly Sentence[]): Stated | null {
  const lines = body.flatMap(({ text, plain, section, heading }) => {
    if (section !== 'required') return [];
    const [beside = '', label = ''] = REQUIREMENT_BESIDE.exec(text) ?? [];
    if (sectionOf(label.trim().toLowerCase()) === 'required') return [text.slice(beside.length)];
    return withoutMarks(plain).replace(/[^\p{L}\p{N}]+$/u, '') === heading ? [] : [text];
  });
  const value = lines.length > 1 ? lines.map((line) => `- ${line}`).join('\n') : (lines[0] ?? '');
  if (value === '' || value.length > POSTING_LIMITS.criteriaMax) return null;
  const label = lines.map((line) => line.replace(/[.;]$/, '')).join('; ');
  return { value, label, sentence: label };
}

const URL_IN_TEXT = String.raw`(?<url>https?:\/\/[^\s<>()[\]"'“”]+)`;
const APPLY_AT = new RegExp(
  String.raw`(?:\bappl(?:y|ications?)(?: \w+){0,3}?(?: (?:at|via|through|here|on|now|online|link|page|form)\b|\s?[:\]-])|지원|접수)[^\n;]{0,40}?${URL_IN_TEXT}`,
  'i',
);
const HOW_TO_APPLY = /\bapply\b|지원|접수/;

function applicationPageIn(body: readonly Sentence[]): Stated | null {
  for (const { text, heading } of body) {
    const found = APPLY_AT.exec(text) ?? (HOW_TO_APPLY.test(heading) ? new RegExp(URL_IN_TEXT).exec(text) : null);
    const url = found?.groups?.['url']?.replace(/[.,;:!?*_]+$/, '');
    if (url && URL.canParse(url) && url.length <= LIMITS.urlMax) return { value: url, label: url, sentence: text };
  }
  return null;
}

const ENDS =
  /마감|접수 ?기[간한]|모집 ?기[간한]|지원 ?기[간한]|\bdeadline\b|\bclos(?:es|ing)(?: date| on)?\b|\bapply (?:by|before|until)\b|\bapplications? (?:are )?(?:close|due|open until|accepted until|until|by)\b/i;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = '(?<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const DATES = [
  /(?<year>\d{4}) ?[-./년] ?(?<month>\d{1,2}) ?[-./월] ?(?<date>\d{1,2})(?!\d)/g,
  /(?<!\d)(?<month>\d{1,2})월 ?(?<date>\d{1,2})일/g,
  new RegExp(String.raw`\b(?<date>\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}(?:,? (?<year>\d{4}))?`, 'gi'),
  new RegExp(String.raw`\b${MONTH} (?<date>\d{1,2})(?:st|nd|rd|th)?\b(?:,? (?<year>\d{4}))?`, 'gi'),
];

/** Within the time of a posting. */
function lastDayIn(body: readonly Sentence[], today: string): Stated | null {
  for (const { text } of body) {
    if (!ENDS.test(text)) continue;
    const days = DATES.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(({ groups }) => dayOf(groups, today)));
    const value = days.toSorted().at(-1);
    const isInTime = value !== undefined && Date.parse(value) - Date.parse(today) <= POSTING_DAYS * DURATIONS.day;
    if (isInTime && value >= today) return { value, label: longDay(value), sentence: text };
  }
  return null;
}

/** A day without its year is the next one of that date. */
function dayOf(groups: Record<string, string | undefined> = {}, today: string): string[] {
  const { year, month, name, date = '' } = groups;
  const number = name ? MONTHS.indexOf(name.toLowerCase()) + 1 : Number(month);
  const inYear = (named: number) => `${named}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const day = inYear(year ? Number(year) : inYear(thisYear) < today ? thisYear + 1 : thisYear);
  return new Date(Date.parse(day)).toJSON()?.startsWith(day) ? [day] : [];
}
