import { createHash } from 'node:crypto';
import { type GraphQLSchema, parse, validate } from 'graphql';
import { errorMessageOf } from '../../../core/lib/records.ts';
import { type SettingProblem, SettingsError } from '../../../core/settings/settings.ts';
import { graphqlSettings } from '../../settings.ts';
import { findExceededDocumentLimit } from '../find-exceeded-limit.ts';
import { readTrustedDocumentManifest, type TrustedDocumentTexts } from './read-manifest.ts';

/** Documents that the server was started with. */
export type TrustedDocuments = {
  /** Returns the text of a document by its id. */
  find: (id: string) => string | undefined;
  /** Whether a text is one of the documents. */
  isTrusted: (text: string) => boolean;
  /** Whether the server refuses all other documents. */
  isStrict: boolean;
  /** Texts of all documents. */
  texts: ReadonlySet<string>;
};

type TrustOptions = { paths: readonly string[]; isStrict: boolean };

/** Reads and validates all documents. Throws one SettingsError with the problems of all of them. */
export function loadTrustedDocuments(
  schema: GraphQLSchema,
  { paths, isStrict }: TrustOptions,
): TrustedDocuments {
  const problems: SettingProblem[] = [];
  const texts = new Map<string, string>();
  for (const path of paths) {
    for (const [id, text] of readOrAddProblem(path, problems)) {
      const reason = findProblem(schema, texts, [id, text]);
      if (reason) problems.push(toProblem(`${path}: document ${id}: ${reason}`));
      texts.set(id, text);
    }
  }
  if (problems.length) throw new SettingsError(problems);
  const trustedTexts = new Set(texts.values());
  for (const text of trustedTexts) texts.set(hashOf(text), text);
  return {
    find: (id) => texts.get(id.replace(/^sha256:/, '')),
    isTrusted: (text) => trustedTexts.has(text),
    isStrict,
    texts: trustedTexts,
  };
}

/** Returns the id that clients with automatic persisted queries send, whatever ids the manifest has. */
function hashOf(text: string) {
  return createHash('sha256').update(text).digest('hex');
}

function readOrAddProblem(path: string, problems: SettingProblem[]): TrustedDocumentTexts {
  try {
    return readTrustedDocumentManifest(path);
  } catch (error) {
    problems.push(toProblem(errorMessageOf(error)));
    return new Map();
  }
}

function toProblem(reason: string): SettingProblem {
  return { name: graphqlSettings.trustedDocuments.name, reason };
}

function findProblem(
  schema: GraphQLSchema,
  others: TrustedDocumentTexts,
  [id, text]: readonly [string, string],
): string | undefined {
  const otherText = others.get(id);
  if (otherText !== undefined && otherText !== text) return 'another document has the same id';
  const excess = findExceededDocumentLimit(text);
  if (excess) return excess.message;
  try {
    return validate(schema, parse(text), undefined, { maxErrors: 3 })
      .map(({ message }) => message)
      .join(' ');
  } catch (error) {
    return errorMessageOf(error);
  }
}
