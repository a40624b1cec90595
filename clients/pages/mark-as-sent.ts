/** Time after which a form can be sent again, for example because the user has stopped a slow request. */
const resendMs = 10_000;

/** Marks a form that is being sent. Returns `false` if it is marked already, and must not be sent a second time. */
export function markAsSent(form: HTMLFormElement): boolean {
  if (form.ariaBusy === 'true') return false;
  form.ariaBusy = 'true';
  const unmark = () => {
    form.ariaBusy = null;
  };
  setTimeout(unmark, resendMs);
  // Browsers show the same document again after "Back".
  addEventListener('pageshow', unmark, { once: true });
  return true;
}
