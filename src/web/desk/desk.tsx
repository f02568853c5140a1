import '#web/desk/desk.css';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource } from 'ra-core';
import { tanStackRouterProvider } from 'ra-router-tanstack';
import { type ReactNode, Suspense } from 'react';
import type { Desk as DeskOf } from '#contract/admin-desk.ts';
import { deskDataProvider } from '#web/desk/data-provider.ts';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { HomePage } from '#web/desk/home/home-page.tsx';
import { DeskContext } from '#web/desk/records/desk-context.ts';
import { DeskLost, DeskWait } from '#web/desk/records/desk-page.tsx';
import { PAGES, RESOURCES } from '#web/desk/resources.ts';

const { Route } = tanStackRouterProvider;
const dataProvider = deskDataProvider(RESOURCES);
/** Filters and choices last as long as the page, so that nothing of people stays in the browser. */
const store = memoryStore();

/** Where staff work: lists and forms on the routes of `/v1/admin`, each part loaded when it is opened. */
export default function Desk({ desk }: { desk: DeskOf }) {
  return (
    <DeskContext value={desk}>
      <CoreAdminContext
        basename="/admin"
        dataProvider={dataProvider}
        routerProvider={tanStackRouterProvider}
        store={store}
      >
        <CoreAdminUI title="Desk" layout={DeskLayout} dashboard={HomePage} catchAll={DeskLost} disableTelemetry>
          {RESOURCES.map(({ name, List, Edit, Create }) => (
            <Resource key={name} name={name} list={List} edit={Edit} create={Create} />
          ))}
          <CustomRoutes>
            {PAGES.map(({ name, Page }) => (
              <Route key={name} path={`/${name}/*`} element={<Page />} />
            ))}
          </CustomRoutes>
        </CoreAdminUI>
      </CoreAdminContext>
    </DeskContext>
  );
}

function DeskLayout({ children }: { children: ReactNode }) {
  return (
    <DeskFrame>
      <Suspense fallback={<DeskWait />}>{children}</Suspense>
    </DeskFrame>
  );
}
