/** Limits of every sandbox process. The time of the processor is a limit of each task. */
export const sandboxLimits = {
  /** Of the whole process: heap, buffers and WebAssembly. */
  maxMemoryBytes: 1536 * 1024 * 1024,
  /** Of the JavaScript heap alone. */
  maxHeapMb: 768,
  /** A task that waits for something that never comes uses no processor: it is ended by the clock. */
  maxClockFactor: 10,
  /** A process is replaced after this many tasks, so that nothing a file left behind stays for long. */
  maxTasks: 200,
  /**
   * Of a result, before it is sent: the server unpacks and checks it while everybody waits. Values are texts, numbers,
   * fields and rows. The process checks it, which holds against any content whose reader works, not against code of a
   * content that runs there: Node has no limit for a message (docs/security.md).
   */
  maxResultValues: 20_000,
  maxResultCharacters: 4_000_000,
  /** Files in a message, or a file with its watermark. */
  maxResultBytes: 512 * 1024 * 1024,
  /** More waiting tasks are refused. */
  maxWaiting: 500,
  /** Of one person: the files of two letters. */
  maxWaitingOfPerson: 100,
  /** Of one person. There is another process for the others. */
  maxAtOnceOfPerson: 1,
} as const;

/**
 * What is read of one content. Only these unpack: a DOCX for its text, an XLSX that is imported into a list, and a PDF,
 * whose parts the libraries unpack within the memory and the time of their process. A PPTX, ODT or ZIP, and an XLSX that
 * is a file of a letter, is never unpacked.
 */
export const contentLimits = {
  /** A PDF of more is stored, but neither read for the search nor marked for a viewer. */
  maxPdfPages: 5_000,
  /** A4 at 600 dots per inch. Each pixel of a PNG takes memory, however small its file is; a JPEG is not decoded. */
  maxPngPixels: 4_960 * 7_016,
  /** Of a DOCX that is read for the search, packed and unpacked; and of a text file. */
  maxArchiveBytes: 50 * 1024 * 1024,
  maxUnpackedBytes: 20 * 1024 * 1024,
  maxTextBytes: 20 * 1024 * 1024,
  /** Of the text that is kept for the search. */
  maxTextCharacters: 1_000_000,
  /** Of a table that is imported: its parts together, and as it is packed `maxTableBytes` of the contract. */
  maxTableUnpackedBytes: 64 * 1024 * 1024,
  maxTableColumns: 100,
  /** As many as the usual programs for tables let a cell have. */
  maxTableCellCharacters: 32_767,
} as const;

export const processesOfLane = { interactive: 2, background: 1 } as const;
