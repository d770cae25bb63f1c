import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SHIFT_VARIABLE } from './shift-clock.ts';

const preload = pathToFileURL(path.resolve(import.meta.dirname, 'preload.ts')).href;

/**
 * Returns the variables that let Node processes begin at a time, given in milliseconds since 1970. `environment` is
 * this process's own: its clock may be shifted already.
 */
export function environmentAt(time: number, environment: NodeJS.ProcessEnv = process.env) {
  const realNow = Date.now() - Number(environment[SHIFT_VARIABLE] ?? 0);
  return {
    [SHIFT_VARIABLE]: String(time - realNow),
    NODE_OPTIONS: `${environment.NODE_OPTIONS ?? ''} --import ${preload}`.trim(),
  };
}
