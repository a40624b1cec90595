import { resolve } from 'node:path';

/** The clone's folder, from the sources as from the build: both lie one folder below it. */
export const projectRoot = resolve(import.meta.dirname, '..');
