import type { CmsDeps } from '../../deps.ts';

/** Where uses of media are looked for. */
export type UseSource = Pick<CmsDeps, 'db' | 'databaseSchema'>;
