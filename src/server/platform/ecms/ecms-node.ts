import { child, children, escapeXml, readXml, text } from './xml.ts';

/** The agency's node of the e-CMS. It answers our requests and never calls us. */
export interface EcmsNode {
  /** The first item of the queue, which stays there until it is removed; undefined when the queue is empty. */
  readonly first: () => Promise<QueuedItem | undefined>;
  readonly remove: (processId: string) => Promise<void>;
  readonly notify: (notifier: Notifier) => Promise<void>;
}

export interface QueuedItem {
  readonly processId: string;
  /** The reply exactly as it came. */
  readonly source: string;
  /** Undefined when the item cannot be parsed. */
  readonly content: unknown;
}

/** A notice to the sender of a letter. Number, date and subject repeat those of the letter exactly. */
export interface Notifier {
  readonly name: 'ReceiveLetterNotifier' | 'AcceptLetterNotifier' | 'RejectLetterNotifier' | 'InvalidLetterNotifier';
  readonly letterId: string;
  readonly acceptId: string;
  readonly letterDate: string;
  readonly subject: string;
}

const maxWaitMs = 100_000;

/** Talks SOAP 1.1 with the node. Every method @throws when the node does not answer or answers with an error. */
export function openEcmsNode(url: string, clock: () => Date): EcmsNode {
  const send = async (body: string) => {
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
  const execute = async (body: string) => {
    const reply = child(readXml(await send(body)), 'Envelope', 'Body');
    const problem = problemIn(reply);
    if (problem !== undefined) throw new Error(`the node answered: ${problem}`);
  };
  return {
    first: async () => itemOf(await send('<CorrespondenceLetterInboundRequest></CorrespondenceLetterInboundRequest>')),
    remove: (processId) =>
      execute(
        `<CorrespondenceLetterDeleteRequest><ProcessID>${escapeXml(processId)}</ProcessID></CorrespondenceLetterDeleteRequest>`,
      ),
    notify: (notifier) =>
      execute(`<CorrespondenceLetterOutboundRequest>${elementOf(notifier)}</CorrespondenceLetterOutboundRequest>`),
  };
}

/** Other programs look for exactly these prefixes. */
const envelope = (url: string, now: Date, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Header><wsa:MessageID xmlns:wsa="http://www.w3.org/2005/08/addressing">mid://${now.getTime()}@${new URL(url).hostname}</wsa:MessageID><wsa:To xmlns:wsa="http://www.w3.org/2005/08/addressing">${escapeXml(url)}</wsa:To></SOAP-ENV:Header><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`;

const elementOf = ({ name, letterId, acceptId, letterDate, subject }: Notifier) => {
  const number = name === 'AcceptLetterNotifier' ? `<AcceptID>${escapeXml(acceptId)}</AcceptID>` : '';
  return `<${name}><LetterID>${escapeXml(letterId)}</LetterID>${number}<CorrespondenceDate>${letterDate}</CorrespondenceDate><Subject>${escapeXml(subject)}</Subject></${name}>`;
};

/** An item with a readable id can be stored and removed, even when the rest cannot be parsed. */
function itemOf(source: string): QueuedItem | undefined {
  const read = contentOf(source);
  const problem = problemIn(read);
  if (problem !== undefined) throw new Error(`the node answered: ${problem}`);
  const response = child(read, 'CorrespondenceLetterInboundResponse');
  const processId = text(child(response, 'ProcessID')).trim() || /<processid>\s*([^<\s]+)/i.exec(source)?.[1];
  if (processId) return { processId, source, content: response };
  if (response === undefined) throw new Error('the reply of the node cannot be parsed');
  return undefined;
}

function contentOf(source: string): unknown {
  try {
    return child(readXml(source), 'Envelope', 'Body');
  } catch {
    return undefined;
  }
}

/** An error may be at any depth of the reply, or a SOAP fault. */
function problemIn(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const [error] = children(node, 'ErrorDetail');
  if (error !== undefined) return `${text(child(error, 'ErrorCode'))} ${text(child(error, 'ErrorDescription'))}`;
  if ('Fault' in node) return text(child(node, 'Fault', 'faultstring')) || 'fault';
  const problems = Object.values(node).map(problemIn);
  return problems.find((item) => item !== undefined);
}
