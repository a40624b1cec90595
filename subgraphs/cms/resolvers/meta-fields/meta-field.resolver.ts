import { Arg, Args, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { createMetaField } from '../../services/meta-fields/create-meta-field.ts';
import { deleteMetaField } from '../../services/meta-fields/delete-meta-field.ts';
import { getMetaField } from '../../services/meta-fields/get-meta-field.ts';
import { listMetaFields } from '../../services/meta-fields/list-meta-fields.ts';
import { listMetaTypes } from '../../services/meta-fields/list-meta-types.ts';
import { updateMetaField } from '../../services/meta-fields/update-meta-field.ts';
import { MetaFieldsArgs, MetaTypesArgs } from '../../types/meta-fields/meta-field.args.ts';
import {
  CreateMetaFieldInput,
  DeleteMetaFieldInput,
  UpdateMetaFieldInput,
} from '../../types/meta-fields/meta-field.input.ts';
import {
  CreateMetaFieldPayload,
  DeleteMetaFieldPayload,
  UpdateMetaFieldPayload,
} from '../../types/meta-fields/meta-field.payload.ts';
import { MetaField, MetaFieldPage, MetaTypePage } from '../../types/meta-fields/meta-field.type.ts';

@Resolver(() => MetaField)
export class MetaFieldResolver {
  @Query(() => MetaTypePage, { description: 'The kinds of meta fields. Scope: metainfo/types/list.' })
  metaTypes(@Args(() => MetaTypesArgs) args: MetaTypesArgs, @Ctx() ctx: CmsContext): Promise<MetaTypePage> {
    return listMetaTypes(ctx, args);
  }

  @Query(() => MetaFieldPage, { description: 'The meta fields. Scope: metainfo/fields/list.' })
  metaFields(
    @Args(() => MetaFieldsArgs) args: MetaFieldsArgs,
    @Ctx() ctx: CmsContext,
  ): Promise<MetaFieldPage> {
    return listMetaFields(ctx, args);
  }

  @Query(() => MetaField, { description: 'One meta field. Scope: metainfo/fields/get.' })
  metaField(
    @Arg('id', () => Int, { description: 'Number of the field.' }) id: number,
    @Ctx() ctx: CmsContext,
  ): Promise<MetaField> {
    return getMetaField(ctx, id);
  }

  @Mutation(() => CreateMetaFieldPayload, {
    description: 'Gives a kind of item another field. Scope: metainfo/fields/add.',
  })
  createMetaField(
    @Arg('input', () => CreateMetaFieldInput) input: CreateMetaFieldInput,
    @Ctx() ctx: CmsContext,
  ): Promise<CreateMetaFieldPayload> {
    return createMetaField(ctx, input);
  }

  @Mutation(() => UpdateMetaFieldPayload, {
    description: 'Changes what forms make of a field. Scope: metainfo/fields/update.',
  })
  updateMetaField(
    @Arg('input', () => UpdateMetaFieldInput) input: UpdateMetaFieldInput,
    @Ctx() ctx: CmsContext,
  ): Promise<UpdateMetaFieldPayload> {
    return updateMetaField(ctx, input);
  }

  @Mutation(() => DeleteMetaFieldPayload, {
    description: 'Deletes a field with all its values. Scope: metainfo/fields/delete.',
  })
  deleteMetaField(
    @Arg('input', () => DeleteMetaFieldInput) input: DeleteMetaFieldInput,
    @Ctx() ctx: CmsContext,
  ): Promise<DeleteMetaFieldPayload> {
    return deleteMetaField(ctx, input);
  }
}
