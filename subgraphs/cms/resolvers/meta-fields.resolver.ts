import { Args, Ctx, Int, Resolver } from 'type-graphql';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { createMetaField } from '../services/meta-fields/create-meta-field.ts';
import { deleteMetaField } from '../services/meta-fields/delete-meta-field.ts';
import { getMetaField } from '../services/meta-fields/get-meta-field.ts';
import { listMetaFields } from '../services/meta-fields/list-meta-fields.ts';
import { listMetaTypes } from '../services/meta-fields/list-meta-types.ts';
import { updateMetaField } from '../services/meta-fields/update-meta-field.ts';
import {
  CreateMetaFieldInput,
  CreateMetaFieldPayload,
  DeleteMetaFieldInput,
  DeleteMetaFieldPayload,
  MetaField,
  MetaFieldPage,
  MetaFieldsArgs,
  MetaTypePage,
  MetaTypesArgs,
  UpdateMetaFieldInput,
  UpdateMetaFieldPayload,
} from '../types/meta-field.type.ts';

@Resolver(() => MetaField)
export class MetaFieldResolver {
  @query(MetaTypePage, 'The kinds of meta fields. Scope: metainfo/types/list.')
  metaTypes(@Args(() => MetaTypesArgs) args: MetaTypesArgs, @Ctx() ctx: CmsContext) {
    return listMetaTypes(ctx, args);
  }

  @query(MetaFieldPage, 'The meta fields. Scope: metainfo/fields/list.')
  metaFields(@Args(() => MetaFieldsArgs) args: MetaFieldsArgs, @Ctx() ctx: CmsContext) {
    return listMetaFields(ctx, args);
  }

  @query(MetaField, 'One meta field. Scope: metainfo/fields/get.')
  metaField(@arg('id', Int, 'Number of the field.') id: number, @Ctx() ctx: CmsContext) {
    return getMetaField(ctx, id);
  }

  @mutation(CreateMetaFieldPayload, 'Gives a kind of item another field. Scope: metainfo/fields/add.')
  createMetaField(@arg.input(CreateMetaFieldInput) input: CreateMetaFieldInput, @Ctx() ctx: CmsContext) {
    return createMetaField(ctx, input);
  }

  @mutation(UpdateMetaFieldPayload, 'Changes what forms make of a field. Scope: metainfo/fields/update.')
  updateMetaField(@arg.input(UpdateMetaFieldInput) input: UpdateMetaFieldInput, @Ctx() ctx: CmsContext) {
    return updateMetaField(ctx, input);
  }

  @mutation(DeleteMetaFieldPayload, 'Deletes a field with all its values. Scope: metainfo/fields/delete.')
  deleteMetaField(@arg.input(DeleteMetaFieldInput) input: DeleteMetaFieldInput, @Ctx() ctx: CmsContext) {
    return deleteMetaField(ctx, input);
  }
}
