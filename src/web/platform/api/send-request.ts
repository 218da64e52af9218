import { secondsUntilAgain, whileFull } from './while-full.ts';

const maxRetries = 3;
const retryDelayMs = 1000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Retries after 1, 2 and 3 seconds on status 500 or above; longer while the server is full. */
export async function sendRequest(url: string, request: RequestInit, attempt = 1): Promise<Response> {
  const response = await whileFull(() => fetch(url, request), secondsOf, request.signal);
  if (response.status < 500 || attempt > maxRetries || secondsOf(response) !== undefined) return response;
  await pause(retryDelayMs * attempt);
  return sendRequest(url, request, attempt + 1);
}

const secondsOf = ({ status, headers }: Response) => secondsUntilAgain(status, headers.get('Retry-After'));
