import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { AuthContext } from '../context.ts';
import { createCustomProvider } from '../services/custom-providers/create-custom-provider.ts';
import { deleteCustomProvider } from '../services/custom-providers/delete-custom-provider.ts';
import { getCustomProvider } from '../services/custom-providers/get-custom-provider.ts';
import { listCustomProviders } from '../services/custom-providers/list-custom-providers.ts';
import { updateCustomProvider } from '../services/custom-providers/update-custom-provider.ts';
import {
  CreateCustomProviderInput,
  DeleteCustomProviderInput,
  UpdateCustomProviderInput,
} from '../types/custom-providers/custom-provider.input.ts';
import {
  CreateCustomProviderPayload,
  CustomProvider,
  DeleteCustomProviderPayload,
  UpdateCustomProviderPayload,
} from '../types/custom-providers/custom-provider.type.ts';

@Resolver()
export class CustomProviderResolver {
  @Query(() => [CustomProvider], {
    description: 'The providers that administrators have added, the newest first; for administrators.',
  })
  customProviders(
    @Arg('type', () => String, { nullable: true, description: 'Only `oauth2` or `oidc`.' })
    type: string | null,
    @Ctx() ctx: AuthContext,
  ) {
    return listCustomProviders(ctx, type);
  }

  @Query(() => CustomProvider, { description: 'One of them, by its name; for administrators.' })
  customProvider(@Arg('identifier', () => String) identifier: string, @Ctx() ctx: AuthContext) {
    return getCustomProvider(ctx, identifier);
  }

  @Mutation(() => CreateCustomProviderPayload, {
    description: 'Adds an external provider, as an administrator.',
  })
  createCustomProvider(
    @Arg('input', () => CreateCustomProviderInput) input: CreateCustomProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return createCustomProvider(ctx, input);
  }

  @Mutation(() => UpdateCustomProviderPayload, {
    description: 'Changes such a provider, as an administrator.',
  })
  updateCustomProvider(
    @Arg('input', () => UpdateCustomProviderInput) input: UpdateCustomProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return updateCustomProvider(ctx, input);
  }

  @Mutation(() => DeleteCustomProviderPayload, {
    description: 'Removes such a provider, as an administrator; identities from it stay.',
  })
  deleteCustomProvider(
    @Arg('input', () => DeleteCustomProviderInput) input: DeleteCustomProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return deleteCustomProvider(ctx, input);
  }
}
