import { Field, Int, ObjectType } from 'type-graphql';
import { Template } from './template.type.ts';

@ObjectType({ description: 'What was made.' })
export class CreateTemplatePayload {
  @Field(() => Template, { description: 'The template.' })
  template!: Template;
}

@ObjectType({ description: 'What was changed.' })
export class UpdateTemplatePayload {
  @Field(() => Template, { description: 'The template.' })
  template!: Template;
}

@ObjectType({ description: 'What was deleted.' })
export class DeleteTemplatePayload {
  @Field(() => Int, { description: 'Number the template had.' })
  id!: number;
}
