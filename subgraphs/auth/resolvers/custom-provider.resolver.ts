import { Args, Ctx, Resolver } from 'type-graphql';
import { cost, restOnly } from '../../../core/graphql/fields.ts';
import { idOf } from '../../../core/graphql/global-id.ts';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import type { AuthContext } from '../context.ts';
import {
  deleteCustomProvider,
  updateCustomProvider,
} from '../services/sign-in/custom-providers/change-custom-provider.ts';
import { createCustomProvider } from '../services/sign-in/custom-providers/create-custom-provider.ts';
import {
  getCustomProvider,
  listAllCustomProviders,
  listCustomProviders,
} from '../services/sign-in/custom-providers/read-custom-providers.ts';
import {
  CreateCustomProviderInput,
  CreateCustomProviderPayload,
  CustomProvider,
  CustomProviderConnection,
  CustomProviderListArgs,
  DeleteCustomProviderInput,
  DeleteCustomProviderPayload,
  UpdateCustomProviderInput,
  UpdateCustomProviderPayload,
} from '../types/custom-providers.ts';

@Resolver()
export class CustomProviderResolver {
  @query(
    CustomProviderConnection,
    'External providers added by administrators, newest first. For administrators.',
  )
  customProviders(@Args(() => CustomProviderListArgs) args: CustomProviderListArgs, @Ctx() ctx: AuthContext) {
    return listCustomProviders(ctx, args);
  }

  @restOnly
  @query.list(CustomProvider, 'Complete list, for administrators.')
  allCustomProviders(
    @arg.optional('type', String, 'Only `oauth2` or `oidc`.')
    type: string | null,
    @Ctx() ctx: AuthContext,
  ) {
    return listAllCustomProviders(ctx, type);
  }

  @query(CustomProvider, 'A provider, for administrators.')
  customProvider(
    @arg('id', idOf('CustomProvider'), 'Id of the provider, or its identifier `custom:…`.') id: string,
    @Ctx() ctx: AuthContext,
  ) {
    return getCustomProvider(ctx, id);
  }

  @mutation(CreateCustomProviderPayload, 'Adds an external provider, as an administrator.')
  @cost.outside
  createCustomProvider(
    @arg.input(CreateCustomProviderInput) input: CreateCustomProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return createCustomProvider(ctx, input);
  }

  @mutation(UpdateCustomProviderPayload, 'Changes an external provider, as an administrator.')
  @cost.outside
  updateCustomProvider(
    @arg.input(UpdateCustomProviderInput) input: UpdateCustomProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return updateCustomProvider(ctx, input);
  }

  @mutation(
    DeleteCustomProviderPayload,
    'Deletes an external provider, as an administrator. Its identities are kept.',
  )
  deleteCustomProvider(
    @arg.input(DeleteCustomProviderInput) input: DeleteCustomProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return deleteCustomProvider(ctx, input);
  }
}
