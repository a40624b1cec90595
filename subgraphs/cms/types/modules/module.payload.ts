import { Field, Int, ObjectType } from 'type-graphql';
import { Module } from './module.type.ts';

@ObjectType({ description: 'What was made.' })
export class CreateModulePayload {
  @Field(() => Module, { description: 'The module.' })
  module!: Module;
}

@ObjectType({ description: 'What was changed.' })
export class UpdateModulePayload {
  @Field(() => Module, { description: 'The module.' })
  module!: Module;
}

@ObjectType({ description: 'What was deleted.' })
export class DeleteModulePayload {
  @Field(() => Int, { description: 'Number the module had.' })
  id!: number;
}
