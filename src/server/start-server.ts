import { openLog } from './open-log.ts';
import { openPlatform } from './open-platform.ts';
import { openPreparedDatabase, type Prepare } from './open-prepared-database.ts';
import { openWeb } from './open-web.ts';
import { startJobs } from './start-jobs.ts';
import { isStartProblem, type StartProblem } from './start-problem.ts';

export interface RunningServer {
  readonly url: string;
  readonly elsewhere: string | undefined;
  /** The lines which `prepare` returned. */
  readonly lines: readonly string[];
  readonly close: () => Promise<void>;
  /**
   * Replaces one process after the other, and loses no request; where there are several. False when a new one does not start: the
   * old ones go on.
   */
  readonly restart?: () => Promise<boolean>;
}

/** Starts everything in this process. When a step fails, nothing stays running. */
export async function startServer(
  environment: Readonly<Record<string, string | undefined>>,
  prepare: Prepare,
): Promise<RunningServer | StartProblem> {
  const prepared = await openPreparedDatabase(environment, prepare, (config, url) =>
    openPlatform(config, url, openLog(config)),
  );
  if (isStartProblem(prepared)) return prepared;
  const { config, server, platform, lines } = prepared;
  try {
    const web = await openWeb(platform, server.url);
    await startJobs(platform);
    await web.listen();
    return {
      url: config.publicUrl,
      elsewhere: server.elsewhere,
      lines,
      close: async () => {
        await web.close();
        await platform.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
