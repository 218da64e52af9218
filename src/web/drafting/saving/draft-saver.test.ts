import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { WrittenDraft } from '#contract/drafting/drafting.ts';
import { blankDraft } from '#tests/support/blank-draft.ts';
import { errorOf } from '#web/platform/api/call-failure.ts';

import { DraftSaver, type Savable } from './draft-saver.ts';
import { savingTimes } from './saving-times.ts';

const written = (subject: string): WrittenDraft => ({ ...blankDraft, subject });

const failure = (kind: 'refused' | 'unreachable', code: string) =>
  errorOf({
    kind,
    status: kind === 'refused' ? 409 : 0,
    message: code,
    code,
    fields: {},
    conflictId: undefined,
    challenge: undefined,
  });

function startSaver() {
  const sent: Savable[] = [];
  const stored: (Savable | null)[] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const saver = new DraftSaver({
    version: 1,
    savedAt: new Date(0),
    store: (savable) => void stored.push(savable),
    send: (savable) => {
      sent.push(savable);
      return new Promise((resolve, reject) => {
        answers.push({ resolve: () => resolve({ version: savable.version + 1, savedAt: new Date(1) }), reject });
      });
    },
  });
  const answer = async (error?: Error) => {
    const next = answers.shift();
    if (error) next?.reject(error);
    else next?.resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { saver, sent, stored, answer, subjects: () => sent.map((item) => item.written.subject) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a draft being written', () => {
  test('is saved once after the last key', async () => {
    const { saver, subjects, answer } = startSaver();
    saver.change(written('ก'));
    await vi.advanceTimersByTimeAsync(savingTimes.pauseMs / 2);
    saver.change(written('กข'));
    await vi.advanceTimersByTimeAsync(savingTimes.pauseMs - 1);
    expect(subjects()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await answer();
    expect(subjects()).toEqual(['กข']);
    expect(saver.state()).toEqual({ kind: 'saved', at: new Date(1) });
  });

  test('is saved within the maximum interval during continuous typing', async () => {
    const { saver, sent } = startSaver();
    for (let passed = 0; passed < savingTimes.maxMs; passed += 100) {
      saver.change(written(`${passed}`));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(sent).toHaveLength(1);
  });

  test('is saved no more often than that when every save is answered at once', async () => {
    const { saver, sent, answer } = startSaver();
    const seconds = 5;
    for (let passed = 0; passed < seconds * savingTimes.maxMs; passed += 100) {
      saver.change(written(`${passed}`));
      await vi.advanceTimersByTimeAsync(50);
      await answer();
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(sent).toHaveLength(seconds);
  });
  test('is saved at once when it is asked for, with what was written while another save ran', async () => {
    const { saver, subjects, answer } = startSaver();
    saver.change(written('ก'));
    await vi.advanceTimersByTimeAsync(savingTimes.pauseMs);
    saver.change(written('ข'));
    void saver.flush();
    await answer();
    expect(subjects()).toEqual(['ก', 'ข']);
    await answer();
    expect(saver.isUnsaved()).toBe(false);
  });
  test('is saved whole when it is asked for, with what is written until then', async () => {
    const { saver, subjects, answer } = startSaver();
    saver.change(written('ก'));
    const flushed = saver.flush();
    saver.change(written('กข'));
    await answer();
    saver.change(written('กขค'));
    await answer();
    await answer();
    await flushed;
    expect(subjects()).toEqual(['ก', 'กข', 'กขค']);
    expect(saver.isUnsaved()).toBe(false);
  });
  test('is saved with one request at a time, the newest text last', async () => {
    const { saver, sent, subjects, answer } = startSaver();
    saver.change(written('ก'));
    await vi.advanceTimersByTimeAsync(savingTimes.pauseMs);
    saver.change(written('ข'));
    saver.change(written('ค'));
    await vi.advanceTimersByTimeAsync(savingTimes.maxMs);
    expect(subjects()).toEqual(['ก']);
    await answer();
    await answer();
    expect(subjects()).toEqual(['ก', 'ค']);
    expect(sent.map((item) => item.version)).toEqual([1, 2]);
    expect(saver.isUnsaved()).toBe(false);
  });
});

describe('an offline draft', () => {
  test('is stored on the device; an unanswered save is repeated before newer text', async () => {
    const { saver, subjects, stored, answer } = startSaver();
    saver.change(written('ก'));
    await vi.advanceTimersByTimeAsync(savingTimes.pauseMs);
    await answer(failure('unreachable', 'unreachable'));
    expect(saver.state()).toMatchObject({ kind: 'failed', isUnreachable: true });
    saver.change(written('ข'));
    expect(stored.at(-1)?.written.subject).toBe('ข');
    await vi.advanceTimersByTimeAsync(savingTimes.retryMs);
    await answer();
    await answer();
    expect(subjects()).toEqual(['ก', 'ก', 'ข']);
    expect(stored.at(-1)).toBeNull();
    expect(saver.state().kind).toBe('saved');
  });
});

describe('a draft whose save is overdue', () => {
  test('is stored on the device with every key until the response arrives', async () => {
    const { saver, stored, answer } = startSaver();
    saver.change(written('ก'));
    await vi.advanceTimersByTimeAsync(savingTimes.pauseMs);
    saver.change(written('กข'));
    expect(stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(savingTimes.lateMs);
    expect(stored.at(-1)?.written.subject).toBe('กข');
    saver.change(written('กขค'));
    expect(stored.at(-1)?.written.subject).toBe('กขค');
    await answer();
    await answer();
    expect(stored.at(-1)).toBeNull();
    const howOften = stored.length;
    saver.change(written('กขคง'));
    expect(stored).toHaveLength(howOften);
  });
});

describe('a draft saved by another window', () => {
  const meet = async () => {
    const started = startSaver();
    started.saver.change(written('ของฉัน'));
    await vi.advanceTimersByTimeAsync(savingTimes.pauseMs);
    await started.answer(failure('refused', 'draft-changed-elsewhere'));
    return started;
  };
  test('is never overwritten automatically', async () => {
    const { saver, sent } = await meet();
    expect(saver.state().kind).toBe('changedElsewhere');
    saver.change(written('ของฉันต่อ'));
    await saver.flush();
    await vi.advanceTimersByTimeAsync(10 * savingTimes.retryMs);
    expect(sent).toHaveLength(1);
  });
  test('is overwritten with the newest text on confirmation', async () => {
    const { saver, sent, answer } = await meet();
    saver.change(written('ของฉันต่อ'));
    void saver.saveOver(7);
    await answer();
    expect(sent.at(-1)).toMatchObject({ version: 7, written: { subject: 'ของฉันต่อ' } });
    expect(saver.state().kind).toBe('saved');
  });
  test('replaces this text on confirmation', async () => {
    const { saver, sent, stored } = await meet();
    saver.giveUp();
    await saver.flush();
    expect([sent.length, saver.isUnsaved(), stored.at(-1)]).toEqual([1, false, null]);
  });
});

test('a refusal is reported, and the next key tries again', async () => {
  const { saver, subjects, answer } = startSaver();
  saver.change(written('ก'));
  await vi.advanceTimersByTimeAsync(savingTimes.pauseMs);
  await answer(failure('refused', 'person-not-cleared'));
  expect(saver.state()).toMatchObject({ kind: 'failed', isUnreachable: false });
  expect(saver.isUnsaved()).toBe(true);
  saver.change(written('กข'));
  await vi.advanceTimersByTimeAsync(savingTimes.pauseMs);
  await answer();
  expect(subjects()).toEqual(['ก', 'กข']);
});
