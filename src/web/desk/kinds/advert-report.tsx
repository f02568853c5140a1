import { useState } from 'react';
import { EMPLOYER_LISTS } from '#contract/compliance/findings.ts';
import { ADVERT_CHECK_KINDS, type AdvertReport, SAMPLE_OUTCOMES } from '#contract/compliance/watch.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { call, saveFile } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import type { Kind } from '#web/desk/kit/definition.ts';
import { Asked, DeskPage, Facts, Moment } from '#web/desk/kit/parts.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { calendarDayOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

/** The month in Korea, `2026-11`. */
const monthNow = () => calendarDayOf(new Date().toISOString()).slice(0, 7);

export default { Page: ReportPage } satisfies Kind;

/** What was watched over in a month, as an authority may ask for it. */
function ReportPage() {
  const [month, setMonth] = useState(monthNow);
  const saving = useSending(explainCall);
  return (
    <DeskPage
      title="Adverts by month"
      actions={
        <button
          className="btn"
          type="button"
          disabled={saving.busy}
          onClick={() => void saving.run(() => saveFile('/v1/admin/exports/advert-report', { filters: { month } }))}
        >
          CSV
        </button>
      }
    >
      <Problem problem={saving.problem} />
      <div className="desk-filters cluster g3 mb-4">
        <label className="desk-filter">
          <span>Month</span>
          <input
            className="input"
            type="month"
            value={month}
            max={monthNow()}
            required
            onChange={({ target }) => target.value && setMonth(target.value)}
          />
        </label>
      </div>
      <Asked
        key={month}
        name={['advert-report', month]}
        ask={async () => (await call('GET /v1/admin/advert-reports/{month}', { params: { month } })).data}
      >
        {(report) => <Report report={report} />}
      </Asked>
    </DeskPage>
  );
}

function Report({ report }: { report: AdvertReport }) {
  const { is_complete, checks, samples, findings, orders, lists } = report;
  const { drawn, waiting, outcomes } = samples;
  return (
    <>
      {!is_complete && <p className="note mt-4 mb-4">This month is not over.</p>}
      <h2 className="mt-6">Checks that brought something new</h2>
      <Facts
        title="Checks"
        facts={checks.map(({ kind, by, result, checks: total, adverts }) => [
          `${termOf(ADVERT_CHECK_KINDS, kind)?.label}, by ${by}: ${result}`,
          `${total} of ${adverts} adverts`,
        ])}
      />
      <h2 className="mt-6">Daily samples</h2>
      <Facts
        title="Samples"
        facts={[
          ['Drawn', String(drawn)],
          ['Not looked at', String(waiting)],
          ...Object.entries(outcomes).map(
            ([outcome, total]) => [termOf(SAMPLE_OUTCOMES, outcome)?.label ?? outcome, String(total)] as const,
          ),
        ]}
      />
      <h2 className="mt-6">Held back by law</h2>
      <Facts
        title="Findings"
        facts={findings.map(({ rule, found, mended, accepted, ended }) => [
          rule,
          `${found} found, ${mended} mended, ${accepted} let stand, ${ended} ended`,
        ])}
      />
      <h2 className="mt-6">Orders of authorities</h2>
      <Facts
        title="Orders"
        facts={orders.map(({ authority, reference, received_on, demand, job, state, carried_out_at }) => [
          `${received_on}, ${reference ? `${authority}, ${reference}` : authority}`,
          <>
            {demand} {job.slug}: {state}
            {carried_out_at && ', carried out '}
            {carried_out_at && <Moment at={carried_out_at} />}
          </>,
        ])}
      />
      <h2 className="mt-6">Lists of published employers</h2>
      <Facts
        title="Lists"
        facts={lists.map(({ list, list_date, employers, matched, brought_in_at }) => [
          `For ${termOf(EMPLOYER_LISTS, list)?.label}, list of ${list_date}`,
          <>
            {employers} employers, {matched} on the board; brought in <Moment at={brought_in_at} />
          </>,
        ])}
      />
    </>
  );
}
