/** The name that a new second factor is stored by; the service refuses duplicates, so it contains the time. */
export function nameOfFactor(kind: 'App' | 'Security key', now: Date): string {
  return `${kind} of ${now.toISOString().slice(0, 19).replace('T', ' ')}`;
}

export function nameOfPhone(phone: string): string {
  return `the phone ending in ${phone.slice(-4)}`;
}
