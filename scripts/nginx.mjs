import { spawnSync } from 'node:child_process';

/** The nginx of this machine; null without one. On Debian it is in a folder that is not in every user's PATH. */
export function findNginx() {
  const found = ['nginx', '/usr/sbin/nginx'].find((path) => spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0);
  return found ?? null;
}
