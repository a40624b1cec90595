import type { Address } from '../addresses/find-user-by-address.ts';
import type { Channel } from '../messages/check-channel.ts';
import type { Metadata } from '../users/metadata.ts';
import type { Mailing } from '../users/signed-up.ts';

type ToAddress = { email: string; aud: string; mailing: Mailing };
type ToPhone = { phone: string; aud: string };
/** What waits to be confirmed is looked for by either address that its user has so far. */
type ToEither = Address & { aud: string };

/**
 * What depends on whether somebody is known here, and with what it is asked for. It is put off until the request has
 * been answered: neither the answer nor its time can then tell.
 */
export type Works = {
  recovery: ToAddress;
  mailedSignIn: ToAddress & { data: Metadata; createsUser: boolean };
  textedSignIn: ToPhone & { data: Metadata; createsUser: boolean; channel: Channel };
  resentConfirmation: ToAddress;
  resentEmailChange: ToEither & { mailing: Mailing };
  resentPhoneConfirmation: ToEither;
  resentPhoneChange: ToEither;
  confirmation: { userId: string; mailing: Mailing };
  repeatedSignUp: {
    userId: string;
    email: string;
    passwordHash: string | null;
    data: Metadata;
    mailing: Mailing;
  };
  textedConfirmation: { userId: string; channel: Channel };
  repeatedPhoneSignUp: {
    userId: string;
    phone: string;
    passwordHash: string | null;
    data: Metadata;
    channel: Channel;
  };
};
