import type { ComponentType } from 'react';
import { E71CheckSheet } from '#web/components/tools/e-7-1-check.tsx';
import { F27PointsSheet } from '#web/components/tools/f-2-7-points.tsx';
import { FirstYearCost } from '#web/components/tools/first-year-cost.tsx';
import { FlatTax } from '#web/components/tools/flat-tax.tsx';
import { OfferComparison } from '#web/components/tools/offer-comparison.tsx';
import { PensionRefund } from '#web/components/tools/pension-refund.tsx';
import { SeverancePay } from '#web/components/tools/severance-pay.tsx';
import type { ToolSheetProps } from '#web/components/tools/tool-sheet.tsx';
import { UnusedLeave } from '#web/components/tools/unused-leave.tsx';
import { VisaDates } from '#web/components/tools/visa-dates.tsx';

/** By slug. They share a chunk: the server can't finish a page whose parts are loaded on demand. */
export const SHEETS: Readonly<Record<string, ComponentType<ToolSheetProps>>> = {
  'e-7-1-check': E71CheckSheet,
  'f-2-7-points': F27PointsSheet,
  'first-year-cost': FirstYearCost,
  'flat-tax': FlatTax,
  'offer-comparison': OfferComparison,
  'pension-refund': PensionRefund,
  'severance-pay': SeverancePay,
  'unused-leave': UnusedLeave,
  'visa-dates': VisaDates,
};
