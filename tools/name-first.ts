import type { Plugin } from 'vite';

/** Libraries the program starts with, in files that are run one by one: as one they keep a phone from answering. */
export const libraryFiles = {
  react: /node_modules.(react|react-dom|scheduler)[\\/].*js$/,
  schemas: /node_modules.zod[\\/].*js$/,
  libraries: /node_modules.(@tanstack|@mantine|i18next|react-i18next)[\\/].*js$/,
};

/**
 * Has the agency's name drawn before anything is fetched: a style sheet in the head would keep everything from being
 * drawn, below the name it keeps only what follows. Then come the letters and what fetches the first
 * screen, then the libraries and the program.
 */
export const nameFirst: Plugin = {
  name: 'name-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page, { bundle }) => {
      const chunks = Object.values(bundle ?? {}).filter((each) => each.type === 'chunk');
      const first = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/fetch-first.ts'));
      if (!first) throw new Error('the built program has no fetch-first.ts');
      const files = page.match(/^ *<(script type="module"|link rel="(modulepreload|stylesheet)").*$\n/gm) ?? [];
      const head = files.reduce((rest, file) => rest.replace(file, ''), page);
      const fonts = Object.keys(bundle ?? {}).filter((file) => /-(thai|latin)-wght-normal-[^/]*\.woff2$/.test(file));
      const links = fonts.map(
        (file) => `    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />\n`,
      );
      const script = `    <script type="module" crossorigin src="/${first.fileName}"></script>\n`;
      const libraries = chunks
        .filter(({ name }) => name in libraryFiles)
        .map(({ fileName }) => `    <script type="module" async crossorigin src="/${fileName}"></script>\n`);
      return head.replace('  </body>', `${[...links, script, ...libraries, ...files].join('')}  </body>`);
    },
  },
};
