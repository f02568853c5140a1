import { lazy } from 'react';
import type { DeskPage, DeskResource } from '#web/desk/records/desk-resource.ts';

export const findingsResource: DeskResource = {
  name: 'advert-findings',
  label: 'Held back by law',
  group: 'Work',
  list: 'GET /v1/admin/advert-findings',
  paging: 'cursor',
  List: lazy(() => import('#web/desk/adverts/finding-list.tsx')),
};

export const ordersResource: DeskResource = {
  name: 'advert-orders',
  label: 'Orders of authorities',
  group: 'Work',
  list: 'GET /v1/admin/advert-orders',
  paging: 'pages',
  List: lazy(() => import('#web/desk/adverts/order-list.tsx')),
  Create: lazy(() => import('#web/desk/adverts/order-create.tsx')),
};

export const advertPages: readonly DeskPage[] = [
  {
    name: 'advert-sample',
    label: 'Daily sample',
    group: 'Work',
    Page: lazy(() => import('#web/desk/adverts/sample-page.tsx')),
  },
  {
    name: 'advert-checks',
    label: 'Checks of an advert',
    group: 'House',
    Page: lazy(() => import('#web/desk/adverts/checks-page.tsx')),
  },
  {
    name: 'advert-report',
    label: 'Adverts by month',
    group: 'House',
    Page: lazy(() => import('#web/desk/adverts/report-page.tsx')),
  },
];
