import { Directive, Field, Int, ObjectType } from 'type-graphql';

/** An entity of the content domain, known here by its key, and given fields of ours. */
@ObjectType({ simpleResolvers: true })
@Directive('@key(fields: "id")')
export class Article {
  @Field(() => Int, { description: 'Id of the article.' })
  id!: number;
}
