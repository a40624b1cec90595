import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { restOnly } from '../../../core/graphql/fields.ts';
import { numberOf } from '../../../core/graphql/global-id.ts';
import { arg, fieldResolver, mutation, query } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { connectMetaFields } from '../services/meta-fields/connect-meta-fields.ts';
import { createMetaField } from '../services/meta-fields/create-meta-field.ts';
import { deleteMetaField } from '../services/meta-fields/delete-meta-field.ts';
import { requireMetaType } from '../services/meta-fields/meta-types.ts';
import {
  getMetaField,
  getMetaType,
  listMetaFieldPage,
  listMetaTypePage,
  listMetaTypes,
} from '../services/meta-fields/read-meta-fields.ts';
import { updateMetaField } from '../services/meta-fields/update-meta-field.ts';
import {
  CreateMetaFieldInput,
  CreateMetaFieldPayload,
  DeleteMetaFieldInput,
  DeleteMetaFieldPayload,
  MetaField,
  MetaFieldConnection,
  MetaFieldOwner,
  MetaFieldPage,
  MetaFieldPageArgs,
  MetaFieldsArgs,
  MetaType,
  MetaTypePage,
  MetaTypePageArgs,
  UpdateMetaFieldInput,
  UpdateMetaFieldPayload,
} from '../types/meta-field.type.ts';

@Resolver(() => MetaField)
export class MetaFieldResolver {
  @query.list(MetaType, 'The kinds of meta fields; they are fixed. Scope: metainfo/types/list.')
  metaTypes(@Ctx() ctx: CmsContext) {
    return listMetaTypes(ctx);
  }

  @query(MetaType, 'A kind of meta field. Scope: metainfo/types/list.')
  metaType(@arg('id', numberOf('MetaType'), 'The kind.') id: number, @Ctx() ctx: CmsContext) {
    return getMetaType(ctx, id);
  }

  @restOnly
  @query(MetaTypePage, 'The kinds of meta fields by numbered page. Scope: metainfo/types/list.')
  metaTypePage(@Args(() => MetaTypePageArgs) args: MetaTypePageArgs, @Ctx() ctx: CmsContext) {
    return listMetaTypePage(ctx, args);
  }

  @query(MetaFieldConnection, 'The meta fields. Scope: metainfo/fields/list.')
  metaFields(@Args(() => MetaFieldsArgs) args: MetaFieldsArgs, @Ctx() ctx: CmsContext) {
    return connectMetaFields(ctx, args);
  }

  @restOnly
  @query(MetaFieldPage, 'The meta fields by numbered page. Scope: metainfo/fields/list.')
  metaFieldPage(@Args(() => MetaFieldPageArgs) args: MetaFieldPageArgs, @Ctx() ctx: CmsContext) {
    return listMetaFieldPage(ctx, args);
  }

  @query(MetaField, 'A meta field. Scope: metainfo/fields/get.')
  metaField(@arg('id', numberOf('MetaField'), 'The field.') id: number, @Ctx() ctx: CmsContext) {
    return getMetaField(ctx, id);
  }

  @mutation(CreateMetaFieldPayload, 'Adds a field to a kind of item. Scope: metainfo/fields/add.')
  createMetaField(@arg.input(CreateMetaFieldInput) input: CreateMetaFieldInput, @Ctx() ctx: CmsContext) {
    return createMetaField(ctx, input);
  }

  @mutation(UpdateMetaFieldPayload, 'Changes the form properties of a field. Scope: metainfo/fields/update.')
  updateMetaField(@arg.input(UpdateMetaFieldInput) input: UpdateMetaFieldInput, @Ctx() ctx: CmsContext) {
    return updateMetaField(ctx, input);
  }

  @mutation(DeleteMetaFieldPayload, 'Deletes a field with all its values. Scope: metainfo/fields/delete.')
  deleteMetaField(@arg.input(DeleteMetaFieldInput) input: DeleteMetaFieldInput, @Ctx() ctx: CmsContext) {
    return deleteMetaField(ctx, input);
  }

  @fieldResolver(MetaFieldOwner, 'Kind of items that have the field.')
  owner(@Root() field: MetaField) {
    return field.prefix;
  }

  @fieldResolver(MetaType, 'Type of the field.')
  type(@Root() field: MetaField) {
    return requireMetaType(field.typeId);
  }
}
