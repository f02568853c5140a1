import { logoSvg } from '#db/demo/logos.ts';

/** The demo companies' logos; an SVG opened by itself may run nothing. */
export function demoLogo(url: URL): Response | null {
  const slug = /^\/logos\/([a-z0-9-]+)\.svg$/.exec(url.pathname)?.[1];
  const svg = slug ? logoSvg(slug) : null;
  if (!svg) return null;
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    },
  });
}
