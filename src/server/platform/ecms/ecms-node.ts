import { child, children, escapeXml, readXml, text } from './xml.ts';

/** The node of the agency in the exchange of letters: asked, never asking. */
export interface EcmsNode {
  /** What lies first in the queue; undefined when it is empty. It stays there until it is removed. */
  readonly first: () => Promise<QueuedItem | undefined>;
  readonly remove: (processId: string) => Promise<void>;
  readonly notify: (notifier: Notifier) => Promise<void>;
}

export interface QueuedItem {
  readonly processId: string;
  /** The answer as it came. */
  readonly source: string;
  /** What it holds; undefined when it cannot be read. */
  readonly content: unknown;
}

/** What the sender of a letter is told, with the words of his letter as he wrote them. */
export interface Notifier {
  readonly name: 'ReceiveLetterNotifier' | 'AcceptLetterNotifier' | 'RejectLetterNotifier' | 'InvalidLetterNotifier';
  readonly letterId: string;
  readonly acceptId: string;
  readonly letterDate: string;
  readonly subject: string;
}

const maxWaitMs = 100_000;

/** Speaks with a node by SOAP 1.1. Every verb @throws when the node does not answer, or answers with an error. */
export function openEcmsNode(url: string, clock: () => Date): EcmsNode {
  const ask = async (body: string) => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(maxWaitMs),
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body: envelope(url, clock(), body),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`the node answered ${response.status}`);
    return answer;
  };
  const done = async (body: string) => {
    const answered = child(readXml(await ask(body)), 'Envelope', 'Body');
    const problem = problemIn(answered);
    if (problem !== undefined) throw new Error(`the node answered: ${problem}`);
  };
  return {
    first: async () => itemOf(await ask('<CorrespondenceLetterInboundRequest></CorrespondenceLetterInboundRequest>')),
    remove: (processId) =>
      done(
        `<CorrespondenceLetterDeleteRequest><ProcessID>${escapeXml(processId)}</ProcessID></CorrespondenceLetterDeleteRequest>`,
      ),
    notify: (notifier) =>
      done(`<CorrespondenceLetterOutboundRequest>${elementOf(notifier)}</CorrespondenceLetterOutboundRequest>`),
  };
}

/** The prefixes are those that other programs look for literally. */
const envelope = (url: string, now: Date, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Header><wsa:MessageID xmlns:wsa="http://www.w3.org/2005/08/addressing">mid://${now.getTime()}@${new URL(url).hostname}</wsa:MessageID><wsa:To xmlns:wsa="http://www.w3.org/2005/08/addressing">${escapeXml(url)}</wsa:To></SOAP-ENV:Header><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`;

const elementOf = ({ name, letterId, acceptId, letterDate, subject }: Notifier) => {
  const number = name === 'AcceptLetterNotifier' ? `<AcceptID>${escapeXml(acceptId)}</AcceptID>` : '';
  return `<${name}><LetterID>${escapeXml(letterId)}</LetterID>${number}<CorrespondenceDate>${letterDate}</CorrespondenceDate><Subject>${escapeXml(subject)}</Subject></${name}>`;
};

/** An item whose name can be read can be kept and removed, even when nothing else of it can. */
function itemOf(source: string): QueuedItem | undefined {
  const read = contentOf(source);
  const problem = problemIn(read);
  if (problem !== undefined) throw new Error(`the node answered: ${problem}`);
  const response = child(read, 'CorrespondenceLetterInboundResponse');
  const processId = text(child(response, 'ProcessID')).trim() || /<processid>\s*([^<\s]+)/i.exec(source)?.[1];
  if (processId) return { processId, source, content: response };
  if (response === undefined) throw new Error('the answer of the node cannot be read');
  return undefined;
}

function contentOf(source: string): unknown {
  try {
    return child(readXml(source), 'Envelope', 'Body');
  } catch {
    return undefined;
  }
}

/** Errors stand at any depth of an answer, or are a fault of SOAP. */
function problemIn(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const [error] = children(node, 'ErrorDetail');
  if (error !== undefined) return `${text(child(error, 'ErrorCode'))} ${text(child(error, 'ErrorDescription'))}`;
  if ('Fault' in node) return text(child(node, 'Fault', 'faultstring')) || 'fault';
  const found = Object.values(node).map(problemIn);
  return found.find((item) => item !== undefined);
}
