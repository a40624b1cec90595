import { z } from 'zod';
import { type FetchOutside, fetchOutside } from './outgoing.ts';
import { type TwilioVerify, toBasic, toVerifyUrl } from './sms-providers.ts';

/** Asks whoever made and sent the code of a phone, which is digits only, whether this is it. */
export type CheckSentCode = (phone: string, code: string) => Promise<boolean>;

const verdict = z.object({ status: z.string().nullish(), valid: z.boolean().nullish() });

/** What says that there is no such code any more, or that it was tried too often. */
const refusals = new Set([400, 404, 429]);

export function createTwilioCheck(account: TwilioVerify, fetch: FetchOutside = fetchOutside): CheckSentCode {
  return async (phone, code) => {
    const response = await fetch(toVerifyUrl(account, 'VerificationCheck'), {
      method: 'POST',
      headers: toBasic(account),
      body: new URLSearchParams({ To: `+${phone}`, Code: code }),
    });
    if (refusals.has(response.status)) return false;
    if (!response.ok) throw new Error(`the provider answered ${response.status}`);
    const { status, valid } = verdict.parse(await response.json());
    return status === 'approved' && valid === true;
  };
}
