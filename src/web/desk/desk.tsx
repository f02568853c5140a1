import '#web/desk/desk.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import type { Desk as DeskOf } from '#contract/admin-desk.ts';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { HomePage } from '#web/desk/home/home-page.tsx';
import { DeskContext } from '#web/desk/records/desk-context.ts';
import { DeskLost, DeskWait } from '#web/desk/records/desk-page.tsx';
import { PlaceContext } from '#web/desk/records/state.ts';
import { PAGES, RESOURCES } from '#web/desk/resources.ts';

/** Where staff work: lists and forms on the routes of `/v1/admin`, each part loaded when it is opened. */
export default function Desk({ desk }: { desk: DeskOf }) {
  const [client] = useState(() => new QueryClient());
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [, , name = '', id = ''] = path.split('/').map(decodeURIComponent);
  const resource = RESOURCES.find((one) => one.name === name);
  const Part = partAt(name, id);
  return (
    <DeskContext value={desk}>
      <QueryClientProvider client={client}>
        <PlaceContext value={{ name, id, resource }}>
          <DeskFrame>
            <Suspense fallback={<DeskWait />}>
              <Part key={resource ? path : name} />
            </Suspense>
          </DeskFrame>
        </PlaceContext>
      </QueryClientProvider>
    </DeskContext>
  );
}

function partAt(name: string, id: string): ComponentType {
  if (name === '') return HomePage;
  const page = PAGES.find((one) => one.name === name);
  const resource = RESOURCES.find((one) => one.name === name);
  if (page) return page.Page;
  if (id === '') return resource?.List ?? DeskLost;
  return (id === 'create' ? resource?.Create : undefined) ?? resource?.Edit ?? DeskLost;
}
