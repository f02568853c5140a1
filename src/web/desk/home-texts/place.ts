import { lazy } from 'react';
import type { DeskPage } from '#web/desk/records/desk-resource.ts';

export const homeTextsPage: DeskPage = {
  name: 'home-page',
  label: 'Home page',
  group: 'Content',
  Page: lazy(() => import('#web/desk/home-texts/home-texts-page.tsx')),
};
