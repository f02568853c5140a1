export type Report = { suites: Suite[]; errors?: object[] };
type Suite = { title: string; specs?: Spec[]; suites?: Suite[] };
type Spec = {
  id: string;
  title: string;
  file: string;
  line: number;
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
};
export type Verdict = { passed: number; failed: number; skipped: number; flaky: string[] };

export const FORGIVEN_FILES: string[];
export function mayRunAgain(report: Report): boolean;
export function verdict(report: Report, again: Report | null): Verdict;
