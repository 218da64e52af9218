import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { inject } from 'vitest';

import { pemOf } from '#server/certificates/encrypt-key.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of its module; empty where the machine has none. */
    readonly softHsm: string;
  }
}

export const hasSoftHsm = (): boolean => inject('softHsm') !== '';
export const softHsmModule = (): string => inject('softHsm');

export interface SoftHsm {
  /** With the user PIN of the token. */
  readonly addToken: (label: string, pin: string) => void;
  readonly addKey: (place: KeyPlace, key: { readonly pkcs8: Buffer; readonly certificate: Buffer }) => void;
  readonly addCertificate: (place: KeyPlace, certificate: Buffer) => void;
  readonly changePin: (label: string, pin: string, newPin: string) => void;
  /** As if nobody had plugged the tokens in. */
  readonly setPresent: (isPresent: boolean) => void;
  readonly remove: () => void;
}

interface KeyPlace {
  readonly token: string;
  readonly pin: string;
  /** CKA_ID. */
  readonly keyId: string;
}

/** Tokens of SoftHSM in a folder of their own, which the module finds by a variable of the environment. */
export function startSoftHsm(): SoftHsm {
  const folder = mkdtempSync(join(tmpdir(), 'sarn-hsm-'));
  const at = (name: string) => join(folder, name);
  mkdirSync(at('tokens'));
  writeFileSync(
    at('softhsm2.conf'),
    `directories.tokendir = ${at('tokens')}\nobjectstore.backend = file\nlog.level = ERROR\n`,
  );
  process.env['SOFTHSM2_CONF'] = at('softhsm2.conf');
  const run = (program: string, ...options: readonly string[]) =>
    execFileSync(program, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const addCertificate: SoftHsm['addCertificate'] = ({ token, pin, keyId }, certificate) => {
    writeFileSync(at('certificate.der'), certificate);
    const of = ['--module', softHsmModule(), '--token-label', token, '--login', '--pin', pin];
    run('pkcs11-tool', ...of, '--write-object', at('certificate.der'), '--type', 'cert', '--id', keyId);
  };
  return {
    addToken: (label, pin) => {
      run('softhsm2-util', '--init-token', '--free', '--label', label, '--pin', pin, '--so-pin', '0123456789');
    },
    addKey: (place, { pkcs8, certificate }) => {
      writeFileSync(at('key.pem'), pemOf('PRIVATE KEY', pkcs8));
      const { token, pin, keyId } = place;
      const of = ['--token', token, '--pin', pin, '--id', keyId, '--label', keyId];
      run('softhsm2-util', '--import', at('key.pem'), ...of);
      addCertificate(place, certificate);
    },
    addCertificate,
    changePin: (label, pin, newPin) => {
      const of = ['--module', softHsmModule(), '--token-label', label, '--login', '--pin', pin];
      run('pkcs11-tool', ...of, '--change-pin', '--new-pin', newPin);
    },
    setPresent: (isPresent) => {
      if (isPresent) rmSync(at('tokens'), { recursive: true });
      renameSync(at(isPresent ? 'away' : 'tokens'), at(isPresent ? 'tokens' : 'away'));
      if (!isPresent) mkdirSync(at('tokens'));
    },
    remove: () => {
      delete process.env['SOFTHSM2_CONF'];
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
