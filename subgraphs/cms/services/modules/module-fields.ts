import { isUniqueViolation } from '../../../../prisma/unique-violation.ts';
import { cmsErrors } from '../../errors.ts';
import { checkText } from '../check-text.ts';

type Fields = { name?: string | null; key?: string | null; input?: string | null; output?: string | null };

const unlimited = { max: Number.POSITIVE_INFINITY };

/** The given fields as their columns hold them; an empty key is none. */
export function readModuleFields({ name, key, input, output }: Fields) {
  return {
    name: name == null ? undefined : checkText('name', name),
    key: key == null ? undefined : checkText('key', key, { max: 191 }) || null,
    input: input == null ? undefined : checkText('input', input, unlimited),
    output: output == null ? undefined : checkText('output', output, unlimited),
  };
}

/** For `catch`: a key that is taken, in the domain's words. */
export function refuseTakenModuleKey(cause: unknown): never {
  throw isUniqueViolation(cause, 'key') ? cmsErrors.moduleKeyExists({ cause }) : cause;
}
