import type { Endpoint } from '../../define-endpoint.ts';
import { createSsoProvider } from './create-sso-provider.ts';
import { deleteSsoProvider } from './delete-sso-provider.ts';
import { finishSsoSignIn } from './finish-sso-sign-in.ts';
import { getSamlMetadata } from './get-saml-metadata.ts';
import { getSsoProvider } from './get-sso-provider.ts';
import { listSsoProviders } from './list-sso-providers.ts';
import { signInWithSso } from './sign-in-with-sso.ts';
import { updateSsoProvider } from './update-sso-provider.ts';

/** What organisations sign their people in by. */
export const ssoEndpoints: readonly Endpoint[] = [
  getSamlMetadata,
  signInWithSso,
  finishSsoSignIn,
  listSsoProviders,
  createSsoProvider,
  getSsoProvider,
  updateSsoProvider,
  deleteSsoProvider,
];
