import '#web/components/people/account.css';
import type { ReactNode } from 'react';
import { Frame } from '#web/components/core/frame.tsx';

type AccountPageProps = { title: string; lead?: ReactNode; children: ReactNode };

export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <Frame>
      <main id="main" className="page">
        <div className="account">
          <h1>{title}</h1>
          {lead && <p className="soft">{lead}</p>}
          {children}
        </div>
      </main>
    </Frame>
  );
}
