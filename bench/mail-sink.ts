import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes every letter and keeps none. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => stream.resume().on('end', () => done()),
});
server.listen(0, '127.0.0.1', () => {
  console.log(`takes mail on port ${(server.server.address() as AddressInfo).port}`);
});
