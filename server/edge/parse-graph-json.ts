import { requestErrors } from '../../core/request-errors.ts';
import { findJsonExcess } from '../../rest-compat/endpoint/parse-json.ts';

const words = { depth: 'is nested too deep', values: 'holds too many values' } as const;

/** Parses what a request to the graph holds, or throws its refusal. `subject` begins the sentence of a refusal. */
export function parseGraphJson(text: string, subject: string): unknown {
  refuseExcess(text, subject);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw requestErrors.invalidJson({ message: `${subject} is not valid JSON.`, cause });
  }
}

/** Refuses JSON that is nested too deep or holds too many values, before it is parsed. */
export function refuseExcess(text: string, subject: string): void {
  const excess = findJsonExcess(text);
  if (excess) throw requestErrors.invalidJson({ message: `${subject} ${words[excess]}.` });
}
