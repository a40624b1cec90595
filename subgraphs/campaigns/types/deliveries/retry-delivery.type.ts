import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Delivery } from './delivery.type.ts';

@InputType({ description: 'A delivery to try again.' })
export class RetryDeliveryInput {
  @Field(() => ID, { description: 'The delivery to try again.' })
  id!: string;
}

@ObjectType({ description: 'What retryDelivery began.', simpleResolvers: true })
export class RetryDeliveryPayload {
  @Field(() => Delivery, { description: 'The delivery, on its way again.' })
  delivery!: Delivery;
}
