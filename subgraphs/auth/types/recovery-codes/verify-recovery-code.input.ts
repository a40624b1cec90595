import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A recovery code as it was typed.' })
export class VerifyRecoveryCodeInput {
  @Field(() => String, { nullable: true, description: 'Case, blanks and hyphens do not matter.' })
  code?: string | null;
}
