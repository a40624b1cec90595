import type { Assertion } from './assertion.ts';
import { skewMilliseconds } from './service-provider.ts';

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

type Expected = {
  /** Whose word it has to be. */
  issuer: string;
  /** To whom it has to have been sent. */
  recipient: string;
  /** What it has to answer; undefined where nothing was asked. */
  requestId: string | undefined;
  now: Date;
};

/** Why an assertion is not one. */
class UselessAssertion extends Error {
  override readonly name = 'UselessAssertion';
}

/** How long an assertion has to be remembered, and until when the session is good that comes of it. */
export type Terms = { usableUntil: Date; sessionNotAfter: Date | null };

/** What the library leaves open of an assertion whose signature, audience and conditions it has checked. */
export function checkAssertion(assertion: Assertion, expected: Expected): Terms {
  if (assertion.issuer !== expected.issuer) throw new UselessAssertion('it is by another issuer');
  checkWindow(assertion.conditions, expected.now);
  const usable = assertion.confirmations.filter((one) => confirms(one, expected));
  if (usable.length === 0) throw new UselessAssertion('no subject confirmation fits');
  const ends = assertion.confirmations.flatMap(({ notOnOrAfter }) => notOnOrAfter ?? []).map(toMoment);
  return {
    usableUntil: new Date(Math.max(...ends) + skewMilliseconds),
    sessionNotAfter: endOfSession(assertion, expected.now),
  };
}

function confirms(
  { method, recipient, inResponseTo, notBefore, notOnOrAfter }: Assertion['confirmations'][number],
  expected: Expected,
): boolean {
  if (method !== bearer || recipient !== expected.recipient) return false;
  if (inResponseTo !== expected.requestId) return false;
  // Whoever bears it may not do so for ever.
  return notOnOrAfter !== undefined && isWithin({ notBefore, notOnOrAfter }, expected.now);
}

function checkWindow(window: Window, now: Date): void {
  if (!isWithin(window, now)) throw new UselessAssertion('it is too early or too late');
}

type Window = { notBefore: string | undefined; notOnOrAfter: string | undefined };

function isWithin({ notBefore, notOnOrAfter }: Window, now: Date): boolean {
  const moment = now.getTime();
  if (notBefore !== undefined && moment + skewMilliseconds < toMoment(notBefore)) return false;
  return notOnOrAfter === undefined || moment - skewMilliseconds < toMoment(notOnOrAfter);
}

/** The soonest, where several are told. */
function endOfSession({ sessionEnds }: Assertion, now: Date): Date | null {
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
