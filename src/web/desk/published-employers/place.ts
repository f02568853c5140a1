import { lazy } from 'react';
import type { DeskPage } from '#web/desk/records/desk-resource.ts';

export const publishedEmployersPage: DeskPage = {
  name: 'published-employers',
  label: 'Published employers',
  group: 'House',
  Page: lazy(() => import('#web/desk/published-employers/published-page.tsx')),
};
