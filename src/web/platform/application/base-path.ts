/** Where the program is served, without a slash at the end: empty, or `/eoffice`. The server wrote it into the page. */
export const basePath = (): string => document.documentElement.dataset['basePath'] ?? '';

/** The address of a path of this program. */
export const addressOf = (path: string): string => `${basePath()}${path}`;

/** The address of a call or a file. */
export const apiAddress = (path: string): string => addressOf(`/api/${path}`);

/** The path in the address bar as the routes know it. */
export const currentPath = (): string => location.pathname.slice(basePath().length) || '/';
