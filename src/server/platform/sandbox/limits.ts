/** Limits of every sandbox process. The time is a limit of each task. */
export const sandboxLimits = {
  /** Of the whole process: heap, buffers and WebAssembly. */
  maxMemoryBytes: 1536 * 1024 * 1024,
  /** Of the JavaScript heap alone. */
  maxHeapMb: 768,
  /** A process is replaced after this many tasks, so that nothing a file left behind stays for long. */
  maxTasks: 200,
  /**
   * Of a result, before it is sent: the server unpacks and checks it while everybody waits. Values are texts, numbers,
   * fields and rows.
   */
  maxResultValues: 20_000,
  maxResultCharacters: 4_000_000,
  /** Files in a message, or a file with its watermark. */
  maxResultBytes: 512 * 1024 * 1024,
  /** More waiting tasks in one lane are refused. */
  maxWaiting: 500,
} as const;

export const processesOfLane = { interactive: 2, background: 1 } as const;
