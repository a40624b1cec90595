import type { CredentialHeader } from '../credentials.ts';

export type ExampleOperation = {
  title: string;
  /** The credential without which it is refused. */
  needs?: CredentialHeader;
  document: string;
  variables?: Record<string, unknown>;
};

export type ExampleGroup = { title: string; examples: readonly ExampleOperation[] };
