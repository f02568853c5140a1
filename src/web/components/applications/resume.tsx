import { useEffect, useRef, useState } from 'react';
import type { Application } from '#contract/applications/recruit-applications.ts';
import type { Language } from '#contract/core/language.ts';
import { fetchFile, saveFile } from '#web/api/call.ts';
import { APPLICANTS_WORDS } from '#web/components/applications/applicants-en.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { type FromReader, RESUME_READER, type ToReader } from '#web/resume-reader/messages.ts';
import { fileSize } from '#web/ui/file-size.ts';
import latinFont from '#web/ui/fonts/pretendard-latin.woff2?url';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';
import { useShortcuts } from '#web/ui/use-shortcuts.ts';

/** The frame says that it is ready at once, and gives up on a file itself; this is for one that cannot even start. */
const START_MS = 15_000;

type ResumeFrameProps = {
  /** Path of the resume at the API; asking for it is recorded. */
  url: string;
  name: string;
  /** Somebody pressed Escape in the frame. */
  onLeave(): void;
};

type ResumeProps = {
  application: Application;
  /** Whether `r` opens and closes it. */
  hasKey?: boolean;
};

/** Read in the page, or saved; either is recorded. */
export function Resume({ application, hasKey = false }: ResumeProps) {
  const { name, resume_url, resume_size } = application;
  const { resume: words } = useWords(APPLICANTS_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);
  const [isRead, setRead] = useState(false);
  const block = useRef<HTMLDivElement>(null);
  const saving = useSending(errors.ofCall);
  const button = useRef<HTMLButtonElement>(null);
  useShortcuts({ r: () => setRead(!isRead) }, hasKey);
  // Its top is what one reads first, and the list stays beside it.
  useEffect(() => {
    if (isRead) block.current?.scrollIntoView();
  }, [isRead]);
  return (
    <div ref={block} className="resume">
      <p className="resume-acts">
        <button
          ref={button}
          className="btn small"
          type="button"
          aria-expanded={isRead}
          onClick={() => setRead(!isRead)}
        >
          {isRead ? words.close : words.read}
        </button>
        {/* The plain link works only with the password's cookie; the script adds the session's token. */}
        <span className="nowrap">
          <a
            href={resume_url}
            download
            onClick={(event) => {
              event.preventDefault();
              void saving.run(() => saveFile(resume_url));
            }}
          >
            <Sentence text={words.download}>
              <span className="vh">{words.whose(name)}</span>
            </Sentence>
          </a>{' '}
          <span className="mute num">{fileSize(resume_size)}</span>
        </span>
      </p>
      {saving.problem && <Problem problem={saving.problem} />}
      {isRead && <ResumeFrame url={resume_url} name={name} onLeave={() => button.current?.focus()} />}
    </div>
  );
}

/** A resume, read in a frame without rights (decision 0056). */
function ResumeFrame({ url, name, onLeave }: ResumeFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { resume: words, language } = useWords(APPLICANTS_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);
  const [failure, setFailure] = useState<string | null>(null);
  const leave = useRef(onLeave);
  leave.current = onLeave;
  const explained = useRef(errors.ofCall);
  explained.current = errors.ofCall;

  useEffect(() => {
    const late = setTimeout(() => setFailure(words.failed), START_MS);
    const hear = ({ source, data }: MessageEvent<FromReader>) => {
      const reader = frame.current?.contentWindow;
      if (!reader || source !== reader) return;
      if (data.kind === 'ready') {
        clearTimeout(late);
        handOver(reader, { url, language }).catch((error: unknown) => setFailure(explained.current(error).text));
      }
      if (data.kind === 'failed') setFailure(words.failed);
      if (data.kind === 'leave') leave.current();
    };
    addEventListener('message', hear);
    return () => {
      clearTimeout(late);
      removeEventListener('message', hear);
    };
  }, [url, language, words.failed]);

  if (failure !== null) return <p role="alert">{failure}</p>;
  return (
    <iframe
      ref={frame}
      className="resume-frame"
      title={words.frame(name)}
      sandbox="allow-scripts"
      src={RESUME_READER}
    />
  );
}

/** A frame without an origin can be sent to by no other name; what it shows can load and send nothing. */
async function handOver(reader: Window, { url, language }: { url: string; language: Language }): Promise<void> {
  const [bytes, font] = await Promise.all([
    fetchFile(url).then((answer) => answer.arrayBuffer()),
    fetch(latinFont).then(
      (answer) => (answer.ok ? answer.arrayBuffer() : null),
      () => null,
    ),
  ]);
  const handed = font ? [bytes, font] : [bytes];
  reader.postMessage({ kind: 'open', bytes, font, language, isDark: isDark() } satisfies ToReader, '*', handed);
}

function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}
