import { join } from 'node:path';

import { build, type InlineConfig, type Rolldown } from 'vite';

/**
 * A browser should load few files and no unnecessary ones, but the bundler creates one for every set of screens that
 * share modules: hundreds. Here the parts a person waits for are listed in the order they are needed, and every module
 * goes into the file of the first part that uses it; modules shared by later screens only stay as the bundler splits
 * them. Which modules a part uses is known only after tree shaking, so the program is built twice, the first time
 * without writing files. That costs a few seconds per build.
 */
export async function partsOfModules(
  config: InlineConfig,
  parts: Readonly<Record<string, readonly (readonly string[])[]>>,
) {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  });
  if (!('output' in built)) throw new Error('the program is one build');
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const partOf = new Map<string, string>();
  for (const [name, alternatives] of Object.entries(parts)) {
    const [first = new Set<Rolldown.OutputChunk>(), ...others] = alternatives.map((roots) =>
      neededBy(
        chunks,
        roots.map((root) => join(config.root ?? '', root)),
      ),
    );
    for (const chunk of first)
      if (others.every((other) => other.has(chunk)))
        for (const id of chunk.moduleIds) if (!partOf.has(id)) partOf.set(id, name);
  }
  return partOf;
}

/** The chunks with these modules and all their imports. */
function neededBy(
  chunks: readonly Rolldown.OutputChunk[],
  modules: readonly string[],
): ReadonlySet<Rolldown.OutputChunk> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) add(byFile.get(file));
  };
  for (const id of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (!chunk) throw new Error(`${id} is no part of the program`);
    add(chunk);
  }
  return found;
}
