import { Field, ObjectType } from 'type-graphql';
import { Factor } from './factor.type.ts';

@ObjectType({ description: 'What an authenticator app needs; shown this once.' })
export class TotpEnrollment {
  @Field(() => String, { description: '`uri` as a QR code, in SVG.' })
  qrCode!: string;

  @Field(() => String, { description: 'The secret in base32, to type in.' })
  secret!: string;

  @Field(() => String, { description: 'An `otpauth:` URI.' })
  uri!: string;
}

@ObjectType({ description: 'The new factor, not verified yet.' })
export class EnrollFactorPayload {
  @Field(() => Factor, { description: 'The new factor.' })
  factor!: Factor;

  @Field(() => TotpEnrollment, { nullable: true, description: 'Of `totp` factors.' })
  totp?: TotpEnrollment | null;
}
