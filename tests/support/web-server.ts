import { createServer } from 'node:http';

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly location?: string;
}

/** A server that gives everybody the same answer, and another one at an address that has its own. */
export async function startWebServer() {
  let answer: Answer = { status: 404, body: '' };
  const calls: string[] = [];
  const own = new Map<string, Answer>();
  const server = createServer(({ url = '' }, response) => {
    calls.push(url);
    const { status, body, location } = own.get(url) ?? answer;
    const headers = { 'content-type': 'application/json', ...(location === undefined ? {} : { location }) };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** The addresses that were called, in order. */
    calls,
    answers: (next: Answer) => void (answer = next),
    answersAt: (url: string, next: Answer) => void own.set(url, next),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
