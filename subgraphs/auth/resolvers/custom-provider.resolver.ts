import { Args, Ctx, Resolver } from 'type-graphql';
import { queryCost, restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { globalTextIdScalar } from '../../../core/graphql/global-id.ts';
import { mutationResolver, queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
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
  @queryResolver(
    CustomProviderConnection,
    'External providers added by administrators, newest first. For administrators.',
  )
  customProviders(@Args(() => CustomProviderListArgs) args: CustomProviderListArgs, @Ctx() ctx: AuthContext) {
    return listCustomProviders(ctx, args);
  }

  @restOnlyDirective
  @queryResolver.list(CustomProvider, 'Complete list, for administrators.')
  allCustomProviders(
    @resolverArgument.optional('type', String, 'Only `oauth2` or `oidc`.')
    type: string | null,
    @Ctx() ctx: AuthContext,
  ) {
    return listAllCustomProviders(ctx, type);
  }

  @queryResolver(CustomProvider, 'A provider, for administrators.')
  customProvider(
    @resolverArgument(
      'id',
      globalTextIdScalar('CustomProvider'),
      'Id of the provider, or its identifier `custom:…`.',
    )
    id: string,
    @Ctx() ctx: AuthContext,
  ) {
    return getCustomProvider(ctx, id);
  }

  @mutationResolver(CreateCustomProviderPayload, 'Adds an external provider, as an administrator.')
  @queryCost.outside
  createCustomProvider(
    @resolverArgument.input(CreateCustomProviderInput) input: CreateCustomProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return createCustomProvider(ctx, input);
  }

  @mutationResolver(UpdateCustomProviderPayload, 'Changes an external provider, as an administrator.')
  @queryCost.outside
  updateCustomProvider(
    @resolverArgument.input(UpdateCustomProviderInput) input: UpdateCustomProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return updateCustomProvider(ctx, input);
  }

  @mutationResolver(
    DeleteCustomProviderPayload,
    'Deletes an external provider, as an administrator. Its identities are kept.',
  )
  deleteCustomProvider(
    @resolverArgument.input(DeleteCustomProviderInput) input: DeleteCustomProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return deleteCustomProvider(ctx, input);
  }
}
