import { fromBase64Url } from './base64url.ts';
import type { Graph } from './graph.ts';
import type { OpenSession, RunMutation } from './run-mutation.ts';
import type { TokenSession } from './session.ts';
import { expectUser } from './sign-in.ts';

/** A second factor of a user. */
export type Factor = {
  id: string;
  factorType: 'TOTP' | 'PHONE' | 'WEBAUTHN' | 'RECOVERY_CODE';
  /** `VERIFIED` after the first correct code. Only then is it required at sign-in. */
  status: 'UNVERIFIED' | 'VERIFIED';
  friendlyName: string | null;
};

/** Data for an authenticator app, which the server returns only once: `qrCode` is an SVG. */
export type TotpEnrollment = { qrCode: string; secret: string; uri: string };

export type FactorEnrollment = { friendlyName?: string } & (
  | { factorType: 'totp'; issuer?: string }
  | { factorType: 'phone'; phone: string }
);

/** `aal1` after one step of a sign-in, `aal2` after the second. */
export type AssuranceLevel = 'aal1' | 'aal2';

type FactorMethodOptions = {
  graph: Graph;
  run: RunMutation;
  openSession: OpenSession;
  session: TokenSession;
};

const factorFields = 'id factorType status friendlyName';

/** Creates the methods for second factors with a code: authenticator apps and phones. */
export function createFactorMethods({ graph, run, openSession, session }: FactorMethodOptions) {
  /** Starts the check of a factor; a phone receives a text message. Returns the id of the challenge. */
  const challengeFactor = async (factorId: string) => {
    const { challenge } = await run<{ challenge: { id: string } }>('challengeFactor', 'challenge { id }', {
      factorId,
    });
    return challenge.id;
  };

  return {
    /** Adds a second factor. It is required at sign-in after its first `verifyFactor`. */
    enrollFactor: ({ factorType, ...input }: FactorEnrollment) =>
      run<{ factor: Factor; totp: TotpEnrollment | null }>(
        'enrollFactor',
        `factor { ${factorFields} } totp { qrCode secret uri }`,
        { ...input, factorType: factorType.toUpperCase() },
      ),
    challengeFactor,
    /** Verifies a code, which raises the session to `aal2`. Without `challengeId`, it starts a challenge itself. */
    verifyFactor: async (input: { factorId: string; code: string; challengeId?: string }) => {
      const { factorId, code, challengeId = await challengeFactor(factorId) } = input;
      return expectUser(await openSession('verifyFactor', { factorId, challengeId, answer: { code } }));
    },
    /** Lists the second factors of the signed-in user. */
    listFactors: async (): Promise<Factor[]> => {
      const { data, errors } = await graph<{ me: { factors: Factor[] } | null }>(
        `{ me { factors { ${factorFields} } } }`,
      );
      if (data.me) return data.me.factors;
      throw errors[0];
    },
    /** Reads the level of the session from the access token. Returns `null` if no user is signed in. */
    readAssuranceLevel: async (): Promise<AssuranceLevel | null> => {
      const tokens = await session.read();
      return tokens && parseClaims(tokens.accessToken).aal;
    },
  };
}

/** Parses the claims of an access token, a JWT, without a check of its signature. */
function parseClaims(accessToken: string): { aal: AssuranceLevel } {
  const payload = fromBase64Url(accessToken.split('.')[1] ?? '');
  return JSON.parse(new TextDecoder().decode(payload));
}
