import { DatabaseStartError } from '../prisma/database-start-error.ts';
import { databaseAwayCode } from './processes/messages.ts';
import { hasParent } from './processes/parent.ts';

/** Ends the process with one clear sentence. */
export function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Trellis cannot start: ${message}\n`);
  process.exit(hasParent() && error instanceof DatabaseStartError ? databaseAwayCode : 1);
}
