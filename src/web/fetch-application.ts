import type { CallReply } from './platform/api/calls.ts';
import { sendRequest } from './platform/api/send-request.ts';
import { apiAddress, basePath } from './platform/application/base-path.ts';

type ApplicationItem = CallReply<'getApplication'>['item'];

/** Without the agency's prefix, which is unknown before this call. */
const storeKey = () => `${basePath()}sarn-application`;
const retryAfterMs = 2000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Repeats until the server answers. When it is unreachable, uses the copy stored on this device. */
export async function fetchApplication(): Promise<ApplicationItem> {
  for (;;) {
    const item = await requestApplication();
    if (item) {
      storeApplication(item);
      return item;
    }
    const last = lastKnownApplication();
    if (last) return last;
    await pause(retryAfterMs);
  }
}

/** `getApplication` without the contract, which is nearly as large as the rest of the sign-in page. */
async function requestApplication(): Promise<ApplicationItem | undefined> {
  const response = await sendRequest(apiAddress('core/application'), {}).catch(() => undefined);
  if (!response?.ok) return undefined;
  const reply: unknown = await response.json().catch(() => undefined);
  return isObject(reply) && isApplication(reply['item']) ? reply['item'] : undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const texts = [
  'tenant',
  'mode',
  'publicUrl',
  'passwordRule',
  'version',
  'build',
  'intranetAddress',
  'chatAddress',
] as const satisfies readonly (keyof ApplicationItem)[];

const isApplication = (item: unknown): item is ApplicationItem =>
  isObject(item) &&
  texts.every((name) => typeof item[name] === 'string') &&
  (item['mode'] === 'DEV' || item['mode'] === 'PRODUCTION');

function storeApplication(item: ApplicationItem): void {
  try {
    localStorage.setItem(storeKey(), JSON.stringify(item));
  } catch {
    // With storage blocked, every start needs the server.
  }
}

function lastKnownApplication(): ApplicationItem | undefined {
  try {
    const text = localStorage.getItem(storeKey());
    // Only `storeApplication` writes this.
    return text === null ? undefined : (JSON.parse(text) as ApplicationItem);
  } catch {
    return undefined;
  }
}
