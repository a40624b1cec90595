import { GraphQLJSON } from 'graphql-scalars';
import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'A new role.' })
export class CreateCmsRoleInput {
  @Field(() => String, { description: 'Its name; unique.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'What it is for.' })
  description?: string | null;

  @Field(() => GraphQLJSON, { nullable: true, description: 'What it permits. Default nothing.' })
  perms?: unknown;
}

@InputType({ description: 'What to change of a role; what is absent stays.' })
export class UpdateCmsRoleInput {
  @Field(() => Int, { description: 'The role.' })
  id!: number;

  @Field(() => String, { nullable: true, description: 'Its new name; unique.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'What it is for.' })
  description?: string | null;

  @Field(() => GraphQLJSON, { nullable: true, description: 'What it permits from now on, all of it.' })
  perms?: unknown;
}

@InputType({ description: 'A role to delete.' })
export class DeleteCmsRoleInput {
  @Field(() => Int, { description: 'The role; nobody may have it.' })
  id!: number;
}

@InputType({ description: 'A role to copy.' })
export class DuplicateCmsRoleInput {
  @Field(() => Int, { description: 'The role.' })
  id!: number;

  @Field(() => String, { nullable: true, description: 'Name of the copy. Default the name with (Copy).' })
  name?: string | null;
}

@InputType({ description: 'A role that a user is to have.' })
export class AssignCmsRoleInput {
  @Field(() => Int, { description: 'The user.' })
  userId!: number;

  @Field(() => Int, { description: 'The role.' })
  roleId!: number;
}

@InputType({ description: 'A role that a user is no longer to have.' })
export class RemoveCmsRoleInput {
  @Field(() => Int, { description: 'The user.' })
  userId!: number;

  @Field(() => Int, { description: 'The role.' })
  roleId!: number;
}
