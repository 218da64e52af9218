import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { tenantNamed } from '#domain/tenants/all-tenants.ts';
import { sarn } from '#domain/tenants/sarn.ts';
import { rememberApplication } from '#web/platform/application/application.ts';

import { ActingMark } from './acting-mark.tsx';

function markAt(tenant: string, isOnBehalf: boolean): string {
  rememberApplication({
    tenant,
    agency: tenantNamed(tenant) ?? sarn,
    uploaded: { mark: '', emblem: '', seal: '', backdrop: '' },
    mode: 'DEV',
    publicUrl: '',
    passwordRule: 'mixture',
    idleMinutes: 30,
    resetCodeMinutes: 5,
    version: '',
    build: '',
    intranetAddress: '',
    chatAddress: '',
    checksDirectory: false,
    identityProviders: [],
  });
  return renderToStaticMarkup(<ActingMark isOnBehalf={isOnBehalf} name="แทน" />);
}

test('the acting mark is an icon with a name, where the agency shows it', () => {
  expect(markAt('ONEP', true)).toMatch(/^<svg[^>]*role="img"[^>]*aria-label="แทน"/);
  expect(markAt('ONEP', false)).toBe('');
  expect(markAt('SARN', true)).toBe('');
});
