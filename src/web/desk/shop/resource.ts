import { lazy } from 'react';
import type { DeskPage, DeskResource } from '#web/desk/records/desk-resource.ts';

export const shopOrdersResource: DeskResource = {
  name: 'orders',
  label: 'Orders',
  group: 'Shop',
  list: 'GET /v1/admin/orders',
  paging: 'pages',
  one: 'GET /v1/admin/orders/{id}',
  List: lazy(() => import('#web/desk/shop/order-list.tsx')),
  Edit: lazy(() => import('#web/desk/shop/order-page.tsx')),
  Create: lazy(() => import('#web/desk/shop/new-order.tsx')),
};

export const shopPages: readonly DeskPage[] = [
  { name: 'stock', label: 'Stock', group: 'Shop', Page: lazy(() => import('#web/desk/shop/stock-page.tsx')) },
  { name: 'prices', label: 'Prices', group: 'Shop', Page: lazy(() => import('#web/desk/shop/prices-page.tsx')) },
];
