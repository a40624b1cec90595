import { Field, Float, ObjectType } from 'type-graphql';

@ObjectType({
  description: 'Where the budget of a campaign stands over all its runs, in its currency.',
  simpleResolvers: true,
})
export class BudgetUse {
  @Field(() => Float, { description: 'The whole budget.' })
  amount!: number;

  @Field(() => Float, { description: 'Set aside for deliveries that are not paid yet.' })
  reserved!: number;

  @Field(() => Float, { description: 'Spent for good.' })
  spent!: number;

  @Field(() => Float, { description: 'What is left for more.' })
  available!: number;
}
