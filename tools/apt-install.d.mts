export function aptInstall(...names: readonly string[]): Promise<boolean>;
export function withoutServices<Result>(install: () => Promise<Result>, path?: string): Promise<Result>;
export function neverStart(names: readonly string[], folders?: readonly string[]): void;
