import type { KeyObject } from 'node:crypto';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import type { IdpMetadata } from '../metadata/parse-metadata.ts';
import type { Outside } from '../sign-in/decode-response.ts';
import { type Assertion, toAssertion } from './assertion.ts';
import { checkAssertion, type Terms } from './check-assertion.ts';
import { ownAddresses } from './own-addresses.ts';
import { createServiceProvider } from './service-provider.ts';

type Reading = {
  samlResponse: string;
  outside: Outside;
  idp: IdpMetadata;
  keys: readonly KeyObject[];
  requestId: string | undefined;
};

/** What an identity provider has signed. Whatever is wrong with it, its bearer gets one answer; the log knows more. */
export async function readAssertion(
  ctx: AuthContext,
  reading: Reading,
): Promise<{ assertion: Assertion; terms: Terms }> {
  const { idp, requestId } = reading;
  try {
    checkOutside(ctx, reading.outside);
    const assertion = await verify(ctx, reading);
    const recipient = ownAddresses(ctx).acsUrl;
    const terms = checkAssertion(assertion, {
      ...{ issuer: idp.entityId, recipient, requestId },
      now: ctx.clock(),
    });
    return { assertion, terms };
  } catch (cause) {
    ctx.log.warn({ err: cause, saml_entity_id: idp.entityId }, 'a SAML response was refused');
    throw authErrors.validationFailed({ message: 'SAML Assertion is not valid', cause });
  }
}

function checkOutside(ctx: AuthContext, { destination, assertions }: Outside): void {
  if (assertions !== 1) throw new Error(`it has ${assertions} assertions`);
  if (destination !== undefined && destination !== ownAddresses(ctx).acsUrl) {
    throw new Error('it was sent to another destination');
  }
}

/** What was encrypted may have been so for either of our keys. */
async function verify(ctx: AuthContext, { idp, keys, requestId, samlResponse }: Reading): Promise<Assertion> {
  const openers = ctx.settings.samlEncryptionEnabled ? keys : keys.slice(0, 1);
  const problems: unknown[] = [];
  for (const key of openers) {
    try {
      const self = await createServiceProvider(ctx, { idp, key, requestId });
      const { profile } = await self.validatePostResponseAsync({ SAMLResponse: samlResponse });
      return toAssertion(profile?.getAssertion?.());
    } catch (error) {
      problems.push(error);
    }
  }
  throw problems[0];
}
