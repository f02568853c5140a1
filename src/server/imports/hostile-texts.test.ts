import { it } from 'vitest';
import { csvRecords } from '#platform/csv.ts';
import { readFlat } from '#server/imports/flat.ts';
import { posting } from '#server/imports/greenhouse.fixture.ts';
import { readGreenhouse } from '#server/imports/greenhouse.ts';
import { jobPostingsIn, jsonLdIn } from '#server/imports/json-ld.ts';
import { FROM_FILE } from '#server/imports/read-options.fixture.ts';
import { searchDocument } from '#server/jobs/search-document.ts';
import { readListing } from '#server/reading/read-listing.ts';
import { textFromHtml } from '#server/text/safe-html.ts';
import { queryTerms } from '#server/text/search-words.ts';
import { expectLinear } from '#tests/support/growth.ts';

/** Unclosed openings and other input that makes patterns backtrack. */
const HOSTILE = [
  ...['[x](', '[', '![', '[a](<', '[a](b "', '[x][', '[a]: ', '](', '\\[', '[]'],
  ...['<script type="application/ld+json">', '<script ', '&amp;', '&amp;amp;', 'talent pool ', 'korea', '1'],
  ...['*', '**x* ', '*a _b ', 'a**b', '***a', '_a ', '`', '`a', '~~a ', '*_'],
  ...['>', '> ', '- ', '1. ', '- a\n', '- a\n\n  b\n', '>a\n\n', '# ', 'a\n', 'a  \n', '•  ', '```\n'],
  ...['|a', '|a\n|-\n', '|a|b|\n|-|-|\n|c\n', 'a\n---\n'],
  ...['<', '<a ', '<a x="', '<!--', '<![CDATA[', '<?', '<p>', '<b>x', '</p>', '<h1>a</h1>', '<p> </p>', '<script>'],
  ...['&', '&#', '&lt;', '&amp;lt;', ' ', '\n', '\u00a0', '-', '.', 'a', 'a.', 'a-', 'c +', 'react.', 'asp.'],
  ...[
    'korean ',
    'english and ',
    'visa ',
    'e-7 ',
    'remote ',
    'days ',
    '3 years ',
    '3-',
    '60m - ',
    '1억 ',
    '연봉 ',
    '비자 ',
    '한국어 ',
    '재택 ',
    '면접 ',
    '이사 ',
    'sponsor ',
    'english team ',
    '* a\n\nb.\n',
    'Must) ',
    '(',
    '1,',
  ],
  ...['talent ', 'work ', '가', '가a', 'a\u0301', '\u0301', 'http://', 'www.', 'a@a.', ',', '/ux'],
];

it.each([
  ['reading a posting', (text: string) => readGreenhouse([hostilePosting(text)], FROM_FILE)],
  ['cleaning HTML of a posting', (text: string) => readGreenhouse([posting(1, { content: text })], FROM_FILE)],
  ['reading every field of a record', (text: string) => readFlat([hostileRecord(text)], FROM_FILE)],
  ['finding the data of a web page', (text: string) => jobPostingsIn(jsonLdIn(text))],
  ['reading rows', (text: string) => csvRecords(`a\n"${text.replaceAll('"', '""')}"`)],
  ['taking the text of HTML', textFromHtml],
  ['finding the words of a listing', (text: string) => searchDocument(listing(text))],
  ['finding the words of a query', queryTerms],
  ['reading what a listing says', (text: string) => readListing({ title: text, text })],
])('%s takes no longer than the length of a text explains', (what, run) => {
  for (const hostile of HOSTILE) expectLinear(what, run, hostile);
});

/** Every field that our patterns read. */
function hostilePosting(text: string) {
  const names = ['고용 형태', 'Job Category', 'work place', 'Job Description', '소속 자회사', 'keywords', text];
  return posting(1, { metadata: names.map((name) => ({ name, value: text })) });
}

function hostileRecord(text: string) {
  const words = {
    title: 'x',
    url: 'https://ledger.example/1',
    places: `${text};Seoul`,
    country: null,
    published: text,
  };
  return { ...words, keywords: text, description: text, description_html: text, deadline: text, pay_min: text };
}

function listing(text: string) {
  const listed = { title: text, location: text, description: text, companyName: text, companyNameKo: null };
  return { ...listed, skills: [], occupations: [] };
}
