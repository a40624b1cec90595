import { cmsErrors } from '../../errors.ts';

type TextRule = { required?: boolean; max?: number };

/** Checks that a text fits its column; `field` is the name that callers know. */
export function checkText(
  field: string,
  text: string,
  { required = false, max = 255 }: TextRule = {},
): string {
  if (required && text === '')
    throw cmsErrors.fieldEmpty({ message: `Body field: \`${field}\` must not be empty` });
  if (text.length > max) {
    throw cmsErrors.fieldTooLong({
      message: `Body field: \`${field}\` must not be longer than ${max} characters`,
    });
  }
  if (text.includes('\0') || !text.isWellFormed()) {
    throw cmsErrors.fieldMalformed({
      message: `Body field: \`${field}\` holds characters that cannot be stored`,
    });
  }
  return text;
}
