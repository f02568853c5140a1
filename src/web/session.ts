/** The bearer token of the session; null while nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  return null;
}
