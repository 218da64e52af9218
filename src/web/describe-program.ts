import type { Application } from './platform/application/application.ts';
import { addressOf } from './platform/application/base-path.ts';

/** Sets the agency's web app manifest, icon and colour. */
export function describeProgram({ agency }: Application): void {
  const icon = addressOf(`/icons/${agency.pictures}-192.png`);
  addToHead('link', { rel: 'manifest', href: addressOf(`/manifests/${agency.name}.webmanifest`) });
  addToHead('link', { rel: 'apple-touch-icon', href: icon });
  addToHead('meta', { name: 'theme-color', content: agency.brandColor });
  document.querySelector('link[rel="icon"]')?.setAttribute('href', icon);
}

function addToHead(tag: 'link' | 'meta', attributes: Readonly<Record<string, string>>): void {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
}
