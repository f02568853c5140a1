import { Frame } from '#web/components/core/frame.tsx';
import { Find } from '#web/ui/find.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** In the specification's words. */
const POPULAR_PAGES = [
  { label: 'English OK Jobs', text: 'Tech jobs needing only English', to: '/english-ok-jobs' },
  { label: 'Visa-Sponsored Jobs', text: 'The company files for your visa', to: '/visa-sponsored-jobs' },
  { label: 'Remote Jobs', text: 'From home, in Korea or abroad', to: '/remote-jobs' },
  { label: 'Engineering Jobs', text: 'Software, hardware, network and more', to: '/engineering-jobs' },
  { label: 'Design Jobs', text: 'UX/UI, graphic, product designer and more', to: '/design-jobs' },
];

export function PageNotFound() {
  return (
    <Frame>
      <main id="main" className="lost">
        <p className="code" role="img" aria-label="404">
          4<Mark name="mark" />4
        </p>
        <h1>This page does not exist</h1>
        <p className="soft">Sorry, we couldn’t find the page you’re looking for.</p>
        <search>
          <form className="lost-search" action="/jobs">
            <Find label="Search jobs" name="q" placeholder="Title, skill or company" />
            <button className="btn main" type="submit">
              Search
            </button>
          </form>
        </search>
        <h2 className="vh">Popular pages</h2>
        <ul>
          {POPULAR_PAGES.map(({ label, text, to }) => (
            <li key={to}>
              <SiteLink to={to}>{label}</SiteLink>
              <p>{text}</p>
              <Icon name="next" />
            </li>
          ))}
        </ul>
        <p>
          <SiteLink to="/">Back to home</SiteLink>
        </p>
      </main>
    </Frame>
  );
}
