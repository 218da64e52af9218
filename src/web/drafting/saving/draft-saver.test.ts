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

describe('a draft while it is written', () => {
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

  test('is saved within the longest time however fast somebody types', async () => {
    const { saver, sent } = startSaver();
    for (let passed = 0; passed < savingTimes.maxMs; passed += 100) {
      saver.change(written(`${passed}`));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(sent).toHaveLength(1);
  });

  test('is saved one at a time, the newest last and over the version before', async () => {
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

describe('without the server', () => {
  test('the text is kept on the device; what had no answer is sent again before what is newer', async () => {
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

describe('while an answer is slow to come', () => {
  test('every key is kept on the device, and what is kept goes with the answer', async () => {
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

describe('a draft another window saved', () => {
  const meet = async () => {
    const started = startSaver();
    started.saver.change(written('ของฉัน'));
    await vi.advanceTimersByTimeAsync(savingTimes.pauseMs);
    await started.answer(failure('refused', 'draft-changed-elsewhere'));
    return started;
  };
  test('is never saved over by itself', async () => {
    const { saver, sent } = await meet();
    expect(saver.state().kind).toBe('changedElsewhere');
    saver.change(written('ของฉันต่อ'));
    await saver.flush();
    await vi.advanceTimersByTimeAsync(10 * savingTimes.retryMs);
    expect(sent).toHaveLength(1);
  });
  test('is saved over when the person says so, with the newest text', async () => {
    const { saver, sent, answer } = await meet();
    saver.change(written('ของฉันต่อ'));
    void saver.saveOver(7);
    await answer();
    expect(sent.at(-1)).toMatchObject({ version: 7, written: { subject: 'ของฉันต่อ' } });
    expect(saver.state().kind).toBe('saved');
  });
  test('takes its place when the person says so', async () => {
    const { saver, sent, stored } = await meet();
    saver.giveUp();
    await saver.flush();
    expect([sent.length, saver.isUnsaved(), stored.at(-1)]).toEqual([1, false, null]);
  });
});

test('a refusal is told, and the next key tries again', async () => {
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
