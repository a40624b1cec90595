import type { SourceStep } from './source-step.ts';
import { auditStep } from './steps/audit-step.ts';
import { customProvidersStep } from './steps/custom-providers-step.ts';
import { factorsStep } from './steps/factors-step.ts';
import { flowsStep } from './steps/flows-step.ts';
import { identitiesStep } from './steps/identities-step.ts';
import { oauthClientsStep, oauthConsentsStep } from './steps/oauth-steps.ts';
import { oneTimeTokensStep } from './steps/one-time-tokens-step.ts';
import { passkeysStep } from './steps/passkeys-step.ts';
import { refreshTokensStep } from './steps/refresh-tokens-step.ts';
import { sessionsStep } from './steps/sessions-step.ts';
import { ssoSteps } from './steps/sso-steps.ts';
import { usersStep } from './steps/users-step.ts';

/** The imported tables; a table follows the tables that it references. */
export const sourceSteps: readonly SourceStep[] = [
  ...ssoSteps,
  customProvidersStep,
  oauthClientsStep,
  usersStep,
  identitiesStep,
  factorsStep,
  passkeysStep,
  sessionsStep,
  refreshTokensStep,
  oauthConsentsStep,
  flowsStep,
  oneTimeTokensStep,
  auditStep,
];
