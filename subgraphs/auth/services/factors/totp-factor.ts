import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { toE164 } from '../addresses/to-e164.ts';
import type { UserRow } from '../users/user.query.ts';
import type { Answer, EnrollFactorInput, FactorKind } from './factor-kind.ts';
import { refuseNoText } from './friendly-name.ts';
import { drawQrCode } from './qr-code.ts';
import { createTotpSecret, findTotpStep, toTotpUri } from './totp.ts';

/** A QR code holds little more. */
const longestUri = 2_000;

/** An app that shows codes. */
export const totpFactor: FactorKind = {
  method: 'totp',
  refuseEnroll: ({ settings }) => {
    if (!settings.totpEnrollEnabled) throw authErrors.mfaTotpEnrollNotEnabled();
  },
  refuseVerify: ({ settings }) => {
    if (!settings.totpVerifyEnabled) throw authErrors.mfaTotpVerifyNotEnabled();
  },
  draft,
  prepare: async () => ({ codeHash: null, send: async () => undefined }),
  check,
  wrongCode: () => authErrors.mfaVerificationFailed({ message: 'Invalid TOTP code entered' }),
};

function draft({ settings, totpBox }: AuthContext, user: UserRow, { issuer }: EnrollFactorInput) {
  refuseNoText('issuer', issuer ?? '');
  const secret = createTotpSecret();
  const uri = toTotpUri(secret, {
    issuer: issuer || new URL(settings.siteUrl).host,
    account: user.email ?? toE164(user.phone) ?? user.id,
  });
  if (uri.length > longestUri) throw authErrors.validationFailed({ message: 'issuer is too long' });
  return { columns: { secret: totpBox.seal(secret) }, totp: { qrCode: drawQrCode(uri), secret, uri } };
}

function check({ clock, totpBox }: AuthContext, { factor, code }: Answer) {
  const step = factor.secret ? findTotpStep(totpBox.open(factor.secret), code, clock()) : null;
  return step === null ? null : { columns: { lastStep: step } };
}
