import type { Fact } from '#contract/tools/fact.ts';

const READ = { read: '2026-11-28', check: '2027-03-01' } as const;

/** A guide of October 2026 that says it goes by the list of the pension service, which we didn't read ourselves. */
const SERVICE_LIST = {
  ...READ,
  seen: 'report',
  source: {
    name: 'List of the National Pension Service, as a guide of October 2026 gives it',
    url: 'https://moduncalc.com/en/guide/pension-refund-countries',
  },
} as const;

type Names = readonly string[];

export const AGREEMENT: Fact<Names> = {
  ...SERVICE_LIST,
  id: 'pension.nationalities.agreement',
  what: 'Nationalities with a pension refund by agreement',
  values: [
    {
      from: '2026-10-06',
      value: [
        'Argentina',
        'Australia',
        'Austria',
        'Belgium',
        'Brazil',
        'Bulgaria',
        'Canada',
        'Croatia',
        'Czech Republic',
        'France',
        'Germany',
        'Hungary',
        'India',
        'Luxembourg',
        'Peru',
        'Philippines',
        'Poland',
        'Romania',
        'Slovakia',
        'Slovenia',
        'Switzerland',
        'Türkiye',
        'United States',
        'Uruguay',
      ],
    },
  ],
};

/** By the months that somebody must have paid at least. */
export const RECIPROCITY: Fact<readonly { months: number; names: Names }[]> = {
  ...SERVICE_LIST,
  id: 'pension.nationalities.reciprocity',
  what: 'Nationalities with a pension refund by reciprocity',
  values: [
    {
      from: '2026-10-06',
      value: [
        {
          months: 0,
          names: [
            'Bermuda',
            'Cambodia',
            'Colombia',
            'El Salvador',
            'Ghana',
            'Hong Kong',
            'Indonesia',
            'Kazakhstan',
            'Kenya',
            'Malaysia',
            'Solomon Islands',
            'Sri Lanka',
            'Sudan',
            'Trinidad and Tobago',
            'Tunisia',
            'Uganda',
            'Vanuatu',
          ],
        },
        { months: 6, names: ['Belize'] },
        {
          months: 12,
          names: [
            'Bhutan',
            'Cameroon',
            'Grenada',
            'Jordan',
            'Laos',
            'Saint Vincent and the Grenadines',
            'Thailand',
            'Zimbabwe',
          ],
        },
      ],
    },
  ],
};

export const ADDED_UP: Fact<Names> = {
  ...SERVICE_LIST,
  id: 'pension.nationalities.added-up',
  what: 'Nationalities whose agreement combines pension periods, without a refund',
  values: [
    {
      from: '2026-10-06',
      value: ['Denmark', 'Finland', 'Ireland', 'New Zealand', 'Norway', 'Spain', 'Sweden', 'Vietnam'],
    },
  ],
  source: {
    name: `${SERVICE_LIST.source.name}; Vietnam by a project that read the service’s pages in June 2026`,
    url: SERVICE_LIST.source.url,
  },
};

export const EXEMPTION: Fact<Names> = {
  ...SERVICE_LIST,
  id: 'pension.nationalities.exemption',
  what: 'Nationalities whose agreement only prevents paying into two pensions',
  values: [
    {
      from: '2026-10-06',
      value: ['Chile', 'China', 'Iran', 'Italy', 'Japan', 'Mongolia', 'Netherlands', 'United Kingdom', 'Uzbekistan'],
    },
  ],
};

export const NOT_INSURED: Fact<Names> = {
  ...READ,
  id: 'pension.nationalities.not-insured',
  what: 'Nationalities the pension doesn’t cover',
  values: [
    {
      from: '2016-01-01',
      value: [
        'Armenia',
        'Bangladesh',
        'Belarus',
        'Egypt',
        'Eswatini',
        'Ethiopia',
        'Fiji',
        'Georgia',
        'Maldives',
        'Myanmar',
        'Nepal',
        'Nigeria',
        'Pakistan',
        'Saudi Arabia',
        'Singapore',
        'South Africa',
        'Timor-Leste',
        'Tonga',
      ],
    },
  ],
  seen: 'report',
  source: {
    name: 'Englishspectrum.com, undated; Nepal, Myanmar and Bangladesh also in a project that read the service’s list of March 2026',
    url: 'http://www.englishspectrum.com/pension-refund-for-foreigners-in-korea/',
  },
};

export const UNITED_STATES: Fact<{ years: number }> = {
  ...READ,
  id: 'pension.nationalities.united-states',
  what: 'US nationals: years of coverage below which there’s a pension refund',
  values: [{ from: '2001-04-01', value: { years: 10 } }],
  seen: 'text',
  source: {
    name: 'US Social Security Administration, manual GN 01741.130 of October 2022',
    url: 'https://secure.ssa.gov/poms.nSf/lnx/0201741130',
  },
};

export const AUSTRALIA: Fact<{ months: number }> = {
  ...READ,
  id: 'pension.nationalities.australia',
  what: 'Australians: months of contributions needed for a pension refund',
  values: [{ from: '2008-10-01', value: { months: 12 } }],
  seen: 'text',
  source: {
    name: 'Australian Social Security Guide 10.22.7.60',
    url: 'https://guides.dss.gov.au/social-security-guide/10/22/7/60',
  },
};

/** Where sources don't agree about a nationality. */
export const CONTRADICTIONS: Fact<Readonly<Record<string, string>>> = {
  ...READ,
  id: 'pension.nationalities.contradictions',
  what: 'Nationalities on which lists disagree',
  values: [
    {
      from: '2026-10-06',
      value: {
        Malaysia: 'One list gives a refund by reciprocity. Another says the pension doesn’t insure Malaysians at all.',
        Cambodia:
          'An older list says Cambodians aren’t insured. Newer ones say they are, at work, since 29 March 2023, with a refund.',
        Vietnam:
          'An older list says Vietnamese aren’t insured. Newer ones say the agreement of January 2024 insures them, and that the refund waits for a law in Vietnam.',
        Iran: 'One list says Iranians aren’t insured. Another names an agreement on contributions.',
        Australia:
          'The Australian guide speaks of contributions beyond a year. The list of the pension service, as reported, names no least time.',
        Switzerland: 'The agreement only spares double contributions, and the list still gives a refund.',
        Philippines:
          'Lists before April 2024 give the refund by reciprocity, newer ones by agreement. It’s paid either way.',
      },
    },
  ],
  seen: 'report',
  source: {
    name: 'The lists above; a project that read the service’s pages in June 2026; workingkorea.net',
    url: 'https://www.nps.or.kr/pnsinfo/ntpsklg/getOHAF0084M0.do',
  },
};
