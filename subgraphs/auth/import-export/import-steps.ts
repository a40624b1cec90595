import { auditLogImportStep } from './steps/audit-step.ts';
import { customProvidersImportStep } from './steps/custom-providers-step.ts';
import { factorsImportStep } from './steps/factors-step.ts';
import { pkceFlowsImportStep } from './steps/flows-step.ts';
import { identitiesImportStep } from './steps/identities-step.ts';
import { oauthClientsImportStep, oauthConsentsImportStep } from './steps/oauth-steps.ts';
import { oneTimeTokensImportStep } from './steps/one-time-tokens-step.ts';
import { passkeysImportStep } from './steps/passkeys-step.ts';
import { refreshTokensImportStep } from './steps/refresh-tokens-step.ts';
import { sessionsImportStep } from './steps/sessions-step.ts';
import { ssoProviderImportSteps } from './steps/sso-steps.ts';
import { usersImportStep } from './steps/users-step.ts';
import type { TableImportStep } from './table-import-step.ts';

/** The imported tables; a table follows the tables that it references. */
export const authImportSteps: readonly TableImportStep[] = [
  ...ssoProviderImportSteps,
  customProvidersImportStep,
  oauthClientsImportStep,
  usersImportStep,
  identitiesImportStep,
  factorsImportStep,
  passkeysImportStep,
  sessionsImportStep,
  refreshTokensImportStep,
  oauthConsentsImportStep,
  pkceFlowsImportStep,
  oneTimeTokensImportStep,
  auditLogImportStep,
];
