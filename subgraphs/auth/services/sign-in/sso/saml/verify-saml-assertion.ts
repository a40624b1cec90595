import type { KeyObject } from 'node:crypto';
import type { AuthContext } from '../../../../context.ts';
import { createInvalidInputError } from '../../../../input-errors.ts';
import { type SamlAssertion, toSamlAssertion } from './assertion.ts';
import type { SamlResponseEnvelope } from './decode-saml-response.ts';
import type { IdpMetadata } from './parse-idp-metadata.ts';
import { createSamlServiceProvider, getSamlServiceProviderUrls, maxClockSkewMs } from './service-provider.ts';

type AssertionInput = {
  samlResponse: string;
  outside: SamlResponseEnvelope;
  idp: IdpMetadata;
  keys: readonly KeyObject[];
  requestId: string | undefined;
};

/** Verifies an assertion. Every failure gets the same answer; only the log has the reason. */
export async function verifySamlAssertion(ctx: AuthContext, input: AssertionInput) {
  const { idp, requestId } = input;
  try {
    checkOutside(ctx, input.outside);
    const assertion = await verify(ctx, input);
    const recipient = getSamlServiceProviderUrls(ctx).acsUrl;
    const terms = checkAssertion(assertion, {
      ...{ issuer: idp.entityId, recipient, requestId },
      now: ctx.clock(),
    });
    return { assertion, terms };
  } catch (cause) {
    ctx.log.warn({ err: cause, saml_entity_id: idp.entityId }, 'a SAML response was refused');
    throw createInvalidInputError('SAML Assertion is not valid', 'samlResponse', cause);
  }
}

function checkOutside(ctx: AuthContext, { destination, assertions }: SamlResponseEnvelope): void {
  if (assertions !== 1) throw new Error(`it has ${assertions} assertions`);
  if (destination !== undefined && destination !== getSamlServiceProviderUrls(ctx).acsUrl) {
    throw new Error('it was sent to another destination');
  }
}

/** The assertion may be encrypted for either of the two SAML keys of this server. */
async function verify(
  ctx: AuthContext,
  { idp, keys, requestId, samlResponse }: AssertionInput,
): Promise<SamlAssertion> {
  const openers = ctx.settings.samlEncryptionEnabled ? keys : keys.slice(0, 1);
  const problems: unknown[] = [];
  for (const key of openers) {
    try {
      const self = await createSamlServiceProvider(ctx, { idp, key, requestId });
      const { profile } = await self.validatePostResponseAsync({ SAMLResponse: samlResponse });
      return toSamlAssertion(profile?.getAssertion?.());
    } catch (error) {
      problems.push(error);
    }
  }
  throw problems[0];
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

type ExpectedAssertion = {
  /** The issuer that the assertion must have. */
  issuer: string;
  /** URL to which the assertion must have been sent. */
  recipient: string;
  /**
   * Id of the request that the assertion must answer; undefined if the identity provider started the sign-in.
   */
  requestId: string | undefined;
  now: Date;
};

/** Error for a rejected assertion. */
class UselessAssertion extends Error {
  override readonly name = 'UselessAssertion';
}

/** Expiry of the record that prevents a second use of an assertion, and end of the resulting session. */
type Terms = { usableUntil: Date; sessionNotAfter: Date | null };

/**
 * Checks the parts of an assertion that the library does not check; it checks signature, audience and
 * conditions.
 */
function checkAssertion(assertion: SamlAssertion, expected: ExpectedAssertion): Terms {
  if (assertion.issuer !== expected.issuer) throw new UselessAssertion('it is by another issuer');
  if (!isWithin(assertion.conditions, expected.now)) {
    throw new UselessAssertion('it is too early or too late');
  }
  const usable = assertion.confirmations.filter((confirmation) => confirms(confirmation, expected));
  if (usable.length === 0) throw new UselessAssertion('no subject confirmation fits');
  const ends = assertion.confirmations.flatMap(({ notOnOrAfter }) => notOnOrAfter ?? []).map(toMoment);
  return {
    usableUntil: new Date(Math.max(...ends) + maxClockSkewMs),
    sessionNotAfter: endOfSession(assertion, expected.now),
  };
}

function confirms(
  { method, recipient, inResponseTo, notBefore, notOnOrAfter }: SamlAssertion['confirmations'][number],
  expected: ExpectedAssertion,
): boolean {
  if (method !== bearer || recipient !== expected.recipient) return false;
  if (inResponseTo !== expected.requestId) return false;
  // A bearer confirmation must expire.
  return notOnOrAfter !== undefined && isWithin({ notBefore, notOnOrAfter }, expected.now);
}

type Window = { notBefore: string | undefined; notOnOrAfter: string | undefined };

function isWithin({ notBefore, notOnOrAfter }: Window, now: Date): boolean {
  const moment = now.getTime();
  if (notBefore !== undefined && moment + maxClockSkewMs < toMoment(notBefore)) return false;
  return notOnOrAfter === undefined || moment - maxClockSkewMs < toMoment(notOnOrAfter);
}

/** The earliest end, if there are several. */
function endOfSession({ sessionEnds }: SamlAssertion, now: Date): Date | null {
  if (sessionEnds.length === 0) return null;
  const end = new Date(Math.min(...sessionEnds.map(toMoment)));
  if (end <= now) throw new UselessAssertion('the session that it is about is over');
  return end;
}

function toMoment(text: string): number {
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) throw new UselessAssertion('it has a time that is none');
  return moment;
}
