import { defineErrors } from '../../../core/errors/errors.ts';

/** Errors that a form of a page finds before it calls an operation. */
export const formErrors = defineErrors('form', {
  notRepeated: { status: 400, message: 'The typed text is not the expected one.', field: 'confirm' },
});
