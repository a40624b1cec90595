import { Secret, TOTP } from 'otpauth';
import createQrCode from 'qrcode-generator';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { refuseUnstorableText, requireNonBlankCode } from '../../../values/names.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { toE164 } from '../../../values/user-row.ts';
import type { EnrollFactorInput, FactorChallengeAnswer, FactorKindHandler } from './factor-kind.ts';

/** The longest URI that a QR code can hold, roughly. */
const maxUriLength = 2_000;

/** An authenticator app. */
export const totpFactorHandler: FactorKindHandler = {
  method: 'totp',
  readsBody: false,
  refuseEnroll: ({ settings }) => {
    if (!settings.totpEnrollEnabled) throw authErrors.mfaTotpEnrollNotEnabled();
  },
  refuseVerify: ({ settings }) => {
    if (!settings.totpVerifyEnabled) throw authErrors.mfaTotpVerifyNotEnabled();
  },
  draft,
  prepare: async () => ({ codeHash: null, send: async () => undefined }),
  requireAnswer: ({ code }) => requireNonBlankCode(code),
  check,
  wrongCode: () => authErrors.mfaVerificationFailed({ message: 'Invalid TOTP code entered' }),
};

function draft({ settings, totpBox }: AuthContext, user: UserRow, { issuer }: EnrollFactorInput) {
  refuseUnstorableText('issuer', issuer ?? '');
  const secret = createTotpSecret();
  const uri = toTotpUri(secret, {
    issuer: issuer || new URL(settings.siteUrl).host,
    account: user.email ?? toE164(user.phone) ?? user.id,
  });
  if (uri.length > maxUriLength) throw createInvalidInputError('issuer is too long', 'issuer');
  return { columns: { secret: totpBox.seal(secret) }, totp: { qrCode: renderQrCode(uri), secret, uri } };
}

function check({ clock, totpBox }: AuthContext, { factor, code }: FactorChallengeAnswer) {
  const step = factor.secret ? findMatchingTotpStep(totpBox.open(factor.secret), code, clock()) : null;
  return step === null ? null : { columns: { lastStep: step } };
}

const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Accepted clock difference, in time steps of 30 seconds. */
const window = 1;

/** A fresh secret of 160 bits, in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the URI that an authenticator app reads from the QR code. */
export function toTotpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ ...form, secret, issuer, label: account }).toString();
}

/** The time step of a correct code, or null. */
export function findMatchingTotpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...form, secret: Secret.fromBase32(secret), token: code, timestamp, window });
  return delta === null ? null : TOTP.counter({ period: form.period, timestamp }) + delta;
}

/** Light modules around the code that readers need. */
const margin = 4;

/**
 * Renders a text as a QR code in SVG, with single quotes and without `#`, so that it needs no escaping in a
 * `data:` URL.
 */
export function renderQrCode(text: string): string {
  const code = createQrCode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const indices = Array.from({ length: count }, (_, index) => index);
  const rows = indices.map((row) => indices.map((column) => (code.isDark(row, column) ? '1' : '0')).join(''));
  const path = rows.map(toPath).join('');
  const side = count + 2 * margin;
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${side} ${side}' width='264' height='264' shape-rendering='crispEdges'><rect width='${side}' height='${side}' fill='white'/><path d='${path}' fill='black'/></svg>`;
}

/** Each run of dark modules is one rectangle. */
function toPath(modules: string, row: number): string {
  return [...modules.matchAll(/1+/g)]
    .map(({ index, 0: { length } }) => `M${index + margin} ${row + margin}h${length}v1h-${length}z`)
    .join('');
}
