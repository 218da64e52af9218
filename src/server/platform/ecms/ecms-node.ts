import { reasonOf } from '#server/platform/error-reason.ts';
import { readLimited } from '#server/platform/http/read-limited.ts';

import { escapeXml } from './escape-xml.ts';

/**
 * The agency's node of the e-CMS. It answers our requests and never calls us. Every method returns the reply exactly as
 * it came.
 */
export interface EcmsNode {
  /** The reply has the first item of the queue, which stays there until it is removed, or none. */
  readonly first: () => Promise<Buffer>;
  /** The beginning of the same reply, soon, for somebody who waits for it. */
  readonly startOfFirst: () => Promise<{ readonly start: Buffer; readonly isWhole: boolean }>;
  readonly remove: (processId: string) => Promise<Buffer>;
  readonly notify: (notifier: Notifier) => Promise<Buffer>;
}

/** A notice to the sender of a letter. Number, date and subject repeat those of the letter exactly. */
export interface Notifier {
  readonly name: 'ReceiveLetterNotifier' | 'AcceptLetterNotifier' | 'RejectLetterNotifier' | 'InvalidLetterNotifier';
  readonly letterId: string;
  readonly acceptId: string;
  readonly letterDate: string;
  readonly subject: string;
}

/** Nothing came back, so what was sent may have arrived or not. */
export class NoAnswer extends Error {}

const maxWaitMs = 100_000;

/** A letter with files of 100 MB in all, in Base64. */
const maxReplyBytes = 140 * 1024 * 1024;

/** Talks SOAP 1.1 with the node. Every method @throws `NoAnswer` when the node does not answer, and when it answers too much. */
export function openEcmsNode(url: string, clock: () => Date): EcmsNode {
  const request = async (body: string, waitMs = maxWaitMs) => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body: envelope(url, clock(), body),
    }).catch((cause: unknown) => {
      throw new NoAnswer(reasonOf(cause), { cause });
    });
    if (!response.ok) throw new Error(`the node answered ${response.status}`);
    return response;
  };
  const send = async (body: string) => readLimited(await request(body), maxReplyBytes);
  return {
    first: () => send(firstRequest),
    startOfFirst: async () => readStart(await request(firstRequest, trialMs)),
    remove: (processId) =>
      send(
        `<CorrespondenceLetterDeleteRequest><ProcessID>${escapeXml(processId)}</ProcessID></CorrespondenceLetterDeleteRequest>`,
      ),
    notify: (notifier) =>
      send(`<CorrespondenceLetterOutboundRequest>${elementOf(notifier)}</CorrespondenceLetterOutboundRequest>`),
  };
}

const firstRequest = '<CorrespondenceLetterInboundRequest></CorrespondenceLetterInboundRequest>';

const trialMs = 20_000;
const startBytes = 64 * 1024;

async function readStart(response: Response): Promise<{ readonly start: Buffer; readonly isWhole: boolean }> {
  const segments: Uint8Array[] = [];
  let byteSize = 0;
  for await (const segment of response.body ?? []) {
    segments.push(segment);
    byteSize += segment.length;
    // Leaving the loop ends the connection.
    if (byteSize > startBytes) return { start: Buffer.concat(segments).subarray(0, startBytes), isWhole: false };
  }
  return { start: Buffer.concat(segments), isWhole: true };
}

/** Other programs look for exactly these prefixes. */
const envelope = (url: string, now: Date, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Header><wsa:MessageID xmlns:wsa="http://www.w3.org/2005/08/addressing">mid://${now.getTime()}@${new URL(url).hostname}</wsa:MessageID><wsa:To xmlns:wsa="http://www.w3.org/2005/08/addressing">${escapeXml(url)}</wsa:To></SOAP-ENV:Header><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`;

const elementOf = ({ name, letterId, acceptId, letterDate, subject }: Notifier) => {
  const number = name === 'AcceptLetterNotifier' ? `<AcceptID>${escapeXml(acceptId)}</AcceptID>` : '';
  return `<${name}><LetterID>${escapeXml(letterId)}</LetterID>${number}<CorrespondenceDate>${letterDate}</CorrespondenceDate><Subject>${escapeXml(subject)}</Subject></${name}>`;
};
