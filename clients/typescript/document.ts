import { type ParsedDocument, printDocument } from './print-document.ts';

/** Type that gql.tada, graphql-codegen and other tools add to a document. */
type DocumentTypes<Result, Variables> = { __apiType?: (variables: Variables) => Result };

/** A document with its types: parsed, or a `TypedDocumentString`. */
// biome-ignore lint/complexity/noBannedTypes: graphql-codegen's documents are objects of the class String
export type TypedDocument<Result, Variables> = (ParsedDocument | String) & DocumentTypes<Result, Variables>;

/** Arguments after the document. The variables are optional if none is required. */
export type OperationArguments<Variables, Options> =
  Record<never, never> extends Variables
    ? [variables?: Variables, options?: Options]
    : [variables: Variables, options?: Options];

export function toDocumentText(document: TypedDocument<unknown, never> | string): string {
  return 'kind' in Object(document) ? printDocument(document as ParsedDocument) : String(document);
}
