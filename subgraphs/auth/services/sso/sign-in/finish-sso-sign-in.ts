import { randomUUID } from 'node:crypto';
import type { FlowState } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { meterLogin } from '../../audit/meter-login.ts';
import { hashAuthCode } from '../../flows/issue-auth-code.ts';
import { limitPerClient } from '../../limits/limit-per-client.ts';
import { transactWithRetry } from '../../providers/transact-with-retry.ts';
import { toRedirected } from '../../redirects/to-redirected.ts';
import { type IssuedSession, openSession } from '../../sessions/issue-session.ts';
import type { Transaction, UserRow } from '../../users/user.query.ts';
import { currentMetadata } from '../metadata/current-metadata.ts';
import { requireSaml } from '../require-saml.ts';
import { readAssertion } from '../saml/read-assertion.ts';
import { readPerson } from '../saml/read-person.ts';
import { samlMethod, toProviderName } from '../sso-names.ts';
import { decodeResponse } from './decode-response.ts';
import { type OpenedAnswer, openAnswer } from './open-answer.ts';
import { settleSsoAccount } from './settle-sso-account.ts';
import { spendAssertion } from './spend-assertion.ts';

export type FinishSsoSignInInput = { samlResponse?: string | null; relayState?: string | null };

/** What the answer of an identity provider leads to. A failure also says where the browser is to go with it. */
export async function finishSsoSignIn(ctx: AuthContext, input: FinishSsoSignInInput) {
  requireSaml(ctx);
  await limitPerClient(ctx, 'finishSsoSignIn');
  const opened = await open(ctx, input);
  const { redirectTo, provider } = opened;
  try {
    const finished = await finish(ctx, opened, input.samlResponse);
    return { provider: toProviderName(provider.id), redirectTo, ...finished };
  } catch (error) {
    throw toRedirected(ctx, error, { redirectTo });
  }
}

async function open(ctx: AuthContext, input: FinishSsoSignInInput): Promise<OpenedAnswer> {
  try {
    return await openAnswer(ctx, input);
  } catch (error) {
    throw toRedirected(ctx, error, { redirectTo: ctx.settings.siteUrl, isStateProblem: true });
  }
}

type Finished = { session?: IssuedSession; authCode?: string };

async function finish(
  ctx: AuthContext,
  { provider, asked, flow }: OpenedAnswer,
  samlResponse: string | null | undefined,
): Promise<Finished> {
  if (asked && isOver(ctx, asked.at)) throw authErrors.samlRelayStateExpired();
  if (provider.disabled) throw authErrors.ssoProviderDisabled();
  const outside = await decodeResponse(samlResponse);
  const idp = await currentMetadata(ctx, provider.saml);
  const { assertion, terms } = await readAssertion(ctx, {
    ...{ outside, idp, keys: requireSaml(ctx) },
    samlResponse: samlResponse ?? '',
    requestId: asked?.requestId,
  });
  const external = readPerson(assertion, provider);
  const { usableUntil, sessionNotAfter: notAfter } = terms;
  const spending = { entityId: idp.entityId, assertionId: assertion.id, usableUntil };
  const finished = await transactWithRetry(ctx, async (tx) => {
    await spendAssertion(ctx, tx, spending);
    const user = await settleSsoAccount(ctx, tx, external);
    if (flow) return { authCode: await keepForExchange(ctx, tx, { flow, user, notAfter }) };
    const organisation = { providerId: provider.id, notAfter };
    return { session: await openSession(ctx, tx, { user, method: samlMethod, events: [], organisation }) };
  });
  meterLogin(ctx, finished.session, { method: 'sso', provider: 'saml' });
  return finished;
}

function isOver({ clock, settings }: AuthContext, begun: Date): boolean {
  return clock().getTime() - begun.getTime() >= settings.samlRelaySeconds * 1000;
}

type Keeping = { flow: FlowState; user: UserRow; notAfter: Date | null };

async function keepForExchange(
  ctx: AuthContext,
  tx: Transaction,
  { flow: { id }, user, notAfter }: Keeping,
): Promise<string> {
  const authCode = randomUUID();
  const { count } = await tx.flowState.updateMany({
    where: { id, authCodeHash: null },
    data: {
      userId: user.id,
      authCodeHash: hashAuthCode(ctx, authCode),
      authCodeIssuedAt: ctx.clock(),
      sessionNotAfter: notAfter,
    },
  });
  if (count === 0) throw authErrors.flowStateAlreadyUsed();
  return authCode;
}
