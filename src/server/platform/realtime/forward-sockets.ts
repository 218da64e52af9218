import { randomBytes } from 'node:crypto';
import { Agent, createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Names the process that has the socket. As hard to guess as those of the library. */
export const newSocketId = (processId: number): string => `${processId}.${randomBytes(15).toString('base64url')}`;

const processIn = (socketId: string | null): number | undefined => {
  const [, processId] = /^(\d{1,9})\./.exec(socketId ?? '') ?? [];
  return processId === undefined ? undefined : Number(processId);
};

/** Where the process of that number takes what belongs to its sockets. */
export type AddressOf = (processId: number) => string;

interface OwnSockets {
  readonly processId: number;
  readonly path: string;
  readonly addressOf: AddressOf;
}

export interface Forwarding {
  /** Cuts off what goes through this process to sockets of others: their browsers connect again, to another one. */
  readonly sendElsewhere: () => void;
  /** Takes nothing more for its own sockets. */
  readonly stop: () => void;
}

/**
 * A browser without websockets, or on its way to one, sends several requests for one socket, each of which may come to another
 * process of the port. That passes it on to the process that has the socket. Resolves when this one takes such requests.
 */
export async function forwardSockets(http: Server, { processId, path, addressOf }: OwnSockets): Promise<Forwarding> {
  const inner = createServer();
  const ownerOf = ({ url = '/' }: IncomingMessage): number => {
    const [address = '', query] = url.split('?');
    return (address.startsWith(path) ? processIn(new URLSearchParams(query).get('sid')) : undefined) ?? processId;
  };
  const answerHere = (event: 'request' | 'upgrade') => {
    const listeners = http.listeners(event);
    http.removeAllListeners(event);
    return (...received: readonly unknown[]) => {
      for (const listener of listeners) Reflect.apply(listener, http, received);
    };
  };
  const answer = answerHere('request');
  http.on('request', (request, response) => {
    const owner = ownerOf(request);
    if (owner === processId) answer(request, response);
    else forwardRequest(addressOf(owner), request, response);
  });
  const upgrade = answerHere('upgrade');
  const forwarded = new Set<Duplex>();
  http.on('upgrade', (request, socket, head) => {
    const owner = ownerOf(request);
    if (owner === processId) return upgrade(request, socket, head);
    forwarded.add(socket);
    socket.once('close', () => forwarded.delete(socket));
    forwardUpgrade(addressOf(owner), request, socket, head);
  });
  inner.on('request', answer);
  inner.on('upgrade', upgrade);
  await new Promise<void>((resolve, reject) => {
    inner.once('error', reject);
    inner.listen({ path: addressOf(processId), exclusive: true }, resolve);
  });
  return {
    sendElsewhere: () => forwarded.forEach((socket) => socket.destroy()),
    stop: () => {
      inner.close();
      inner.closeAllConnections();
    },
  };
}

/** Connections to a process that has ended are not tried again. */
const agent = new Agent({ keepAlive: false });

/** Where the process has ended, as the library answers for a socket that it does not have. */
function forwardRequest(socketPath: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  const onward = ask({ socketPath, agent, method, path: url, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 400, reply.rawHeaders);
    reply.pipe(response);
  });
  onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(400).end()));
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

function forwardUpgrade(address: string, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const onward = connect(address, () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    for (let index = 0; index < request.rawHeaders.length; index += 2)
      lines.push(`${request.rawHeaders[index]}: ${request.rawHeaders[index + 1]}`);
    onward.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
    onward.write(head);
    socket.pipe(onward).pipe(socket);
  });
  for (const [one, other] of [
    [onward, socket],
    [socket, onward],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}
