import { Field, ObjectType } from 'type-graphql';
import { PageInfo } from '../../../../core/graphql/page.ts';
import { Delivery } from './delivery.type.ts';

@ObjectType({ description: 'A delivery on a page.', simpleResolvers: true })
export class DeliveryEdge {
  @Field(() => Delivery, { description: 'The delivery.' })
  node!: Delivery;

  @Field(() => String, { description: 'Where it lies, for after and before.' })
  cursor!: string;
}

@ObjectType({ description: 'A page of deliveries.', simpleResolvers: true })
export class DeliveryConnection {
  @Field(() => [DeliveryEdge], { description: 'The deliveries with their cursors.' })
  edges!: DeliveryEdge[];

  @Field(() => [Delivery], { description: 'The deliveries.' })
  nodes!: Delivery[];

  @Field(() => PageInfo, { description: 'Where the page lies.' })
  pageInfo!: PageInfo;
}
