import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A letter that the server took. */
export type TakenLetter = {
  to: string;
  /** Of the envelope: where it would come back to. */
  returnPath: string;
  subject: string;
  messageId: string;
  text: string;
};

/** What becomes of a letter: taken, refused for good (as unknown, or with these words), its connection dropped in the middle, or taken when this resolves. */
export type Fate = 'take' | 'refuse' | { refuse: string } | 'drop' | Promise<void>;

/** A real SMTP server on this machine. */
export type MailServer = {
  url: string;
  taken: TakenLetter[];
  /** Says what becomes of the letters to an address; all are taken until a test says otherwise. */
  fateOf: (address: string) => Fate;
  close(): Promise<void>;
};

export async function startMailServer(): Promise<MailServer> {
  const sockets = new Map<number | undefined, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const fate = own.fateOf(address);
      const words =
        fate === 'refuse' ? '5.1.1 Unknown here' : typeof fate === 'object' && 'refuse' in fate && fate.refuse;
      done(words ? Object.assign(new Error(words), { responseCode: 550 }) : undefined);
    },
    onData(stream, { envelope, remotePort }, done) {
      const to = envelope.rcptTo[0]?.address ?? '';
      const returnPath = envelope.mailFrom ? envelope.mailFrom.address : '';
      const fate = own.fateOf(to);
      if (fate === 'drop') sockets.get(remotePort)?.destroy();
      // It fails where the sender dies in the middle.
      else if (typeof fate !== 'object' || !('refuse' in fate))
        take({ to, returnPath }, text(stream), fate).then(() => done(), done);
    },
  });

  type Envelope = Pick<TakenLetter, 'to' | 'returnPath'>;
  async function take(envelope: Envelope, source: Promise<string>, fate: Fate): Promise<void> {
    const { subject = '', messageId = '', text: body = '' } = await simpleParser(await source);
    await fate;
    own.taken.push({ ...envelope, subject, messageId, text: body });
  }

  // A process that is killed leaves its connections behind.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const own: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    fateOf: () => 'take',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return own;
}
