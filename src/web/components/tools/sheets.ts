// The styles of all tools come with the page, which stands before the chunk of its tool is here.
import '#web/components/tools/e-7-1-check.css';
import '#web/components/salary/sheet.css';
import '#web/components/salary/calculator.css';
import '#web/components/tools/tool-sheet.css';
import '#web/components/tools/f-2-7-points.css';
import '#web/components/tools/first-year-cost.css';
import '#web/components/tools/flat-tax.css';
import '#web/components/tools/offer-comparison.css';
import '#web/components/tools/leaving.css';
import '#web/components/tools/visa-dates.css';
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { ToolSheetProps } from '#web/components/tools/tool-sheet.tsx';

/** By slug, each in a chunk of its own. The loader waits for it, since the server renders none that is on its way. */
export const SHEETS: Readonly<Record<string, AsyncRouteComponent<ToolSheetProps>>> = {
  'e-7-1-check': lazyRouteComponent(() => import('#web/components/tools/e-7-1-check.tsx'), 'E71CheckSheet'),
  'f-2-7-points': lazyRouteComponent(() => import('#web/components/tools/f-2-7-points.tsx'), 'F27PointsSheet'),
  'first-year-cost': lazyRouteComponent(() => import('#web/components/tools/first-year-cost.tsx'), 'FirstYearCost'),
  'flat-tax': lazyRouteComponent(() => import('#web/components/tools/flat-tax.tsx'), 'FlatTax'),
  'offer-comparison': lazyRouteComponent(() => import('#web/components/tools/offer-comparison.tsx'), 'OfferComparison'),
  'pension-refund': lazyRouteComponent(() => import('#web/components/tools/pension-refund.tsx'), 'PensionRefund'),
  'severance-pay': lazyRouteComponent(() => import('#web/components/tools/severance-pay.tsx'), 'SeverancePay'),
  'unused-leave': lazyRouteComponent(() => import('#web/components/tools/unused-leave.tsx'), 'UnusedLeave'),
  'visa-dates': lazyRouteComponent(() => import('#web/components/tools/visa-dates.tsx'), 'VisaDates'),
};
