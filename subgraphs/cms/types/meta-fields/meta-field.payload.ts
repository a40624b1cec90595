import { Field, Int, ObjectType } from 'type-graphql';
import { MetaField } from './meta-field.type.ts';

@ObjectType({ description: 'What was made.' })
export class CreateMetaFieldPayload {
  @Field(() => MetaField, { description: 'The field.' })
  field!: MetaField;
}

@ObjectType({ description: 'What was changed.' })
export class UpdateMetaFieldPayload {
  @Field(() => MetaField, { description: 'The field.' })
  field!: MetaField;
}

@ObjectType({ description: 'What was deleted.' })
export class DeleteMetaFieldPayload {
  @Field(() => Int, { description: 'Number the field had.' })
  id!: number;
}
