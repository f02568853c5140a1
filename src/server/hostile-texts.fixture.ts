import { textParts } from '#contract/core/text-links.ts';
import { boundStructure } from '#contract/core/text-structure.ts';
import { PostingDraft } from '#contract/postings/posting-fields.ts';
import { csvRecords } from '#platform/csv.ts';
import { isAllowed } from '#platform/robots.ts';
import { renderArticle } from '#server/core/article-html.ts';
import { safeHtmlFromMarkdown, safeHtmlOfStaff } from '#server/core/markdown.ts';
import { markdownOfHtml } from '#server/core/markdown-of-html.ts';
import { pageMarkdown } from '#server/core/markdown-of-page.ts';
import { safeHtml, textFromHtml } from '#server/core/safe-html.ts';
import { queryTerms } from '#server/core/search-words.ts';
import { columnsOfPage, pageFieldsOf } from '#server/employers/page-fields.ts';
import { readFlat } from '#server/imports/flat.ts';
import { posting } from '#server/imports/greenhouse.fixture.ts';
import { readGreenhouse } from '#server/imports/greenhouse.ts';
import { jobPostingsIn, jsonLdIn } from '#server/imports/job-posting.ts';
import { FROM_FILE } from '#server/imports/read-options.fixture.ts';
import { FIRST_TAGS } from '#server/jobs/first-tags.ts';
import { phrasingsOf } from '#server/jobs/query-phrasings.ts';
import { closedSentence, namesTitle } from '#server/jobs/read-answer.ts';
import { searchDocument } from '#server/jobs/search-document.ts';
import { textLanguage } from '#server/jobs/text-language.ts';
import { readFields } from '#server/postings/findings.ts';
import { forbiddenQuestions } from '#server/postings/forbidden-questions.ts';
import { fieldsOfJob } from '#server/postings/listing-columns.ts';
import { readListing } from '#server/reading/rules/read-listing.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import type { JobRow } from '#server/schema/jobs.ts';
import { renderText } from '#server/site/article-columns.ts';

const PAGE = 'https://ledger.example/';

/** All that works on texts of strangers. What is new joins with a line. */
export const TEXT_FUNCTIONS: Record<string, (text: string) => unknown> = {
  'bounding the structure of a text': (text) => boundStructure(text, { addIssue() {} } as never),
  'rendering Markdown': safeHtmlFromMarkdown,
  'rendering Markdown of staff': safeHtmlOfStaff,
  'rendering an article': renderArticle,
  'cleaning HTML': safeHtml,
  'taking the text of HTML': textFromHtml,
  'taking the Markdown of HTML': markdownOfHtml,
  'taking the Markdown of a page': (text) =>
    pageMarkdown({ html: `<main>${text}</main>`, address: PAGE, renderedAt: '2026-11-20T03:00:00Z', employers: null }),
  'reading what a listing says': (text) => readListing({ title: text, text }),
  'finding forbidden questions': (text) => forbiddenQuestions({ title: text, text }),
  'reading the page behind a link': closedSentence,
  'finding a title on the page behind a link': (html) => namesTitle({ html, title: 'Engineer' }),
  'asking a robots.txt': (text) =>
    isAllowed({ address: `${PAGE}robots.txt`, text, url: `${PAGE}jobs/1`, product: 'madang' }),
  'finding the words of a listing': (text) => searchDocument(listing(text)),
  'telling the language of a listing': (text) => textLanguage({ title: text, description: `${text}가` }),
  'finding the words of a query': queryTerms,
  'finding the words of a query in English': (text) => phrasingsOf(text, { entries: FIRST_TAGS }),
  'finding the links of a message': textParts,
};

/** What calls them for parts of a text. */
export const COMPOSED_FUNCTIONS: Record<string, (text: string) => unknown> = {
  'looking for a heading under a list': (text) => safeHtmlFromMarkdown(`- a\nb\n${text}`),
  'reading a form': (text) => readFields({ fields: draft(text), day: '2026-11-24' }),
  'writing the form of a listing': (text) =>
    fieldsOfJob({ description: text, criteria: text, korean_text: text } as JobRow),
  'writing the form of a page': (text) => pageFieldsOf({ description: text } as CompanyRow),
  'rendering a page': (text) => columnsOfPage({ description: text }),
  'rendering an article with its sources': (text) => renderText({ body: text, sources: text }),
  'reading a posting': (text) => readGreenhouse([hostilePosting(text), posting(2)], FROM_FILE),
  'cleaning HTML of a posting': (text) => readGreenhouse([posting(1, { content: text }), posting(2)], FROM_FILE),
  'reading every field of a record': (text) => readFlat([hostileRecord(text), ORDINARY], FROM_FILE),
  'finding the data of a web page': (text) => jobPostingsIn(jsonLdIn(text)),
  'reading rows': (text) => csvRecords(`a\n"${text.replaceAll('"', '""')}"`),
};

/** Further texts that make patterns of ours backtrack. */
export const HOSTILE = [
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

/** A board of which every posting is refused is none. */
const ORDINARY = { ...hostileRecord('x'), url: 'https://ledger.example/2' };

function listing(text: string) {
  const listed = { title: text, location: text, text, companyName: text, companyNameKo: null };
  return { ...listed, skills: [], occupations: [] };
}

function draft(text: string) {
  return { ...PostingDraft.parse({}), description: text };
}
