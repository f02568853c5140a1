import '#web/components/compliance/legal.css';
import type { LegalDocument } from '#contract/compliance/legal.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { Note } from '#web/ui/note.tsx';
import { SafeHtml } from '#web/ui/safe-html.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dayOf } from '#web/ui/time.ts';

export type LegalTexts = { title: string; path: string };

export function LegalPage({ title, path, document }: LegalTexts & { document: LegalDocument }) {
  return (
    <Frame>
      <main id="main" className="page">
        <Crumbs crumbs={[{ name: 'Home', path: '/' }, { name: title }]} />
        <div className="two">
          <article>
            <h1>{title}</h1>
            <p className="t14 mute num legal-since">{statusOf(document)}</p>
            <LegalNote path={path} document={document} />
            <SafeHtml html={document.html} className="prose legal-text" />
          </article>
          <aside className="side" aria-label="About this text">
            <nav className="box" aria-labelledby="contents">
              <h2 id="contents">On this page</h2>
              <ul className="stack g2 t14">
                {document.contents.map(({ id, heading }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{heading}</a>
                  </li>
                ))}
              </ul>
            </nav>
            <Versions path={path} document={document} />
            <p className="t14 soft">
              <a href="/licenses.txt">Software licenses</a>
            </p>
          </aside>
        </div>
      </main>
    </Frame>
  );
}

function statusOf({ version, effective_on, is_in_force, coming }: LegalDocument): string {
  if (is_in_force) return `Version ${version}, in force since ${dayOf(effective_on)}`;
  if (coming?.version === version) return `Version ${version}, in force from ${dayOf(effective_on)}`;
  return `Version ${version}, of ${dayOf(effective_on)}, no longer in force`;
}

/** At most one note: that another version is in force, or that the details are invented. */
function LegalNote({ path, document }: { path: string; document: LegalDocument }) {
  const { is_in_force, is_example, coming } = document;
  const note = is_in_force ? coming && <ComingNote path={path} coming={coming} /> : <OldNote path={path} />;
  if (note) return <div className="legal-note">{note}</div>;
  if (!is_example) return null;
  return (
    <div className="legal-note">
      <Note>This is a demo. The operator’s name, address and officer below are examples.</Note>
    </div>
  );
}

function ComingNote({ path, coming }: { path: string; coming: NonNullable<LegalDocument['coming']> }) {
  return (
    <Note>
      A new version takes effect on {dayOf(coming.effective_on)}. {coming.changes}{' '}
      <SiteLink to={path} search={{ version: coming.version }}>
        Read it
      </SiteLink>
    </Note>
  );
}

function OldNote({ path }: { path: string }) {
  return (
    <Note>
      This version is not in force. <SiteLink to={path}>Read the one that is</SiteLink>
    </Note>
  );
}

function Versions({ path, document }: { path: string; document: LegalDocument }) {
  return (
    <section className="box" aria-labelledby="versions">
      <h2 id="versions">Versions</h2>
      <ul className="stack g2 t14 num">
        {document.versions.map(({ version, effective_on, changes }) => (
          <li key={version}>
            {version === document.version ? (
              <b>{dayOf(effective_on)}</b>
            ) : (
              <SiteLink to={path} search={{ version }}>
                {dayOf(effective_on)}
              </SiteLink>
            )}
            <br />
            <span className="mute">{changes}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
