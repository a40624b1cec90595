import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { AppError } from '../errors/errors.ts';
import type { Violation } from '../errors/violations.ts';
import { isRecord } from '../lib/records.ts';
import { listTagDirectiveNames } from './directives.ts';
import { oneOfTagName } from './one-of.ts';

type FieldShape = Pick<GraphQLField<unknown, unknown>, 'args' | 'type'>;

/**
 * Converts the names of invalid inputs in the error of a service (`locations[0].city`) to their paths in the operation
 * (`input.locations[0].city`). A path can also lead into the payload, for an invalid stored value (`page.url`). Any
 * other name is dropped. Returns other errors, and those of fields without arguments, unchanged.
 */
export function addInputPathsToViolations(error: unknown, { args, type }: FieldShape): unknown {
  if (!(error instanceof AppError) || args.length === 0) return error;
  const { code, status, wire, details: { errors, ...others } = {} } = error.extensions;
  if (!Array.isArray(errors)) return error;
  const locatedViolations = errors.filter(isViolation).flatMap(({ field, message }) => {
    const path = findInputPath(field, args) ?? (isShown(type, field.split('.')) ? field : null);
    return path === null ? [] : [{ field: path, message }];
  });
  const details = { ...others, ...(locatedViolations.length && { errors: locatedViolations }) };
  const spec = { status, message: error.message };
  return new AppError(code, spec, { wire, details, cause: error });
}

function isViolation(value: unknown): value is Violation {
  return isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';
}

/** Returns the full path of an input that a service has named, or `null` if it is in no argument. */
export function findInputPath(field: string, args: readonly GraphQLArgument[]): string | null {
  const [first = '', ...rest] = field.split('.');
  const [name = ''] = first.split('[', 1);
  const argument = args.find((arg) => arg.name === name);
  if (argument && hasPath(argument.type, rest)) return field;
  const holder = args.find(
    ({ type }) => isInputObjectType(getNullableType(type)) && hasPath(type, [first, ...rest]),
  );
  const input = holder && getNullableType(holder.type);
  if (!isInputObjectType(input)) return null;
  return `${holder?.name}.${findChoice(input, field) ?? field}`;
}

/** Returns the path of a REST-only field in the `oneOf` input that GraphQL clients use instead, or `null`. */
function findChoice(input: GraphQLInputObjectType, field: string): string | null {
  const fields = input.getFields();
  const inputField = fields[field.split(/[.[]/, 1)[0] ?? ''];
  if (!inputField || !hasTag(inputField, 'rest')) return null;
  for (const { name, type } of Object.values(fields)) {
    const nestedPath = isInputObjectType(type) && hasTag(type, oneOfTagName) ? findBelow(type, field) : null;
    if (nestedPath !== null) return nestedPath ? `${name}.${nestedPath}` : name;
  }
  return null;
}

/** Returns the path of a field below an input: an empty text if there are several, `null` if there is none. */
function findBelow(choice: GraphQLInputObjectType, field: string): string | null {
  if (hasPath(choice, field.split('.'))) return field;
  const deeper = Object.values(choice.getFields()).flatMap(({ name, type }) =>
    isInputObjectType(type) && hasPath(type, field.split('.')) ? [`${name}.${field}`] : [],
  );
  return deeper.length > 1 ? '' : (deeper[0] ?? null);
}

function hasTag({ astNode }: GraphQLInputObjectType | GraphQLInputField, tag: string): boolean {
  return listTagDirectiveNames(astNode?.directives).includes(tag);
}

/** Whether an output type has a field at this path. */
function isShown(type: GraphQLOutputType, path: readonly string[]): boolean {
  const plain = getNamedType(type);
  const [step, ...rest] = path;
  if (step === undefined) return true;
  const field = isObjectType(plain) ? plain.getFields()[step] : undefined;
  return field !== undefined && isShown(field.type, rest);
}

/** Whether an input type has this path. A JSON scalar has every path. */
function hasPath(type: GraphQLInputType, path: readonly string[]): boolean {
  const plain = getNullableType(type);
  if (isListType(plain)) return hasPath(plain.ofType, path);
  const [step, ...rest] = path;
  if (step === undefined) return true;
  if (!isInputObjectType(plain)) return isScalarType(plain) && /^JSON/.test(plain.name);
  const field = plain.getFields()[step.split('[', 1)[0] ?? ''];
  return field !== undefined && hasPath(field.type, rest);
}
