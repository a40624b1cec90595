import { Secret, TOTP } from 'otpauth';

const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks may be one step apart. */
const window = 1;

/** A fresh secret of 160 bits, in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads from the QR code. */
export function toTotpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ ...form, secret, issuer, label: account }).toString();
}

/** The time step of a correct code, or null. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...form, secret: Secret.fromBase32(secret), token: code, timestamp, window });
  return delta === null ? null : TOTP.counter({ period: form.period, timestamp }) + delta;
}
