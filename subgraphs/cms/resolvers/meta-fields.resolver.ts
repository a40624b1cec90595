import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { createMetaField } from '../services/meta-fields/create-meta-field.ts';
import { deleteMetaField } from '../services/meta-fields/delete-meta-field.ts';
import { listMetaFieldConnection } from '../services/meta-fields/list-meta-field-connection.ts';
import { requireMetaFieldType } from '../services/meta-fields/meta-field-types.ts';
import {
  getMetaField,
  getMetaFieldType,
  listMetaFieldPage,
  listMetaFieldTypePage,
  listMetaFieldTypes,
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
import { idArgument } from './id-arguments.ts';

@Resolver(() => MetaField)
export class MetaFieldResolver {
  @queryResolver.list(MetaType, 'The kinds of meta fields; they are fixed. Scope: metainfo/types/list.')
  metaTypes(@Ctx() ctx: CmsContext) {
    return listMetaFieldTypes(ctx);
  }

  @queryResolver(MetaType, 'A kind of meta field. Scope: metainfo/types/list.')
  metaType(@idArgument('MetaType', 'The kind.') id: number, @Ctx() ctx: CmsContext) {
    return getMetaFieldType(ctx, id);
  }

  @restOnlyDirective
  @queryResolver(MetaTypePage, 'The kinds of meta fields by numbered page. Scope: metainfo/types/list.')
  metaTypePage(@Args(() => MetaTypePageArgs) args: MetaTypePageArgs, @Ctx() ctx: CmsContext) {
    return listMetaFieldTypePage(ctx, args);
  }

  @queryResolver(MetaFieldConnection, 'The meta fields. Scope: metainfo/fields/list.')
  metaFields(@Args(() => MetaFieldsArgs) args: MetaFieldsArgs, @Ctx() ctx: CmsContext) {
    return listMetaFieldConnection(ctx, args);
  }

  @restOnlyDirective
  @queryResolver(MetaFieldPage, 'The meta fields by numbered page. Scope: metainfo/fields/list.')
  metaFieldPage(@Args(() => MetaFieldPageArgs) args: MetaFieldPageArgs, @Ctx() ctx: CmsContext) {
    return listMetaFieldPage(ctx, args);
  }

  @queryResolver(MetaField, 'A meta field. Scope: metainfo/fields/get.')
  metaField(@idArgument('MetaField', 'The field.') id: number, @Ctx() ctx: CmsContext) {
    return getMetaField(ctx, id);
  }

  @mutationResolver(CreateMetaFieldPayload, 'Adds a field to a kind of item. Scope: metainfo/fields/add.')
  createMetaField(
    @resolverArgument.input(CreateMetaFieldInput) input: CreateMetaFieldInput,
    @Ctx() ctx: CmsContext,
  ) {
    return createMetaField(ctx, input);
  }

  @mutationResolver(
    UpdateMetaFieldPayload,
    'Changes the form properties of a field. Scope: metainfo/fields/update.',
  )
  updateMetaField(
    @resolverArgument.input(UpdateMetaFieldInput) input: UpdateMetaFieldInput,
    @Ctx() ctx: CmsContext,
  ) {
    return updateMetaField(ctx, input);
  }

  @mutationResolver(
    DeleteMetaFieldPayload,
    'Deletes a field with all its values. Scope: metainfo/fields/delete.',
  )
  deleteMetaField(
    @resolverArgument.input(DeleteMetaFieldInput) input: DeleteMetaFieldInput,
    @Ctx() ctx: CmsContext,
  ) {
    return deleteMetaField(ctx, input);
  }

  @fieldResolver(MetaFieldOwner, 'Kind of items that have the field.')
  owner(@Root() field: MetaField) {
    return field.prefix;
  }

  @fieldResolver(MetaType, 'Type of the field.')
  type(@Root() field: MetaField) {
    return requireMetaFieldType(field.typeId);
  }
}
