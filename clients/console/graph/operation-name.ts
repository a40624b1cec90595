import type { TadaDocumentNode } from 'gql.tada';
import type { ParsedDocument } from '../../typescript/print-document.ts';
import { printDocument } from '../../typescript/print-document.ts';

/** A document of any operation. */
// biome-ignore lint/suspicious/noExplicitAny: variables are contravariant, so no other type accepts every document
export type AnyDocument = TadaDocumentNode<unknown, any>;

/** Returns the name of the document's operation, by which its results are cached. */
export function operationNameOf({ definitions }: AnyDocument): string {
  for (const definition of definitions)
    if (definition.kind === 'OperationDefinition' && definition.name) return definition.name.value;
  throw new Error('The operation of a document needs a name.');
}

/** Writes a document as text. */
export function toOperationText(document: AnyDocument): string {
  return printDocument(document as unknown as ParsedDocument);
}
