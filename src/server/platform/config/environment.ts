/** The environment of this process; read nowhere else. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;
