import '#web/components/compliance/legal.css';
import type { LegalDocument } from '#contract/compliance/legal.ts';
import type { Language } from '#contract/core/language.ts';
import { LEGAL_WORDS, type LegalWords } from '#web/components/compliance/legal-en.ts';
import { TranslatedFrame } from '#web/components/core/translated-frame.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { Note } from '#web/ui/note.tsx';
import { SafeHtml } from '#web/ui/safe-html.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { unbrokenHtml, wholeDates } from '#web/ui/whole-dates.ts';

export type LegalTexts = { title: string; path: string };

type LegalPageProps = LegalTexts & {
  document: LegalDocument;
  /** Of a text that is in both. */
  language?: Language;
};

export function LegalPage({ title, path, document, language }: LegalPageProps) {
  const words = useWords(LEGAL_WORDS);
  return (
    <TranslatedFrame language={language}>
      <main id="main" className="page">
        <Crumbs crumbs={[{ name: words.home, path: '/' }, { name: title }]} />
        <article className="two legal-page">
          <header>
            <h1>{title}</h1>
            <p className="t14 mute num legal-since">{unbroken(statusOf(document, words))}</p>
            <LegalNote path={path} document={document} />
          </header>
          <aside className="side" aria-label={words.about}>
            <nav className="box toc" aria-labelledby="contents">
              <h2 id="contents">{words.contents}</h2>
              <ul className="stack g2 t14" lang={document.language}>
                {document.contents.map(({ id, heading }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{heading}</a>
                  </li>
                ))}
              </ul>
            </nav>
            <Versions path={path} document={document} />
            <p className="t14 soft">
              <a href="/licenses.txt">{words.licenses}</a>
            </p>
          </aside>
          <div lang={document.language}>
            <SafeHtml html={unbrokenHtml(document.html)} className="prose legal-text" />
          </div>
        </article>
      </main>
    </TranslatedFrame>
  );
}

function statusOf({ version, effective_on, is_in_force, coming }: LegalDocument, words: LegalWords): string {
  const day = words.day(effective_on);
  if (is_in_force) return words.inForce(version, day);
  if (coming?.version === version) return words.inForceFrom(version, day);
  return words.noLonger(version, day);
}

/** At most one note: that another version is in force, or that the details are invented. */
function LegalNote({ path, document }: { path: string; document: LegalDocument }) {
  const { is_in_force, is_example, coming } = document;
  const { example } = useWords(LEGAL_WORDS);
  const note = is_in_force ? coming && <ComingNote path={path} coming={coming} /> : <OldNote path={path} />;
  if (note) return <div className="legal-note">{note}</div>;
  if (!is_example) return null;
  return (
    <div className="legal-note">
      <Note>{example}</Note>
    </div>
  );
}

function ComingNote({ path, coming }: { path: string; coming: NonNullable<LegalDocument['coming']> }) {
  const words = useWords(LEGAL_WORDS);
  return (
    <Note>
      {words.coming(words.day(coming.effective_on))} <span lang="en">{coming.changes}</span>{' '}
      <SiteLink to={path} search={{ version: coming.version }}>
        {words.readIt}
      </SiteLink>
    </Note>
  );
}

function OldNote({ path }: { path: string }) {
  const words = useWords(LEGAL_WORDS);
  return (
    <Note>
      {words.old} <SiteLink to={path}>{words.readCurrent}</SiteLink>
    </Note>
  );
}

function Versions({ path, document }: { path: string; document: LegalDocument }) {
  const words = useWords(LEGAL_WORDS);
  return (
    <section className="box" aria-labelledby="versions">
      <h2 id="versions">{words.versions}</h2>
      <ul className="stack g2 t14 num">
        {document.versions.map(({ version, effective_on, changes }) => (
          <li key={version}>
            {version === document.version ? (
              <b>{words.day(effective_on)}</b>
            ) : (
              <SiteLink to={path} search={{ version }}>
                {words.day(effective_on)}
              </SiteLink>
            )}
            <br />
            <span className="mute" lang="en">
              {wholeDates(changes)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
