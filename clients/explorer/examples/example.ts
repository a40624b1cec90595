import type { CredentialHeader } from '../credentials.ts';

export type ExampleOperation = {
  title: string;
  /** Credential that the example requires. */
  needs?: CredentialHeader;
  document: string;
  variables?: Record<string, unknown>;
};

export type ExampleGroup = { title: string; examples: readonly ExampleOperation[] };
