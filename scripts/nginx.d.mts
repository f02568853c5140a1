/** The nginx of this machine; null without one. On Debian it is in a folder that is not in every user's PATH. */
export function findNginx(): string | null;
