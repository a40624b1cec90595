import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';

/** Where only some addresses may get mail: their +label and their case do not matter. */
export function checkAuthorized({ settings }: AuthContext, email: string): void {
  const { authorizedAddresses } = settings.mail;
  if (authorizedAddresses.length === 0) return;
  if (authorizedAddresses.some((address) => withoutLabel(address) === withoutLabel(email))) return;
  throw authErrors.emailAddressNotAuthorized({
    message: `Email address "${email}" cannot be used as it is not authorized`,
  });
}

function withoutLabel(address: string) {
  return address.toLowerCase().replace(/\+[^@]*@/, '@');
}
