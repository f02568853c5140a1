import '#web/desk/desk.css';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import {
  type ComponentType,
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Desk as DeskOf } from '#contract/desk/desk.ts';
import type { QueueKindId } from '#contract/desk/queue.ts';
import { call } from '#web/api/call.ts';
import { Brand } from '#web/components/core/brand.tsx';
import { useHasKeys } from '#web/components/core/single-keys.ts';
import { useClosingMenus } from '#web/components/core/use-closing-menus.ts';
import type { Kind } from '#web/desk/kit/definition.ts';
import { DeskLost, DeskWait } from '#web/desk/kit/parts.tsx';
import { DeskContext, type Notify, NotifyContext, PlaceContext, useDesk, usePlace } from '#web/desk/kit/state.ts';
import { say, spoken } from '#web/desk/language/say.tsx';
import { LanguageSwitch } from '#web/language/language-switch.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { ThemeButton } from '#web/ui/theme-button.tsx';
import { useShortcuts } from '#web/ui/use-shortcuts.ts';

/** A kind of record or a page: its address below /admin, its name in the navigation, and what is loaded to open it. */
type Place = {
  name: string;
  label: string;
  /** What is counted beside its name: all of the queue, or the kinds that wait in it. */
  counts?: 'all' | readonly QueueKindId[];
  load(): Promise<{ default: Kind }>;
};

type Group = { group: string; places: readonly Place[] };

const GROUPS: readonly Group[] = [
  {
    group: say('Work'),
    places: [
      { name: 'queue', label: say('Queue'), counts: 'all', load: () => import('#web/desk/queue/queue-page.tsx') },
      {
        name: 'reports',
        label: say('Reports about listings'),
        counts: ['report'],
        load: () => import('#web/desk/kinds/reports.tsx'),
      },
      {
        name: 'talent-reports',
        label: say('Reported conversations'),
        counts: ['talent-report'],
        load: () => import('#web/desk/kinds/talent-reports.tsx'),
      },
      { name: 'links', label: say('Dead links'), counts: ['link'], load: () => import('#web/desk/kinds/links.tsx') },
      {
        name: 'advert-findings',
        label: say('Blocked by law'),
        counts: ['finding'],
        load: () => import('#web/desk/kinds/findings.tsx'),
      },
      {
        name: 'advert-orders',
        label: say('Orders from authorities'),
        counts: ['advert-order'],
        load: () => import('#web/desk/kinds/authorities.tsx'),
      },
    ],
  },
  {
    group: say('Market'),
    places: [
      {
        name: 'postings',
        label: say('Postings'),
        counts: ['posting'],
        load: () => import('#web/desk/kinds/postings.tsx'),
      },
      { name: 'jobs', label: say('Jobs'), load: () => import('#web/desk/kinds/jobs.tsx') },
      { name: 'companies', label: say('Companies'), load: () => import('#web/desk/kinds/companies.tsx') },
      { name: 'applications', label: say('Applications'), load: () => import('#web/desk/kinds/applications.tsx') },
      { name: 'sources', label: say('Sources'), load: () => import('#web/desk/kinds/sources.tsx') },
      { name: 'runs', label: say('Imports'), counts: ['run'], load: () => import('#web/desk/kinds/runs.tsx') },
    ],
  },
  {
    group: say('Content'),
    places: [
      { name: 'home-page', label: say('Home page'), load: () => import('#web/desk/kinds/home-texts.tsx') },
      { name: 'articles', label: say('Articles'), load: () => import('#web/desk/kinds/articles.tsx') },
      { name: 'events', label: say('Events'), load: () => import('#web/desk/kinds/events.tsx') },
      { name: 'partners', label: say('Partners'), load: () => import('#web/desk/kinds/partners.tsx') },
      { name: 'tools', label: say('Tools'), load: () => import('#web/desk/kinds/tools.tsx') },
      { name: 'tags', label: say('Tags'), load: () => import('#web/desk/kinds/tags.tsx') },
    ],
  },
  {
    group: say('Shop'),
    places: [
      { name: 'stock', label: say('Stock'), load: () => import('#web/desk/kinds/stock.tsx') },
      { name: 'prices', label: say('Prices'), load: () => import('#web/desk/kinds/prices.tsx') },
      { name: 'orders', label: say('Orders'), counts: ['refund'], load: () => import('#web/desk/kinds/orders.tsx') },
    ],
  },
  {
    group: say('People'),
    places: [
      { name: 'talents', label: say('Talents'), load: () => import('#web/desk/kinds/talents.tsx') },
      { name: 'users', label: say('Accounts'), load: () => import('#web/desk/kinds/users.tsx') },
    ],
  },
  {
    group: say('System'),
    places: [
      {
        name: 'published-employers',
        label: say('Publicly named employers'),
        load: () => import('#web/desk/kinds/published-employers.tsx'),
      },
      { name: 'retention', label: say('Data due for removal'), load: () => import('#web/desk/kinds/retention.tsx') },
      { name: 'settings', label: say('Settings'), load: () => import('#web/desk/kinds/settings.tsx') },
      { name: 'mails', label: say('Emails'), counts: ['letter'], load: () => import('#web/desk/kinds/mails.tsx') },
      { name: 'audit', label: say('Audit log'), load: () => import('#web/desk/kinds/audit.tsx') },
    ],
  },
];

const KINDS = new Map<string, ComponentType>([
  ['', opened(() => import('#web/desk/kinds/home.tsx'))],
  ...GROUPS.flatMap(({ places }) => places.map(({ name, load }) => [name, opened(load)] as const)),
]);

function opened(load: Place['load']): ComponentType {
  return lazy(async () => {
    const { default: kind } = await load();
    return { default: () => <Open kind={kind} /> };
  });
}

/** The list, the record or the form of a new one, as the address says. */
function Open({ kind }: { kind: Kind }) {
  const { id } = usePlace();
  const Part = id === '' ? kind.Page : ((id === 'create' ? kind.Create : undefined) ?? kind.Record ?? DeskLost);
  return <Part key={Part === kind.Page ? '' : id} />;
}

/** Where staff work: lists and forms on the routes of `/v1/admin`, each kind loaded when it is opened. */
export default function Desk({ desk }: { desk: DeskOf }) {
  const [client] = useState(() => new QueryClient());
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [, , name = '', id = ''] = path.split('/').map(decodeURIComponent);
  const Shown = KINDS.get(name) ?? DeskLost;
  return (
    <DeskContext value={desk}>
      <QueryClientProvider client={client}>
        <PlaceContext value={{ name, id }}>
          <Frame>
            <Suspense fallback={<DeskWait />}>
              <Shown key={name} />
            </Suspense>
          </Frame>
        </PlaceContext>
      </QueryClientProvider>
    </DeskContext>
  );
}

/** The frame of every page of the desk: the way around it on the left, or behind a menu on phones. */
function Frame({ children }: { children: ReactNode }) {
  const { notice, notify } = useNotices();
  useClosingMenus();
  useEffect(() => {
    document.documentElement.lang = spoken();
  }, []);
  return (
    <div className="desk">
      <a className="skip" href="#main">
        {say('Skip to content')}
      </a>
      <header className="desk-top">
        <Brand />
        <details className="menu desk-menu" onToggle={({ currentTarget }) => showCurrent(currentTarget)}>
          <summary className="btn small">{say('Menu')}</summary>
          <div className="desk-menu-list">
            <Navigation label={say('Desk menu')} />
          </div>
        </details>
        <span className="desk-end">
          <Keys />
          <LanguageSwitch language={spoken()} reload={() => location.reload()} />
          <ThemeButton label={say('Dark')} />
          <SiteLink to="/logout">{say('Sign out')}</SiteLink>
        </span>
      </header>
      <div className="desk-side">
        <Navigation label={say('Desk')} />
      </div>
      <main id="main" className="desk-main">
        <NotifyContext value={notify}>{children}</NotifyContext>
      </main>
      <output className="desk-notices">
        {notice && <span className={notice.isError ? 'warn' : 'note'}>{notice.text}</span>}
      </output>
    </div>
  );
}

const KeysHelp = lazy(() => import('#web/desk/queue/keys-help.tsx'));

/** What each key does, on every page of the desk. */
function Keys() {
  const hasKeys = useHasKeys();
  const [isOpen, setOpen] = useState(false);
  const find = () => document.querySelector<HTMLInputElement>('.desk-main [type=search]')?.select();
  useShortcuts({ '?': () => setOpen(true), '/': find }, hasKeys);
  return (
    <>
      <button className="desk-keys text-button" type="button" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
        {say('Keyboard shortcuts')}
      </button>
      {isOpen && (
        <Suspense>
          <KeysHelp onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Navigation({ label }: { label: string }) {
  const first = useDesk();
  const { data: desk } = useQuery({
    queryKey: ['desk'],
    queryFn: async () => (await call('GET /v1/admin/desk')).data,
    initialData: first,
    staleTime: AGAIN_MS,
  });
  const nav = useRef<HTMLElement>(null);
  const { name } = usePlace();
  useEffect(() => {
    if (name !== '') showCurrent(nav.current);
  }, [name]);
  return (
    <nav ref={nav} className="desk-nav" aria-label={label}>
      <SiteLink to="/admin">{say('Overview')}</SiteLink>
      {GROUPS.map(({ group, places }) => (
        <Fragment key={group}>
          <p className="label">{group}</p>
          <ul>
            {places.map((place) => (
              <li key={place.name}>
                <SiteLink to={`/admin/${place.name}`} isSection>
                  {place.label}
                  <Waiting total={waitingIn(place, desk)} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}

/** What staff change here is asked for anew by itself; what others change, once in a while. */
const AGAIN_MS = 60_000;

/** The menu is longer than low windows. */
function showCurrent(menu: HTMLElement | null): void {
  menu?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
}

function Waiting({ total }: { total: number }) {
  // They stay with the last word of the name.
  return total > 0 && <span className="num mute">{`\u00a0${total}`}</span>;
}

function waitingIn({ counts = [] }: Place, { waiting }: DeskOf): number {
  const counted = waiting.filter(({ kind }) => counts === 'all' || counts.includes(kind));
  return counted.reduce((sum, { total }) => sum + total, 0);
}

const SHOWN_MS = 6000;

type Notice = Readonly<{ text: string; isError: boolean }>;

/** What was done or not done, one after the other. */
function useNotices(): { notice: Notice | undefined; notify: Notify } {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const [notice] = notices;
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotices(([, ...others]) => others), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  const notify = useCallback<Notify>(
    (text, isError = false) => setNotices((others) => [...others, { text, isError }]),
    [],
  );
  return { notice, notify };
}
