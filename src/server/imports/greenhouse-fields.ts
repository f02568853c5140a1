/** An empty string where there is none. */
export type StatedFacts = {
  isTalentPool: boolean;
  isHidden: boolean;
  employmentType: string;
  category: string;
  workplace: string;
  description: string;
  keywords: string[];
  /** The employing company, where a group shares one board. */
  employer: string;
};

/** Employers name these as they like, in their own language. The first non-empty match counts. */
const NAMES = {
  talentPool: /talent\s?(?:pool|community|network)|인재\s?풀/i,
  hidden: /미노출|비공개|\b(?:hidden|unlisted|internal only)\b|do not (?:show|publish|post|list)/i,
  employmentType: /고용\s?형태|employment\s?type|\bjob type\b/i,
  category: /job category|job family|직군/i,
  workplace: /\bwork\s?place\b|\b(?:work )?location type\b|remote policy|근무\s?형태/i,
  description: /job description|직무\s?(?:설명|소개)/i,
  keywords: /외부\s?노출용\s?키워드|^(?:public )?(?:keywords|skills|tech stack)\b/i,
  employer: /소속\s?자회사|\bsubsidiary\b|\blegal entity\b/i,
} as const satisfies Record<string, RegExp>;

type Metadata = readonly { name: string; value?: unknown }[];

export function statedFacts(metadata: Metadata): StatedFacts {
  return {
    isTalentPool: isYes(metadata, NAMES.talentPool),
    isHidden: isYes(metadata, NAMES.hidden),
    employmentType: metadataText(metadata, NAMES.employmentType),
    category: metadataText(metadata, NAMES.category),
    workplace: metadataText(metadata, NAMES.workplace),
    description: metadataText(metadata, NAMES.description),
    employer: metadataText(metadata, NAMES.employer),
    keywords: metadataText(metadata, NAMES.keywords)
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  };
}

function isYes(metadata: Metadata, name: RegExp): boolean {
  return metadata.some(
    ({ name: label, value }) =>
      name.test(label) && (value === true || (typeof value === 'string' && /^(?:yes|true)$/i.test(value))),
  );
}

/** A multiple-choice field is a list. */
function metadataText(metadata: Metadata, name: RegExp): string {
  for (const field of metadata) {
    if (!name.test(field.name)) continue;
    if (typeof field.value === 'string' && field.value.trim() !== '') return field.value.trim();
    if (Array.isArray(field.value)) return field.value.filter((part) => typeof part === 'string').join(',');
  }
  return '';
}
