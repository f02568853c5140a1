import { type ComponentType, lazy } from 'react';
import type { ToolSheetProps } from '#web/components/tools/tool-sheet.tsx';

/** By slug, each loaded where it is shown. */
export const SHEETS: Readonly<Record<string, ComponentType<ToolSheetProps>>> = {
  'severance-pay': lazy(() => import('#web/components/tools/severance-pay.tsx')),
};
