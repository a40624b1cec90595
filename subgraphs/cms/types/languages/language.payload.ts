import { Field, Int, ObjectType } from 'type-graphql';
import { CmsLanguage } from './language.type.ts';

@ObjectType({ description: 'What was made.' })
export class CreateLanguagePayload {
  @Field(() => CmsLanguage, { description: 'The language.' })
  language!: CmsLanguage;
}

@ObjectType({ description: 'What was changed.' })
export class UpdateLanguagePayload {
  @Field(() => CmsLanguage, { description: 'The language.' })
  language!: CmsLanguage;
}

@ObjectType({ description: 'What was deleted.' })
export class DeleteLanguagePayload {
  @Field(() => Int, { description: 'Number the language had.' })
  id!: number;
}
