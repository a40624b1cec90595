import { defineErrors } from 'trellis/add-on';

/** Expected errors. Any other thrown error is a bug: it is logged with its stack and answered with 500. */
export const guestBookErrors = defineErrors('guest_book', {
  empty: { status: 400, message: 'A greeting needs a name and a text.', field: 'input.text' },
});
