import type { RequestContext } from '../../../../core/request-context.ts';
import type { AuthContext } from '../../context.ts';
import { refundMailBudget } from '../limits/spend-mail-budget.ts';
import { refundSmsBudget } from '../limits/spend-sms-budget.ts';
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

type Kinds = {
  [Kind in keyof Works]: {
    run: (ctx: AuthContext, asked: Works[Kind]) => Promise<boolean>;
    refund: (ctx: AuthContext) => Promise<void>;
  };
};

const kinds: Kinds = {
  recovery: { run: mailRecovery, refund: refundMailBudget },
  mailedSignIn: { run: mailSignIn, refund: refundMailBudget },
  textedSignIn: { run: textSignIn, refund: refundSmsBudget },
  resentConfirmation: { run: resendConfirmation, refund: refundMailBudget },
  resentEmailChange: { run: resendEmailChange, refund: refundMailBudget },
  resentPhoneConfirmation: { run: resendPhoneConfirmation, refund: refundSmsBudget },
  resentPhoneChange: { run: resendPhoneChange, refund: refundSmsBudget },
  confirmation: { run: confirmByMail, refund: refundMailBudget },
  repeatedSignUp: { run: repeatSignUp, refund: refundMailBudget },
  textedConfirmation: { run: confirmByPhone, refund: refundSmsBudget },
  repeatedPhoneSignUp: { run: repeatPhoneSignUp, refund: refundSmsBudget },
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

/** What was paid for and not sent is given back. */
async function runKind<Kind extends keyof Works>(ctx: AuthContext, kind: Kind, asked: Works[Kind]) {
  const { run, refund } = kinds[kind];
  if (!(await run(ctx, asked))) await refund(ctx);
}
