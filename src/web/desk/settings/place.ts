import { lazy } from 'react';
import type { DeskPage } from '#web/desk/records/desk-resource.ts';

export const settingsPage: DeskPage = {
  name: 'settings',
  label: 'Settings',
  group: 'House',
  Page: lazy(() => import('#web/desk/settings/settings-page.tsx')),
};
