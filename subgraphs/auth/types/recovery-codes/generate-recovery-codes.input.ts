import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A first set of recovery codes.' })
export class GenerateRecoveryCodesInput {
  @Field(() => String, {
    nullable: true,
    description: 'What to call it; unique among the own factors. `Recovery codes` by default.',
  })
  friendlyName?: string | null;
}
