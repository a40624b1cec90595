import type { AuthContext } from '../../context.ts';

/** Whose keys they are, by the settings alone: what a client says of it is not asked. */
export function relyingPartyOf({ settings }: AuthContext) {
  const { relyingPartyId: id, relyingPartyName: name, relyingPartyOrigins: origins } = settings;
  return { id, name: name || id, origins };
}
