import { Ctx, Resolver } from 'type-graphql';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import type { AuthContext } from '../context.ts';
import { createCustomProvider } from '../services/sign-in/custom-providers/create-custom-provider.ts';
import { deleteCustomProvider } from '../services/sign-in/custom-providers/delete-custom-provider.ts';
import { getCustomProvider } from '../services/sign-in/custom-providers/get-custom-provider.ts';
import { listCustomProviders } from '../services/sign-in/custom-providers/list-custom-providers.ts';
import { updateCustomProvider } from '../services/sign-in/custom-providers/update-custom-provider.ts';
import {
  CreateCustomProviderInput,
  CreateCustomProviderPayload,
  CustomProvider,
  DeleteCustomProviderInput,
  DeleteCustomProviderPayload,
  UpdateCustomProviderInput,
  UpdateCustomProviderPayload,
} from '../types/custom-providers.ts';

@Resolver()
export class CustomProviderResolver {
  @query.list(
    CustomProvider,
    'The providers that administrators have added, the newest first; for administrators.',
  )
  customProviders(
    @arg.optional('type', String, 'Only `oauth2` or `oidc`.')
    type: string | null,
    @Ctx() ctx: AuthContext,
  ) {
    return listCustomProviders(ctx, type);
  }

  @query(CustomProvider, 'One of them, by its name; for administrators.')
  customProvider(@arg('identifier', String) identifier: string, @Ctx() ctx: AuthContext) {
    return getCustomProvider(ctx, identifier);
  }

  @mutation(CreateCustomProviderPayload, 'Adds an external provider, as an administrator.')
  createCustomProvider(
    @arg.input(CreateCustomProviderInput) input: CreateCustomProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return createCustomProvider(ctx, input);
  }

  @mutation(UpdateCustomProviderPayload, 'Changes such a provider, as an administrator.')
  updateCustomProvider(
    @arg.input(UpdateCustomProviderInput) input: UpdateCustomProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return updateCustomProvider(ctx, input);
  }

  @mutation(
    DeleteCustomProviderPayload,
    'Removes such a provider, as an administrator; identities from it stay.',
  )
  deleteCustomProvider(
    @arg.input(DeleteCustomProviderInput) input: DeleteCustomProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return deleteCustomProvider(ctx, input);
  }
}
