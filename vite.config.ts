import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { licensesOf } from './scripts/licenses.ts';

const OUT = 'dist/web';
const ASSETS = join(OUT, 'client/assets');
/** What only the build before this one had: pages that are open somewhere still ask for it. */
const FORMER = 'dist/former/assets';

const licenses = licensesOf(import.meta.dirname, join(OUT, 'client/licenses.txt'));

function keepFormerAssets(): Plugin[] {
  return [
    {
      name: 'madang:put-former-assets-aside',
      buildApp: {
        order: 'pre',
        async handler() {
          if (!existsSync(ASSETS)) return;
          rmSync(FORMER, { recursive: true, force: true });
          mkdirSync(dirname(FORMER), { recursive: true });
          renameSync(ASSETS, FORMER);
        },
      },
    },
    {
      name: 'madang:keep-former-assets',
      enforce: 'post',
      buildApp: {
        order: 'post',
        async handler() {
          if (!existsSync(FORMER)) return;
          for (const file of readdirSync(FORMER)) if (existsSync(join(ASSETS, file))) rmSync(join(FORMER, file));
        },
      },
    },
  ];
}

/** The two builds hash style sheets each for itself: a page must never name an asset that no client build wrote. */
function checkAssets(): Plugin {
  return {
    name: 'madang:check-assets',
    enforce: 'post',
    buildApp: {
      order: 'post',
      async handler() {
        const server = join(OUT, 'server');
        const scripts = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
          file.endsWith('.js'),
        );
        const named = scripts.flatMap(
          (file) => readFileSync(join(server, file), 'utf8').match(/["'`]\/assets\/[\w.-]+/g) ?? [],
        );
        const paths = [...new Set(named)].map((quoted) => quoted.slice(1));
        const missing = paths.filter((path) => !existsSync(join(OUT, 'client', path)));
        if (missing.length > 0)
          throw new Error(`The server names assets that the client build lacks: ${missing.join(', ')}`);
      },
    },
  };
}

/** What compresses well lies beside each file, as small as it gets, so that no visitor and no start waits for it. */
function compressAssets(): Plugin {
  return {
    name: 'madang:compress-assets',
    enforce: 'post',
    buildApp: {
      order: 'post',
      async handler() {
        const client = join(OUT, 'client');
        for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
          if (!/\.(?:css|js|json|svg|txt|webmanifest|xml)$/.test(file)) continue;
          const path = join(client, file);
          compress(path);
        }
      },
    },
  };
}

function compress(path: string): void {
  const content = readFileSync(path);
  const forms = { '.br': smallestBrotli(content), '.gz': gzipSync(content, { level: 9 }) };
  for (const [ending, form] of Object.entries(forms))
    if (form.length < content.length) writeFileSync(path + ending, form);
}

const READER = 'src/web/resume-reader';
/** Encodings of Korean text in files that hold no font, and their way to Unicode. */
const KOREAN_TABLES = /^(?:KSC.*|UniKS-(?:UCS2|UTF16)-[HV]|Adobe-Korea1-UCS2)\.bcmap$/;

/**
 * The document that shows resumes holds all it needs, pdf.js and its worker too, because its policy lets it load nothing
 * (decision 0056).
 */
function encloseResumeReader(): Plugin {
  return {
    name: 'madang:resume-reader',
    enforce: 'post',
    buildApp: {
      order: 'post',
      async handler() {
        const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
        const tables = readdirSync(join(pdfjs, 'cmaps')).filter((file) => KOREAN_TABLES.test(file));
        const enclosed = {
          worker: await bundled(join(pdfjs, 'build/pdf.worker.min.mjs'), 'iife'),
          tables: Object.fromEntries(tables.map((file) => [file, readFileSync(join(pdfjs, 'cmaps', file), 'base64')])),
        };
        const blocks = Object.entries(enclosed).map(
          ([id, content]) => `<script type="application/json" id="${id}">${inScript(JSON.stringify(content))}</script>`,
        );
        const script = `<script type="module">${inScript(await bundled(join(READER, 'reader.ts'), 'es'))}</script>`;
        const page = readFileSync(join(READER, 'reader.html'), 'utf8');
        const path = join(OUT, 'frames/resume-reader.html');
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(
          path,
          page.replace('<!-- enclosed -->', () => [...blocks, script].join('\n')),
        );
        compress(path);
      },
    },
  };
}

async function bundled(entry: string, format: 'es' | 'iife'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [licenses.gather],
    // Workers that are no modules have none; pdf.js asks only where to fetch what it may not fetch.
    define: { 'import.meta.url': '""' },
    build: { write: false, target: 'esnext', lib: { entry, formats: [format], name: 'bundled', fileName: 'bundled' } },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result) || result.output.length !== 1)
    throw new Error('What the resume reader runs is not one file.');
  return result.output[0].code;
}

/** Ends no script element; `\\u003c` means the same wherever pdf.js and JSON write `<` before these words. */
function inScript(code: string): string {
  return code.replaceAll(/<(?=\/script|!--|script)/gi, '\\u003c');
}

/** The browser gets the auth client alone, where @supabase/ssr asks for all that @supabase/supabase-js holds. */
function authClientAlone(): Plugin {
  return {
    name: 'madang:auth-client-alone',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) =>
      source === '@supabase/supabase-js' ? join(import.meta.dirname, 'src/web/session/auth-only-client.ts') : null,
  };
}

/**
 * What calls server functions and reads their answers is 9 kB, which the framework ties into the entry. Only signed-in
 * people and forms of accounts call any: it is loaded with the first call.
 */
function functionCallsOnDemand(): Plugin {
  const ON_DEMAND = '\0madang:function-calls';
  let fetcher: string | undefined;
  return {
    name: 'madang:function-calls-on-demand',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (source !== './serverFnFetcher.js' || !importer || importer === ON_DEMAND) return null;
      fetcher = (await this.resolve(source, importer, { skipSelf: true }))?.id;
      return ON_DEMAND;
    },
    load: (id) =>
      id === ON_DEMAND
        ? `export const serverFnFetcher = async (...call) => (await import(${JSON.stringify(fetcher)})).serverFnFetcher(...call);`
        : null,
    buildEnd() {
      if (!fetcher) throw new Error('The framework no longer imports ./serverFnFetcher.js.');
    },
  };
}

/**
 * Modules of the reading pages. They form one chunk beside the entry, so that a first visit makes few requests; forms,
 * dialogs and their libraries stay out of it and load on demand (decision 0034).
 */
const SITE_MODULES = [
  'src/web/browser-storage/(persisted|marks|fit-answers|forget-owned)\\.',
  'src/web/api/(analytics|call|use-answer)\\.',
  'src/web/request/(context|request-error|search-params|sent-as-json)\\.',
  'src/web/session/(publishable-key|current-user)\\.',
  'src/web/ui/(?!announce|button|columns|compared|dialog|day-chart|field|file|confetti|confirm|kept-place|named|problem|select|tabs|use-form|use-moved-focus|use-said-changes|use-sending|use-shortcuts|whole-dates)',
  'src/web/components/core/(?!auth-errors|explain-call|linked|links-again|message|nav-ko|not-loaded|page-not-found|picture-field|place-abroad|single-keys|translated-frame)',
  'src/web/components/jobs/(?!fit-page|judge-job|latest-jobs|list-keys|load-fit|more-jobs|no-jobs|report-form|saved)',
  'src/web/components/site/(article-list|latest-articles|event-(list|words))\\.',
  'src/web/routes/(-home/|index|jobs\\.index|jobs/\\$slug|\\{\\$landing)',
  'src/contract/(jobs/(job-facets|filter-words|pay|person|landing-paths|page-params)|core/(days-text|places|vocabulary|limits))\\.',
];

/** In a chunk of their own, which only lists of jobs load. */
const LIST_MODULES = [
  'src/web/components/jobs/(answer-line|chosen-filters|filter-rail|job-browser|load-list)\\.',
  'src/web/ui/(rail|search-line)\\.',
  'src/web/routes/(jobs\\.index|\\{\\$landing).*tsr-split',
];

/** The same for the home page. */
const HOME_MODULES = [
  'src/web/components/site/(article-list|latest-articles|event-(list|words))\\.',
  'src/web/routes/-home/',
  'src/web/routes/index.*tsr-split',
];

/** The same for a job's page. */
const JOB_MODULES = [
  'src/web/components/jobs/(fit-form|fit-verdict|job-page|job-facts|job-head|job-marks|job-text|listing-notice|source-box|take-home-line)\\.',
  'src/web/components/applications/apply-action\\.',
  'src/web/routes/jobs/\\$slug.*tsr-split',
];

/** What the home page, companies' pages and /tools share: others would load the chunk of the first. */
const STRIP_MODULES = ['src/web/components/employers/strip\\.'];

/** What the lists of jobs and of companies share. */
const BROWSE_MODULES = ['src/web/ui/(pages|use-filter-form)\\.'];

/** What the pages of a job and of a company share. */
const SPOKEN_MODULES = ['src/web/components/(employers/whose-word|core/place-abroad)\\.'];

/** What forms have in common. A chunk for each of these is longer by its name in the entry than by what it spares. */
const FORM_MODULES = [
  'src/web/ui/(announce|button|columns|field|field-errors|file-size|named|problem|select|use-form|use-moved-focus|use-sending)\\.',
  'src/contract/core/typed-number\\.',
];

/** The same of what explains refused calls, which tools never make. */
const REFUSAL_MODULES = ['src/web/components/core/(auth-errors|explain-call)\\.', 'src/web/session/auth-code\\.'];

/** The same of what pages in two languages have in common, and those of accounts. */
const LANGUAGE_MODULES = [
  'src/web/language/(catalogue|current-language|language-switch|said-in|sentence)\\.',
  'src/web/components/core/translated-frame\\.',
  'src/web/components/people/(account-page|confirm-button|email-field|load-account-page|use-loaded)\\.',
];

/** The same of all schemas, with the library that checks by them. */
const SCHEMA_MODULES = [
  'src/contract/core/(define|errors|lists|moments|text-fields|web-url)\\.',
  'src/web/ui/read-form\\.',
];

/**
 * In the same chunk, where they take 2 kB less than in the entry: what is alike is compressed together, and few names
 * pass between the two.
 */
const FRAMEWORK = [
  'node_modules/(react|react-dom|scheduler|@tanstack/store|@tanstack/react-store)/',
  'node_modules/@tanstack/react-router/dist/esm/',
];

/** The entry holds the names of all chunks. Short ones, by content alone, are 1 kB less for every first visit. */
const CHUNK_NAMES = 'assets/[hash:7].js';

/** The same in both builds: the server's pages name the style sheets that the client build wrote. */
function assetFileNames({ names: [name = ''] }: { names: string[] }): string {
  return name.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]';
}

/** Fails the build when files were moved and a pattern matches none any more: a chunk would grow or fall apart unseen. */
function chunks() {
  // Each takes along what its modules import, unless one before has it: what others share comes first.
  const groups = {
    ...{ strip: STRIP_MODULES, browse: BROWSE_MODULES, spoken: SPOKEN_MODULES },
    ...{ list: LIST_MODULES, home: HOME_MODULES, job: JOB_MODULES },
    ...{ form: FORM_MODULES, refusal: REFUSAL_MODULES, language: LANGUAGE_MODULES, schema: SCHEMA_MODULES },
  };
  const modules = globSync('src/{web,contract}/**/*.{ts,tsx}', { cwd: import.meta.dirname });
  const stale = [...SITE_MODULES, ...Object.values(groups).flat()].filter((pattern) => {
    const files = new RegExp(pattern.replace('.*tsr-split', ''));
    return !modules.some((path) => files.test(path));
  });
  if (stale.length > 0) throw new Error(`No module matches ${stale.join(', ')} in vite.config.ts.`);
  const pages = Object.entries(groups).map(([name, patterns]) => ({ name, test: new RegExp(patterns.join('|')) }));
  const site = new RegExp([...SITE_MODULES, ...FRAMEWORK].join('|'));
  const isShared = (id: string) => site.test(id) && !pages.some(({ test }) => test.test(id));
  return [{ name: 'site', priority: 1, test: isShared }, ...pages];
}

export default defineConfig({
  publicDir: 'src/web/public',
  build: { outDir: OUT, assetsInlineLimit: 0, emptyOutDir: true },
  // Everything goes into the server's bundle, React too: left outside, it would run its development build.
  ssr: { noExternal: true },
  // React has had it itself since 18: what the router's store brings for older ones is 150 bytes on every page.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: CHUNK_NAMES,
            assetFileNames,
            codeSplitting: { groups: chunks() },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { output: { assetFileNames } } } },
  },
  plugins: [
    authClientAlone(),
    functionCallsOnDemand(),
    tanstackStart({
      srcDirectory: 'src/web',
      router: {
        codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent']] },
      },
      serverFns: { generateFunctionId: ({ functionName }) => functionName.replace(/_createServerFn_handler$/, '') },
      importProtection: {
        behavior: 'error',
        client: { files: ['src/server/**', 'src/platform/**', 'src/auth/**', 'src/config.ts', 'src/main.ts'] },
        server: { files: ['src/server/**', 'src/platform/**', 'src/auth/**', 'src/config.ts', 'src/main.ts'] },
      },
    }),
    react(),
    licenses.gather,
    checkAssets(),
    encloseResumeReader(),
    licenses.write,
    compressAssets(),
    keepFormerAssets(),
  ],
});

/** Logarithms, 0 for the encoder's own choice: which is smaller differs from build to build, by some 250 of 102,000 bytes. */
const BLOCK_SIZES = [0, 17];

function smallestBrotli(content: Buffer): Buffer {
  const tried = BLOCK_SIZES.map((size) =>
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_LGBLOCK]: size } }),
  );
  return tried.reduce((least, one) => (one.length < least.length ? one : least));
}
