import { createCustomProvider } from './create-custom-provider.ts';
import { deleteCustomProvider } from './delete-custom-provider.ts';
import { getCustomProvider } from './get-custom-provider.ts';
import { listCustomProviders } from './list-custom-providers.ts';
import { updateCustomProvider } from './update-custom-provider.ts';

/** What administrators ask about the providers that they have added. */
export const customProviderEndpoints = [
  listCustomProviders,
  createCustomProvider,
  getCustomProvider,
  updateCustomProvider,
  deleteCustomProvider,
];
