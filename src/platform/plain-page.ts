import { policy, sourceHash } from '#platform/content-security-policy.ts';

const BASE = `
:root { color-scheme: light dark; --line: light-dark(#ddd8cc, #3a382f); --mute: light-dark(#6b665b, #a8a294); --accent: light-dark(#1f5f49, #7fd0ae); }
body { font: 1rem/1.5 "Pretendard Variable", Pretendard, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", system-ui, sans-serif; background: light-dark(#faf8f3, #16150f); color: light-dark(#211d16, #ece8dd); }
h1 { font-size: 1.75rem; line-height: 1.3; }`;

export type PlainPage = {
  /** `title` as text, `main` as HTML. */
  html(title: string, main: string): string;
  /** The security policy that allows its styles and its script, and no others but our own files. */
  policy: string;
};

type Parts = { style: string; script?: string; isListed?: boolean };

export function plainPage({ style, script, isListed = false }: Parts): PlainPage {
  const css = BASE + style;
  return {
    html: (
      title,
      main,
    ) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${isListed ? '' : '<meta name="robots" content="noindex">'}<title>${title}</title><style>${css}</style></head>
<body><main>${main}</main>${script ? `<script>${script}</script>` : ''}</body></html>
`,
    policy: policy({ styleHashes: [sourceHash(css)], scriptHashes: script ? [sourceHash(script)] : [] }),
  };
}
