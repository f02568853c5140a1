import { useRouter } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { COMPANY_TALENTS_WORDS } from '#web/components/talents/company-talents-en.ts';
import type { TalentSearch } from '#web/components/talents/search-params.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

type WeeklyProps = { company: string; search: TalentSearch; isWeekly: boolean };

/** Whether a member hears on Mondays of new talents that match this search. */
export function Weekly({ company, search, isWeekly }: WeeklyProps) {
  const router = useRouter();
  const { weekly } = useWords(COMPANY_TALENTS_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);
  const sending = useSending(errors.ofCall);
  const { cursor: _, years, ...words } = search;
  const filters = { ...words, years: years === undefined ? undefined : Number(years) };

  async function change() {
    await sending.run(async () => {
      const body = { filters, weekly: !isWeekly };
      await call('PUT /v1/talent/memberships/{id}/talent-search', { params: { id: company }, body });
      await router.invalidate();
    });
  }

  return (
    <div className="cluster t14 mb-3">
      <Button className="btn small" busy={sending.busy} onClick={() => void change()}>
        {isWeekly ? weekly.stop : weekly.start}
      </Button>
      <span role="status">{isWeekly && weekly.told}</span>
      <Problem problem={sending.problem} />
    </div>
  );
}
