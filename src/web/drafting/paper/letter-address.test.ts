import { expect, it } from 'vitest';

import { sarn } from '#domain/tenants/sarn.ts';
import { rememberApplication } from '#web/platform/application/application.ts';

import { letterAddress } from './letter-address.ts';

it('the code of a letter leads to the public address, from wherever it is printed', () => {
  const known = {
    tenant: 'SARN',
    mode: 'DEV',
    passwordRule: 'mixture',
    idleMinutes: 30,
    resetCodeMinutes: 5,
    version: '',
    build: '',
  } as const;
  rememberApplication({
    ...known,
    agency: sarn,
    uploaded: { mark: '', emblem: '', seal: '', backdrop: '' },
    publicUrl: 'https://saraban.example.go.th',
    intranetAddress: '',
    chatAddress: '',
    checksDirectory: false,
    identityProviders: [],
  });
  expect(letterAddress('abc')).toBe('https://saraban.example.go.th/portal?view=document&docId=abc');
});
