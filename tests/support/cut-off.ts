/** The body of a request whose sender goes away in the middle, as Node hands it on. */
export function cutOff(): { body: ReadableStream; duplex: 'half' } {
  const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"reason":'));
    },
    pull(controller) {
      controller.error(gone);
    },
  });
  return { body, duplex: 'half' };
}
