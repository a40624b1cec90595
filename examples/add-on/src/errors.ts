import { defineErrors } from 'trellis/add-on';

/** The intended refusals. Whatever else is thrown is a bug: it is logged with its stack and answered as 500. */
export const guestBookErrors = defineErrors('guest_book', {
  empty: { status: 400, message: 'A greeting needs a name and a text.', field: 'input.text' },
});
