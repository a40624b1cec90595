import { requestErrors } from '../../../core/errors/request-errors.ts';
import { isRecord } from '../../../core/lib/records.ts';
import { findJsonLimitExceeded } from '../../../rest-compat/endpoint/parse-json.ts';

const words = { depth: 'is nested too deep', values: 'holds too many values' } as const;

/** Parses JSON in a request to the graph, or throws its refusal. `subject` begins the sentence of a refusal. */
export function parseGraphqlJson(text: string, subject: string): unknown {
  refuseExcess(text, subject);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw requestErrors.invalidJson({ message: `${subject} is not valid JSON.`, cause });
  }
}

/** Parses the body of a request to the graph, which is an object or a list. An empty body is an empty object. */
export function parseGraphqlRequestBody(text: string): object {
  const body = text === '' ? {} : parseGraphqlJson(text, 'The body');
  if (isRecord(body)) return body;
  throw requestErrors.invalidJson();
}

/** Refuses JSON that is nested too deep or holds too many values, before it is parsed. */
function refuseExcess(text: string, subject: string): void {
  const excess = findJsonLimitExceeded(text);
  if (excess) throw requestErrors.invalidJson({ message: `${subject} ${words[excess]}.` });
}
