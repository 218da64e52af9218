import { createServer } from 'node:http';

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly location?: string;
}

/** A server that gives everybody the same answer. */
export async function startWebServer() {
  let answer: Answer = { status: 404, body: '' };
  const server = createServer((_request, response) => {
    const { status, body, location } = answer;
    const headers = { 'content-type': 'application/json', ...(location === undefined ? {} : { location }) };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    answers: (next: Answer) => void (answer = next),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
