import type { CommonDeps } from '../deps.ts';
import { requestErrors } from '../errors/request-errors.ts';
import { createSealedBox } from './sealed-box.ts';

/** Whose data may be read, for which request, and until when in milliseconds. */
type ExportGrant = { requestId: string; userId: string; expiresAt: number };

type Sealing = Pick<CommonDeps, 'encryptionSecret' | 'retiredSecrets'>;

/** The text that a link to an export carries: every domain can read it, and no one else can make it. */
export function writeExportGrant(deps: Sealing, grant: ExportGrant): string {
  return boxOf(deps, 'grant').seal(JSON.stringify(grant));
}

/** Throws unless it is a grant that has not expired. */
export function readExportGrant(deps: Sealing & Pick<CommonDeps, 'clock'>, text: string): ExportGrant {
  const grant: ExportGrant | null = open(deps, 'grant', text);
  if (!grant || grant.expiresAt <= deps.clock().getTime()) throw requestErrors.exportLinkRefused();
  return grant;
}

/** Where an export goes on, sealed: the counts in it become part of the record. */
export function writeExportPosition<Position>(deps: Sealing, position: Position): string {
  return boxOf(deps, 'position').seal(JSON.stringify(position));
}

/** Null for a text that this server did not write. */
export function readExportPosition<Position>(deps: Sealing, text: string): Position | null {
  return open(deps, 'position', text);
}

type Kind = 'grant' | 'position';

function boxOf({ encryptionSecret, retiredSecrets }: Sealing, kind: Kind) {
  return createSealedBox(encryptionSecret, `core/export-${kind}`, retiredSecrets);
}

function open<Value>(deps: Sealing, kind: Kind, text: string): Value | null {
  try {
    return JSON.parse(boxOf(deps, kind).open(text)) as Value;
  } catch {
    return null;
  }
}
