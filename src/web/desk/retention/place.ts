import { lazy } from 'react';
import type { DeskPage } from '#web/desk/records/desk-resource.ts';

export const retentionPage: DeskPage = {
  name: 'retention',
  label: 'Data due for removal',
  group: 'House',
  Page: lazy(() => import('#web/desk/retention/retention-page.tsx')),
};
