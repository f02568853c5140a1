import type { Page } from '@playwright/test';

/** An authenticator, built into the device or a key that is plugged in, which its owner unlocks at once. */
export async function plugAuthenticator(page: Page, transport: 'internal' | 'usb'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
