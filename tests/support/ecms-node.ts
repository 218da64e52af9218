import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

interface Answer {
  readonly status: number;
  readonly body: string;
  /** Where the node sends the request on to. */
  readonly location?: string;
}

/** A node of the letter exchange over HTTP, with one queue. */
export interface TestNode {
  readonly url: string;
  /** Adds an item to the queue: the content between the process time and the end of the response. */
  readonly enqueue: (content: string, processTime?: string) => string;
  /** Restarts the numbering of items, as a newly installed node does. */
  readonly countAnew: () => void;
  readonly queue: readonly string[];
  /** What an administrator does with an item that Sarn cannot remove. */
  readonly removeFirst: () => void;
  /** The notifications received, in order. */
  readonly notified: readonly string[];
  /** Makes the node answer every request with this response; undefined restores normal operation. */
  readonly answerWith: (answer: Answer | undefined) => void;
  readonly close: () => Promise<void>;
}

const soap = 'http://schemas.xmlsoap.org/soap/envelope/';
/** The header is another one in every reply. */
const envelope = (body: string, replyId: number) =>
  `<?xml version="1.0" encoding="UTF-8"?><SOAP-ENV:Envelope xmlns:SOAP-ENV="${soap}"><SOAP-ENV:Header><wsa:MessageID xmlns:wsa="http://www.w3.org/2005/08/addressing">mid://${replyId}@node</wsa:MessageID></SOAP-ENV:Header><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`;

export async function startEcmsNode(): Promise<TestNode> {
  const queue: { readonly processId: string; readonly content: string }[] = [];
  const notified: string[] = [];
  let always: Answer | undefined;
  let count = 0;
  let replies = 0;
  const answerTo = (body: string): string => {
    if (body.includes('<CorrespondenceLetterInboundRequest>')) {
      const [first] = queue;
      return first
        ? `<CorrespondenceLetterInboundResponse><ProcessID>${first.processId}</ProcessID>${first.content}</CorrespondenceLetterInboundResponse>`
        : '<CorrespondenceLetterInboundResponse/>';
    }
    const removed = /<CorrespondenceLetterDeleteRequest><ProcessID>(.+)<\/ProcessID>/.exec(body)?.[1];
    if (removed !== undefined) {
      if (queue[0]?.processId === removed) queue.shift();
      return `<CorrespondenceLetterDeleteResponse><ProcessID>${removed}</ProcessID></CorrespondenceLetterDeleteResponse>`;
    }
    const notice = /<CorrespondenceLetterOutboundRequest>(.+)<\/CorrespondenceLetterOutboundRequest>/.exec(body)?.[1];
    if (notice !== undefined) notified.push(notice);
    return '<CorrespondenceLetterOutboundResponse><processID>OUT-1</processID></CorrespondenceLetterOutboundResponse>';
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const location = always?.location === undefined ? {} : { location: always.location };
      response.writeHead(always?.status ?? 200, { 'content-type': 'text/xml', ...location });
      response.end(always?.body ?? envelope(answerTo(body), (replies += 1)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/ecms-ws01/service2`,
    enqueue: (content, processTime = '2026-11-21T17:15:30') => {
      const processId = `INB-${(count += 1)}`;
      queue.push({ processId, content: `<ProcessTime>${processTime}</ProcessTime>${content}` });
      return processId;
    },
    countAnew: () => {
      count = 0;
    },
    get queue() {
      return queue.map(({ processId }) => processId);
    },
    removeFirst: () => void queue.shift(),
    notified,
    answerWith: (answer) => {
      always = answer;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
