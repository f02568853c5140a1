import type { Log } from '#platform/log.ts';

/** A log for a test that provokes a fault: what was written to it, in order, and nothing on the screen. */
export type HeardLog = { log: Log; heard: { level: 'warn' | 'error'; fields: object; message: string }[] };

export function heardLog(): HeardLog {
  const heard: HeardLog['heard'] = [];
  const hear = (level: 'warn' | 'error') => (fields: object, message: string) => {
    heard.push({ level, fields, message });
  };
  const quiet = () => {};
  const log: Log = { debug: quiet, info: quiet, warn: hear('warn'), error: hear('error'), child: () => log };
  return { log, heard };
}
