import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ObjectType, registerEnumType } from 'type-graphql';

const MetaForm = {
  TEXT: 'text',
  LIST: 'list',
  DATE: 'date',
  DATETIME: 'datetime',
  TIME: 'time',
  NONE: 'none',
} as const;
registerEnumType(MetaForm, { name: 'MetaForm', description: 'What the values of a meta field are.' });

@ObjectType({ description: 'What an item says in one of its meta fields.' })
export class MetaValue {
  @Field(() => String, { description: 'Name of the field.' })
  name!: string;

  @Field(() => String, { description: 'What forms call it.' })
  title!: string;

  @Field(() => MetaForm, { description: 'Which of the following it has.' })
  form!: string;

  @Field(() => String, { nullable: true, description: 'The text of a field that holds one.' })
  text!: string | null;

  @Field(() => [String], { nullable: true, description: 'The texts of a field that holds a list.' })
  list!: string[] | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'The moment of a field that holds one.' })
  at!: Date | null;

  @Field(() => String, { nullable: true, description: 'That moment as far as the field is about it.' })
  iso!: string | null;

  refersTo!: 'media' | 'article' | null;
  clangId!: number | null;
}
