import { isLongerThan } from '../../../../core/lib/text.ts';
import { cmsErrors } from '../../errors.ts';

type TextRule = {
  required?: boolean;
  max?: number;
  /** Name of the field in GraphQL, if it differs from the name in REST. */
  input?: string;
};

/** Checks that a text fits its column. `field` is its name in REST. */
export function checkColumnText(
  field: string,
  text: string,
  { required = false, max = 255, input = field }: TextRule = {},
): string {
  const about = (message: string) => ({
    details: { errors: [{ field: input, message }] },
    wire: { message: `Body field: \`${field}\` ${message}` },
  });
  if (required && text === '') throw cmsErrors.fieldEmpty(about('must not be empty'));
  if (isLongerThan(text, max))
    throw cmsErrors.fieldTooLong(about(`must not be longer than ${max} characters`));
  if (text.includes('\0') || !text.isWellFormed()) {
    throw cmsErrors.fieldMalformed(about('holds characters that cannot be stored'));
  }
  return text;
}
