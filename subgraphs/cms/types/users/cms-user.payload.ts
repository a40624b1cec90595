import { Field, Int, ObjectType } from 'type-graphql';
import { CmsUser } from './cms-user.type.ts';

@ObjectType({ description: 'Who was entered.' })
export class CreateCmsUserPayload {
  @Field(() => CmsUser, { description: 'The user.' })
  user!: CmsUser;
}

@ObjectType({ description: 'Who was changed.' })
export class UpdateCmsUserPayload {
  @Field(() => CmsUser, { description: 'The user.' })
  user!: CmsUser;
}

@ObjectType({ description: 'Whose password was changed.' })
export class SetCmsUserPasswordPayload {
  @Field(() => CmsUser, { description: 'The user.' })
  user!: CmsUser;
}

@ObjectType({ description: 'Who was deleted.' })
export class DeleteCmsUserPayload {
  @Field(() => Int, { description: 'Number the user had.' })
  id!: number;
}
