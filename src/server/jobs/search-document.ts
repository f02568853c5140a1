import type { Term } from '#contract/core/vocabulary.ts';
import { indexWords } from '#server/core/search-words.ts';
import { placeNames } from '#server/jobs/korean-places.ts';

export type Searchable = {
  title: string;
  skills: readonly Term[];
  occupations: readonly string[];
  location: string | null;
  /** HTML, in English and Korean. */
  text: string;
  companyName: string;
  companyNameKo: string | null;
};

export type SearchDocument = { search_title: string; search_keywords: string; search_body: string };

/** The three weights of the search: title, then tags, company and place, then the text. */
export function searchDocument(job: Searchable): SearchDocument {
  const keywords = [
    ...job.skills.map(({ id, label }) => `${label} ${id.replaceAll('-', ' ')}`),
    ...job.occupations,
    job.companyName,
    job.companyNameKo ?? '',
    job.location ?? '',
    ...placeNames(job.location),
  ];
  return {
    search_title: indexWords(job.title),
    search_keywords: indexWords(keywords.join(' , ')),
    search_body: [...new Set(indexWords(job.text.replace(/<[^<>]*>/g, ' ')).split(' '))].join(' '),
  };
}

/** Words that misspellings may be corrected to: Latin words of title and keywords that are not too short. */
export function correctableWords(document: SearchDocument): string[] {
  const all = `${document.search_title} ${document.search_keywords}`.split(' ');
  return [...new Set(all.filter((word) => /^[a-z][a-z0-9]{2,29}$/.test(word)))];
}
