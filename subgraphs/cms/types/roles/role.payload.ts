import { Field, Int, ObjectType } from 'type-graphql';
import { CmsUser } from '../users/cms-user.type.ts';
import { CmsRole } from './role.type.ts';

@ObjectType({ description: 'What was made.' })
export class CreateCmsRolePayload {
  @Field(() => CmsRole, { description: 'The role.' })
  role!: CmsRole;
}

@ObjectType({ description: 'What was changed.' })
export class UpdateCmsRolePayload {
  @Field(() => CmsRole, { description: 'The role.' })
  role!: CmsRole;
}

@ObjectType({ description: 'What was deleted.' })
export class DeleteCmsRolePayload {
  @Field(() => Int, { description: 'Number the role had.' })
  id!: number;
}

@ObjectType({ description: 'What was copied.' })
export class DuplicateCmsRolePayload {
  @Field(() => CmsRole, { description: 'The copy.' })
  role!: CmsRole;
}

@ObjectType({ description: 'Who has a role more.' })
export class AssignCmsRolePayload {
  @Field(() => CmsUser, { description: 'The user.' })
  user!: CmsUser;
}

@ObjectType({ description: 'Who has a role less.' })
export class RemoveCmsRolePayload {
  @Field(() => CmsUser, { description: 'The user.' })
  user!: CmsUser;
}
