import { describeProgram } from './describe-program.ts';
import { sendRequest } from './platform/api/send-request.ts';
import { application, rememberApplication, type Application } from './platform/application/application.ts';
import { apiAddress, basePath } from './platform/application/base-path.ts';
import { changeLanguage, currentLanguage } from './platform/language/i18n.ts';

/** Without the agency's prefix, which is unknown before this call. */
const storeKey = () => `${basePath()}sarn-application`;
const retryAfterMs = 2000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Repeats until the server answers. When it is unreachable, uses the copy stored on this device. */
export async function fetchApplication(): Promise<Application> {
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

/** After a change of the settings: shows and stores what the agency is now. Unreachable, it stays as it was. */
export async function refreshApplication(): Promise<void> {
  const item = await requestApplication();
  if (!item || JSON.stringify(item) === JSON.stringify(application())) return;
  storeApplication(item);
  const { locale } = application().agency;
  describeProgram(rememberApplication(item));
  if (item.agency.locale !== locale) await changeLanguage(currentLanguage());
}

/** `getApplication` without the contract, which is nearly as large as the rest of the sign-in page. */
async function requestApplication(): Promise<Application | undefined> {
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
] as const satisfies readonly (keyof Application)[];

const isApplication = (item: unknown): item is Application =>
  isObject(item) &&
  texts.every((name) => typeof item[name] === 'string') &&
  (item['mode'] === 'DEV' || item['mode'] === 'PRODUCTION') &&
  typeof item['idleMinutes'] === 'number' &&
  Array.isArray(item['identityProviders']) &&
  isObject(item['uploaded']) &&
  isAgency(item['agency']);

/** The parts without which the program cannot draw its first screen: a copy of an earlier release may lack them. */
const isAgency = (agency: unknown): boolean =>
  isObject(agency) &&
  ['title', 'agency', 'storageKey', 'pictures', 'brandColor', 'loaderColor', 'locale'].every(
    (name) => typeof agency[name] === 'string',
  ) &&
  isObject(agency['english']) &&
  Array.isArray(agency['panels']);

function storeApplication(item: Application): void {
  try {
    localStorage.setItem(storeKey(), JSON.stringify(item));
  } catch {
    // With storage blocked, every start needs the server.
  }
}

function lastKnownApplication(): Application | undefined {
  try {
    const item: unknown = JSON.parse(localStorage.getItem(storeKey()) ?? 'null');
    return isApplication(item) ? item : undefined;
  } catch {
    return undefined;
  }
}
