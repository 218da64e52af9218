/** Longer than any difference between the reasons why something is not found. */
export const stepMs = 50;

/** Of what asks another server: wider than what that takes. */
export const wideStepMs = 1_000;

/**
 * Waits for the next full step since the request began. The reply that something does not exist, may not be seen or is
 * secret then takes the same time, whichever it is.
 */
export async function replyAtStep(startedAt: number, ms = stepMs): Promise<void> {
  const elapsed = performance.now() - startedAt;
  await new Promise((resolve) => setTimeout(resolve, ms - (elapsed % ms)));
}
