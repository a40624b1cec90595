import type { CredentialHeader } from '../credentials.ts';

export type Example = {
  title: string;
  /** Credential that the example requires. */
  needs?: CredentialHeader;
  document: string;
  variables?: Record<string, unknown>;
};

export type ExampleGroup = { title: string; examples: readonly Example[] };
