/** By people; each band ends where the next begins. */
export const COMPANY_SIZES = [
  { id: 'under-50', label: 'Under 50 people', from: 0 },
  { id: '50-to-199', label: '50 to 199 people', from: 50 },
  { id: '200-or-more', label: '200 people or more', from: 200 },
] as const;

/** The columns of the list of companies, each an order. */
export const COMPANY_SORTS = [
  { id: 'korean', label: 'No Korean' },
  { id: 'sponsors', label: 'Sponsors a visa' },
  { id: 'remote', label: 'Remote or hybrid' },
  { id: 'pay', label: 'Pay stated' },
  { id: 'answers', label: 'Answers' },
  { id: 'jobs', label: 'Open jobs' },
] as const;
export type CompanySort = (typeof COMPANY_SORTS)[number]['id'];

/** Each a yes, in the order of the page. */
export const COMPANY_TICKS = [
  { id: 'sponsors', label: 'Sponsors visas' },
  { id: 'english', label: 'English at work' },
  { id: 'answers', label: 'Answers applicants' },
  { id: 'pay', label: 'States pay' },
] as const;
