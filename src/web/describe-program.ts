import type { Application } from './platform/application/application.ts';
import { uploadedPicture } from './platform/application/uploaded-picture.ts';
import { addressOf } from './platform/application/base-path.ts';

/** Sets the agency's web app manifest, icon and colour. */
export function describeProgram(application: Application): void {
  const { agency } = application;
  const icon = uploadedPicture(application, 'mark') ?? addressOf(`/icons/${agency.pictures}-192.png`);
  describe('link', { rel: 'manifest' }, { href: addressOf('/manifest.webmanifest') });
  describe('link', { rel: 'apple-touch-icon' }, { href: icon });
  describe('link', { rel: 'icon' }, { href: icon });
  describe('meta', { name: 'theme-color' }, { content: agency.brandColor });
}

type Attributes = Readonly<Record<string, string>>;

/** Changes the element of the head that is told by these attributes, or adds it. */
function describe(tag: 'link' | 'meta', toldBy: Attributes, attributes: Attributes): void {
  const selector = Object.entries(toldBy).map(([name, value]) => `[${name}="${value}"]`);
  const found = document.head.querySelector(`${tag}${selector.join('')}`);
  const element = found ?? document.createElement(tag);
  for (const [name, value] of Object.entries({ ...toldBy, ...attributes })) element.setAttribute(name, value);
  if (!found) document.head.append(element);
}
