import type { CredentialHeader } from '../credentials.ts';

export type GraphqlExample = {
  title: string;
  /** Credential that the example requires. */
  needs?: CredentialHeader;
  document: string;
  variables?: Record<string, unknown>;
};

export type GraphqlExampleSection = { title: string; examples: readonly GraphqlExample[] };
