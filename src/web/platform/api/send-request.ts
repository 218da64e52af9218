const maxRetries = 3;
const retryDelayMs = 1000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Retries after 1, 2 and 3 seconds on status 500 or above. */
export async function sendRequest(url: string, request: RequestInit, attempt = 1): Promise<Response> {
  const response = await fetch(url, request);
  if (response.status < 500 || attempt > maxRetries) return response;
  await pause(retryDelayMs * attempt);
  return sendRequest(url, request, attempt + 1);
}
