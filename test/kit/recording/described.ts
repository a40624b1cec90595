import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { restEndpointFamilies } from '../../../rest-compat/families.ts';
import { buildOpenApi } from '../../../rest-compat/openapi/build-openapi.ts';
import { loadRecordedResponses } from '../../../rest-compat/openapi/records.ts';
import { projectRoot } from '../../../server/settings/project-root.ts';

/** The document as it is served. */
export function readOpenApiDocument() {
  return JSON.parse(
    JSON.stringify(
      buildOpenApi(restEndpointFamilies, loadRecordedResponses(projectRoot, restEndpointFamilies)),
    ),
  );
}

export type MediaTypeObject = { schema: object; example?: unknown; examples?: Record<string, Referable> };
type Referable = { $ref?: string; value?: unknown };
type Response = { $ref?: string; content?: Record<string, MediaTypeObject>; headers?: object };
type Parameter = { name: string; schema: object; example?: unknown };
export type DescribedOperation = {
  operationId: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, MediaTypeObject> };
  responses: Record<string, Response>;
};

export type DocumentValidator = ReturnType<typeof createDocumentValidator>;

/** Asks a document whether values are as it describes them. */
export function createDocumentValidator(document = readOpenApiDocument()) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajvFormats.default(ajv);
  ajv.addFormat('binary', true);
  ajv.addSchema(document, 'document');
  const validators = new Map<object, ValidateFunction>();
  const operations = Object.values<Record<string, DescribedOperation>>(document.paths).flatMap((path) =>
    Object.values(path),
  );
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));

  /** Returns the errors of a value against a schema of the document. */
  function findFaults(schema: object, value: unknown): string[] {
    const validate =
      validators.get(schema) ??
      ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')));
    validators.set(schema, validate);
    return validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }

  /** A part of the document, or the shared part that it refers to. */
  function follow<T extends { $ref?: string }>(part: T): T {
    if (!part.$ref) return part;
    const [, ...keys] = part.$ref.split('/');
    return keys.reduce((inner, key) => inner[key], document);
  }

  /** The schema of a JSON answer; undefined where the document has no such answer, null where it has no body. */
  function findSchema(operationId: string, status: number | string) {
    const found = byId.get(operationId)?.responses[status];
    return found && (follow(found).content?.['application/json']?.schema ?? null);
  }

  return { document, operations, findFaults, follow, findSchema };
}
