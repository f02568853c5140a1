import { createFileRoute } from '@tanstack/react-router';
import { APP_SCOPES } from '#contract/core/app-scopes.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { useSite } from '#web/components/core/use-site.ts';
import { breadcrumbs, loadedHead, type PageFacts } from '#web/head/seo.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const CRUMBS = [{ name: 'Home', path: '/' }, { name: 'Bring your own assistant' }];

export const Route = createFileRoute('/agents')({
  loader: ({ context }) => {
    const facts: PageFacts = {
      path: '/agents',
      title: 'Bring your own assistant',
      description:
        'Connect Claude, ChatGPT, VS Code or Cursor to this job board. It searches, checks what fits and prepares. Nothing is sent until you press the button.',
      keywords: 'job search with AI, MCP server for jobs, tech jobs in Korea',
      jsonLd: [breadcrumbs(context.site, CRUMBS)],
    };
    return { facts };
  },
  head: loadedHead,
  component: AgentsPage,
});

function AgentsPage() {
  const { publicUrl } = useSite();
  const address = `${publicUrl}/mcp`;
  return (
    <Frame>
      <main id="main" className="page">
        <Crumbs crumbs={CRUMBS} />
        <article>
          <h1>Bring your own assistant</h1>
          <div className="prose mt-4">
            <p>
              Your AI assistant can look for jobs here with you. It searches, checks what fits and prepares drafts. You
              read them and decide. Paste this address where your assistant asks for a connector or an MCP server:
            </p>
            <pre>
              <code>{address}</code>
            </pre>
            <Clients address={address} />
            <Abilities />
            <Ending />
            <h2>For programs</h2>
            <p>
              You can get the same over HTTP, without MCP. Add <code>.md</code> to the address of a page to get it as
              Markdown, or use <a href="/v1/docs">the API</a> for JSON. <a href="/llms.txt">llms.txt</a> sums it up.
            </p>
          </div>
        </article>
      </main>
    </Frame>
  );
}

function Clients({ address }: { address: string }) {
  return (
    <>
      <h2>How to connect</h2>
      <ul>
        <li>
          <strong>Claude</strong>, on the web or on the desktop: Settings, Connectors, “Add custom connector”. Give it a
          name and paste the address.
        </li>
        <li>
          <strong>ChatGPT</strong>: turn on Developer mode under Settings, Apps, Advanced settings. Then “Create app”,
          paste the address, and choose OAuth.
        </li>
        <li>
          <strong>VS Code</strong>: run “MCP: Add Server”, choose HTTP and paste the address.
        </li>
        <li>
          <strong>Cursor</strong>: add it to <code>mcp.json</code>:
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its lines scroll, by keys too. */}
          <pre tabIndex={0}>
            <code>{JSON.stringify({ mcpServers: { jobs: { url: address } } }, null, 2)}</code>
          </pre>
        </li>
      </ul>
      <p>
        You don’t need an account to search. When you ask for something in your account, our page opens in your browser.
        Sign in there and choose what the assistant may do. Apps change their menus: if yours looks different, search
        its help for “MCP”.
      </p>
    </>
  );
}

function Abilities() {
  return (
    <>
      <h2>What it can do for anyone</h2>
      <ul>
        <li>Search open jobs with every filter, and read a listing with the source of each answer.</li>
        <li>Check whether you can apply, based on your visa, your Korean and where you live.</li>
        <li>Work out take-home pay, and look up what jobs pay.</li>
        <li>Read about companies, and our articles on visas, contracts and moving.</li>
      </ul>
      <h2>What it can do if you allow it</h2>
      <ul>
        {Object.entries(APP_SCOPES).map(([scope, { label, detail }]) => (
          <li key={scope}>
            {label}.{detail && ` ${detail}`}
          </li>
        ))}
      </ul>
      <h2>What it never does</h2>
      <ul>
        <li>It never sends an application or an answer. Only you can, on our page.</li>
        <li>It never learns your password, and it can’t change how you sign in.</li>
        <li>It never gets a resume: not yours from an application, and not those of people who apply to you.</li>
        <li>It can’t open anything in your account that you didn’t allow.</li>
      </ul>
      <p>
        What you allow goes to the company that runs your assistant, and its rules apply. We mark what employers wrote,
        so an assistant doesn’t take it for instructions. It can still be fooled, so read what it prepared.
      </p>
    </>
  );
}

function Ending() {
  return (
    <>
      <h2>How to disconnect it</h2>
      <p>
        <SiteLink to="/settings">Your settings</SiteLink> list your connected apps, with what each may do and what it
        did. “Remove” disconnects one right away. Signing out everywhere or deleting your account disconnects them all.
        We email you whenever an app is connected.
      </p>
    </>
  );
}
