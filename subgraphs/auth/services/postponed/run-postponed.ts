import type { RequestContext } from '../../../../core/request-context.ts';
import type { AuthContext } from '../../context.ts';
import { mailRecovery } from '../one-time-tokens/mail-recovery.ts';
import { mailSignIn } from '../one-time-tokens/mail-sign-in.ts';
import {
  resendConfirmation,
  resendEmailChange,
  resendPhoneChange,
  resendPhoneConfirmation,
} from '../one-time-tokens/resends.ts';
import { textSignIn } from '../one-time-tokens/text-sign-in.ts';
import { confirmByMail } from '../users/confirm-by-mail.ts';
import { confirmByPhone } from '../users/confirm-by-phone.ts';
import { repeatPhoneSignUp } from '../users/repeat-phone-sign-up.ts';
import { repeatSignUp } from '../users/repeat-sign-up.ts';
import type { Works } from './work.ts';

type Kinds = { [Kind in keyof Works]: (ctx: AuthContext, asked: Works[Kind]) => Promise<void> };

const kinds: Kinds = {
  recovery: mailRecovery,
  mailedSignIn: mailSignIn,
  textedSignIn: textSignIn,
  resentConfirmation: resendConfirmation,
  resentEmailChange: resendEmailChange,
  resentPhoneConfirmation: resendPhoneConfirmation,
  resentPhoneChange: resendPhoneChange,
  confirmation: confirmByMail,
  repeatedSignUp: repeatSignUp,
  textedConfirmation: confirmByPhone,
  repeatedPhoneSignUp: repeatPhoneSignUp,
};

type Postponed<Kind extends keyof Works = keyof Works> = {
  kind: Kind;
  asked: Works[Kind];
  request: Omit<RequestContext, 'credentials' | 'notes'>;
};

/** The task behind postpone: as if within the request that asked for it. */
export async function runPostponed(ctx: AuthContext, sealed: string): Promise<void> {
  const { kind, asked, request } = JSON.parse(ctx.postponedBox.open(sealed)) as Postponed;
  await runKind({ ...ctx, request: { ...request, credentials: {} } }, kind, asked);
}

function runKind<Kind extends keyof Works>(ctx: AuthContext, kind: Kind, asked: Works[Kind]) {
  return kinds[kind](ctx, asked);
}
