import type { CommonServerDeps } from '../deps.ts';
import { requestErrors } from '../errors/request-errors.ts';
import { createSealedBox } from './sealed-box.ts';

/** Permission to read the data of one user for one export request, until a time in milliseconds. */
type ExportGrant = { requestId: string; userId: string; expiresAt: number };

type EncryptionDeps = Pick<CommonServerDeps, 'encryptionSecret' | 'retiredSecrets'>;

/** Creates the text in the link of an export. Every domain can read it; only this server can create it. */
export function sealExportGrantToken(deps: EncryptionDeps, grant: ExportGrant): string {
  return boxOf(deps, 'grant').seal(JSON.stringify(grant));
}

/** Parses a grant. Throws if it is invalid or has expired. */
export function parseExportGrantToken(
  deps: EncryptionDeps & Pick<CommonServerDeps, 'clock'>,
  text: string,
): ExportGrant {
  const grant: ExportGrant | null = open(deps, 'grant', text);
  if (!grant || grant.expiresAt <= deps.clock().getTime()) throw requestErrors.exportLinkRefused();
  return grant;
}

/** Encrypts the position of an export, so that a client cannot change its row counts, which the server records. */
export function sealExportCursor<Position>(deps: EncryptionDeps, position: Position): string {
  return boxOf(deps, 'position').seal(JSON.stringify(position));
}

/** Returns `null` for a text that this server did not create. */
export function parseExportCursor<Position>(deps: EncryptionDeps, text: string): Position | null {
  return open(deps, 'position', text);
}

type Kind = 'grant' | 'position';

function boxOf({ encryptionSecret, retiredSecrets }: EncryptionDeps, kind: Kind) {
  return createSealedBox(encryptionSecret, `core/export-${kind}`, retiredSecrets);
}

function open<Value>(deps: EncryptionDeps, kind: Kind, text: string): Value | null {
  try {
    return JSON.parse(boxOf(deps, kind).open(text)) as Value;
  } catch {
    return null;
  }
}
