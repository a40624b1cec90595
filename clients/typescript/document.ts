import { type ParsedDocument, printDocument } from './print-document.ts';

/** Type that gql.tada, graphql-codegen and other tools add to a document. */
type Typed<Result, Variables> = { __apiType?: (variables: Variables) => Result };

/** A document with its types: parsed, or a `TypedDocumentString`. */
// biome-ignore lint/complexity/noBannedTypes: graphql-codegen's documents are objects of the class String
export type TypedDocument<Result, Variables> = (ParsedDocument | String) & Typed<Result, Variables>;

/** Arguments after the document. The variables are optional if none is required. */
export type OtherArguments<Variables, Options> =
  Record<never, never> extends Variables
    ? [variables?: Variables, options?: Options]
    : [variables: Variables, options?: Options];

export function toText(document: TypedDocument<unknown, never> | string): string {
  return 'kind' in Object(document) ? printDocument(document as ParsedDocument) : String(document);
}
