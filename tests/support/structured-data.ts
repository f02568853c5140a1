type Json = { [key: string]: unknown };

const EMPLOYMENT_TYPES = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
];

/** The JSON-LD objects of a page. @throws when a block is no JSON. */
export function structuredData(html: string): Json[] {
  const blocks = html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...blocks].map((match) => JSON.parse(match[1] ?? '') as Json);
}

/** Words of a page as its reader sees them, without markup. */
export function visibleText(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return spaced(
    body
      .replace(/<(script|style|svg)\b.*?<\/\1>/gs, ' ')
      .replace(/<span class="nowrap">(.*?)<\/span>/g, '$1')
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&amp;', '&'),
  );
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** What search engines would hold against the structured data of a page; empty for one that keeps their rules. */
export function structuredDataFaults(html: string, url: string): string[] {
  const objects = structuredData(html);
  const faults = objects.flatMap((object) => [
    ...need(object['@context'] === 'https://schema.org', 'the context is not schema.org'),
    ...(RULES[String(object['@type'])]?.(object, visibleText(html), url) ?? []),
  ]);
  const postings = objects.filter((object) => object['@type'] === 'JobPosting').length;
  const isJob = /^\/jobs\/[^/]+$/.test(new URL(url).pathname);
  return [
    ...faults,
    ...need(postings <= 1, 'several job postings'),
    ...need(postings === 0 || isJob, 'a job posting on a page that is not one job'),
    ...need(postings === 0 || !/<meta name="robots" content="[^"]*noindex/.test(html), 'a posting that is not indexed'),
  ];
}

type Rule = (object: Json, text: string, url: string) => string[];

const RULES: Record<string, Rule> = {
  JobPosting: jobPostingFaults,
  BreadcrumbList: breadcrumbFaults,
  ItemList: itemListFaults,
  FAQPage: faqFaults,
  Event: eventFaults,
  Article: articleFaults,
  BlogPosting: articleFaults,
};

function jobPostingFaults(posting: Json, text: string): string[] {
  const { title, description, datePosted, validThrough, employmentType, baseSalary, directApply } = posting;
  const place = (posting['jobLocation'] as Json | undefined)?.['address'] as Json | undefined;
  const company = (posting['hiringOrganization'] as Json | undefined)?.['name'];
  const isRemote = posting['jobLocationType'] !== undefined;
  return [
    ...need(typeof title === 'string' && text.includes(spaced(title)), 'the title is not on the page'),
    ...need(typeof description === 'string' && description.length > 20 && description !== title, 'no full description'),
    ...need(/<(p|ul|li|br)\b/.test(String(description)), 'the description has no paragraphs'),
    ...need(isMoment(datePosted), 'datePosted is no moment'),
    ...need(validThrough === undefined || isMoment(validThrough), 'validThrough is no moment'),
    ...need(String(validThrough ?? '9') > new Date().toISOString(), 'validThrough has passed'),
    ...need(typeof company === 'string' && text.includes(spaced(company)), 'the company is not on the page'),
    ...need(place?.['addressCountry'] === 'KR', 'no country'),
    ...need(EMPLOYMENT_TYPES.includes(String(employmentType)), 'an unknown employmentType'),
    ...need(directApply === undefined || directApply === true, 'directApply is neither true nor left out'),
    ...need(!isRemote || posting['jobLocationType'] === 'TELECOMMUTE', 'an unknown jobLocationType'),
    ...need(!isRemote || text.includes('Remote'), 'the page does not say remote'),
    ...need(isRemote === (posting['applicantLocationRequirements'] !== undefined), 'remote work needs a country'),
    ...(baseSalary === undefined ? [] : salaryFaults(baseSalary as Json)),
  ];
}

function salaryFaults({ currency, value }: Json): string[] {
  const { minValue, maxValue, unitText } = value as Json;
  const amounts = [minValue, maxValue].filter((amount) => amount !== undefined);
  return [
    ...need(['KRW', 'USD'].includes(String(currency)), 'an unknown currency'),
    ...need(amounts.length > 0 && amounts.every((amount) => Number(amount) > 0), 'pay without an amount'),
    ...need(['YEAR', 'MONTH', 'HOUR'].includes(String(unitText)), 'pay without its period'),
  ];
}

function breadcrumbFaults(list: Json): string[] {
  const crumbs = list['itemListElement'] as Json[];
  return [
    ...need(crumbs.length >= 2, 'a single crumb'),
    ...crumbs.flatMap((crumb, at) => [
      ...need(crumb['position'] === at + 1, `crumb ${at + 1} has another position`),
      ...need(typeof crumb['name'] === 'string' && crumb['name'] !== '', `crumb ${at + 1} has no name`),
      ...need(at === crumbs.length - 1 || /^https?:\/\//.test(String(crumb['item'])), `crumb ${at + 1} leads nowhere`),
    ]),
  ];
}

function itemListFaults(list: Json, text: string): string[] {
  const items = list['itemListElement'] as Json[];
  return [
    ...need(items.length > 0, 'an empty list'),
    ...items.flatMap((item, at) => [
      ...need(item['position'] === at + 1, `item ${at + 1} has another position`),
      ...need(text.includes(spaced(String(item['name']))), `“${item['name']}” is not on the page`),
      ...need(URL.canParse(String(item['url'])), `item ${at + 1} leads nowhere`),
    ]),
  ];
}

function faqFaults(page: Json, text: string): string[] {
  const questions = page['mainEntity'] as { name: string; acceptedAnswer?: { text?: string } }[];
  return [
    ...need(questions.length > 0, 'no question'),
    ...questions.flatMap(({ name, acceptedAnswer }) => [
      ...need(text.includes(spaced(name)), `the question “${name}” is not on the page`),
      ...need(
        text.includes(spaced(String(acceptedAnswer?.text).replace(/<[^>]*>/g, ' '))),
        `the answer to “${name}” is not on the page`,
      ),
    ]),
  ];
}

function eventFaults(event: Json, text: string): string[] {
  return [
    ...need(text.includes(spaced(String(event['name']))), 'the name is not on the page'),
    ...need(isMoment(event['startDate']), 'startDate is no moment'),
    ...need(event['location'] !== undefined, 'no location'),
  ];
}

function articleFaults(article: Json, text: string): string[] {
  return [
    ...need(text.includes(spaced(String(article['headline']))), 'the headline is not on the page'),
    ...need(isMoment(article['datePublished']), 'datePublished is no moment'),
    ...need(article['author'] !== undefined, 'no author'),
  ];
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value));
}

function need(isKept: boolean, fault: string): string[] {
  return isKept ? [] : [fault];
}
