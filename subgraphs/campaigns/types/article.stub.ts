import { Directive, Field, Int, ObjectType } from 'type-graphql';

/** An entity of the content domain, known here by its key only. */
@ObjectType({ simpleResolvers: true })
@Directive('@key(fields: "id", resolvable: false)')
export class Article {
  @Field(() => Int, { description: 'Id of the article.' })
  id!: number;
}
