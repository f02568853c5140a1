export type Share = readonly [top: number, bottom: number];

/**
 * What an employee pays. The law limits the health insurance premium, so limits are the employee's half; the
 * specification's base limits (279,266 and 127,056,982 won) come to the same amounts.
 */
export type SalaryPeriod = {
  /** First day; also the period's id. */
  from: string;
  to: string;
  pension: { rate: Share; least: number; most: number };
  health: { rate: Share; least: number; most: number };
  /** Long-term care as a share of health insurance, and as published. */
  care: { rate: Share; published: string };
  employment: Share;
  /** Monthly tax credit in won for one child, for two, and for each further one. */
  childCredit: readonly [one: number, two: number, each: number];
  /**
   * The specification's rule: the family is dependents plus children, credited from the third child. Officially
   * children are among the dependents, and all are credited.
   */
  countsChildrenTwice?: true;
};

const CREDIT_2024 = [12_500, 29_160, 25_000] as const;
const CREDIT_2026 = [20_830, 45_830, 33_330] as const;
const EMPLOYMENT = [9, 1000] as const;
const PENSION_2025 = [45, 1000] as const;
const PENSION_2026 = [475, 10_000] as const;
const HEALTH_2025 = [3545, 100_000] as const;
const HEALTH_2026 = { rate: [3595, 100_000], least: 10_080, most: 4_591_740 } as const;
const CARE_2025 = { rate: [1295, 10_000], published: '12.95%' } as const;
/** 0.9448% of pay over 7.19% of pay; the law rounds it to 13.14% only from 27 November. */
const CARE_2026 = { rate: [9448, 71_900], published: '13.14%' } as const;
const CARE_LATE_2026 = { rate: [1314, 10_000], published: '13.14%' } as const;

/** The period of the specification's constants; the default. */
export const SPECIFIED_PERIOD = '2025-01-01';

/** Oldest first, without gaps. Add a period once all its rates are known. Sources: reference/salary/SOURCES.md. */
export const SALARY_PERIODS: readonly SalaryPeriod[] = [
  {
    from: '2024-07-01',
    to: '2024-12-31',
    pension: { rate: PENSION_2025, least: 390_000, most: 6_170_000 },
    health: { rate: HEALTH_2025, least: 9890, most: 4_240_710 },
    care: CARE_2025,
    employment: EMPLOYMENT,
    childCredit: CREDIT_2024,
  },
  {
    from: SPECIFIED_PERIOD,
    to: '2025-06-30',
    pension: { rate: PENSION_2025, least: 390_000, most: 6_170_000 },
    health: { rate: HEALTH_2025, least: 9890, most: 4_504_170 },
    care: CARE_2025,
    employment: EMPLOYMENT,
    childCredit: [0, 0, 25_000],
    countsChildrenTwice: true,
  },
  {
    from: '2025-07-01',
    to: '2025-12-31',
    pension: { rate: PENSION_2025, least: 400_000, most: 6_370_000 },
    health: { rate: HEALTH_2025, least: 9890, most: 4_504_170 },
    care: CARE_2025,
    employment: EMPLOYMENT,
    childCredit: CREDIT_2024,
  },
  {
    from: '2026-01-01',
    to: '2026-02-28',
    pension: { rate: PENSION_2026, least: 400_000, most: 6_370_000 },
    health: HEALTH_2026,
    care: CARE_2026,
    employment: EMPLOYMENT,
    childCredit: CREDIT_2024,
  },
  {
    from: '2026-03-01',
    to: '2026-06-30',
    pension: { rate: PENSION_2026, least: 400_000, most: 6_370_000 },
    health: HEALTH_2026,
    care: CARE_2026,
    employment: EMPLOYMENT,
    childCredit: CREDIT_2026,
  },
  {
    from: '2026-07-01',
    to: '2026-11-26',
    pension: { rate: PENSION_2026, least: 410_000, most: 6_590_000 },
    health: HEALTH_2026,
    care: CARE_2026,
    employment: EMPLOYMENT,
    childCredit: CREDIT_2026,
  },
  {
    from: '2026-11-27',
    to: '2026-12-31',
    pension: { rate: PENSION_2026, least: 410_000, most: 6_590_000 },
    health: HEALTH_2026,
    care: CARE_LATE_2026,
    employment: EMPLOYMENT,
    childCredit: CREDIT_2026,
  },
];

/** The period with this id; the specification's if missing or unknown. */
export function salaryPeriod(id?: string): SalaryPeriod {
  const found = SALARY_PERIODS.find(({ from }) => from === id) ?? SALARY_PERIODS.find(isSpecified);
  if (!found) throw new Error('The period of the specification is missing.');
  return found;
}

const isSpecified = ({ from }: SalaryPeriod) => from === SPECIFIED_PERIOD;

/** The period of a day in Korea, `2026-11-21`; the last one for later days. */
export function periodOfDay(day: string): SalaryPeriod {
  return SALARY_PERIODS.findLast(({ from }) => from <= day) ?? salaryPeriod();
}
