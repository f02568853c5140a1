import { useEffect, useRef, useState } from 'react';
import { fetchFile } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { type FromReader, RESUME_READER, type ToReader } from '#web/resume-reader/messages.ts';

/** The frame says that it is ready at once, and gives up on a file itself; this is for one that cannot even start. */
const START_MS = 15_000;

type ResumeFrameProps = {
  /** Path of the resume at the API; asking for it is recorded. */
  url: string;
  name: string;
  /** Somebody pressed Escape in the frame. */
  onLeave(): void;
};

/** A resume, read in a frame without rights (decision 0056). */
export function ResumeFrame({ url, name, onLeave }: ResumeFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const leave = useRef(onLeave);
  leave.current = onLeave;

  useEffect(() => {
    const late = setTimeout(() => setFailure(CANNOT_SHOW), START_MS);
    const hear = ({ source, data }: MessageEvent<FromReader>) => {
      const reader = frame.current?.contentWindow;
      if (!reader || source !== reader) return;
      if (data.kind === 'ready') {
        clearTimeout(late);
        handOver(reader, url).catch((error: unknown) => setFailure(explainCall(error).text));
      }
      if (data.kind === 'failed') setFailure(CANNOT_SHOW);
      if (data.kind === 'leave') leave.current();
    };
    addEventListener('message', hear);
    return () => {
      clearTimeout(late);
      removeEventListener('message', hear);
    };
  }, [url]);

  if (failure !== null) return <p role="alert">{failure}</p>;
  return (
    <iframe
      ref={frame}
      className="resume-frame"
      title={`Resume of ${name}`}
      sandbox="allow-scripts"
      src={RESUME_READER}
    />
  );
}

const CANNOT_SHOW = 'This resume cannot be shown here. Save it to read it.';

/** A frame without an origin can be sent to by no other name; what it shows can load and send nothing. */
async function handOver(reader: Window, url: string): Promise<void> {
  const bytes = await (await fetchFile(url)).arrayBuffer();
  reader.postMessage({ kind: 'open', bytes, isDark: isDark() } satisfies ToReader, '*', [bytes]);
}

function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}
