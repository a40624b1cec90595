export function findAllElements<ElementType extends HTMLElement = HTMLElement>(
  selector: string,
): ElementType[] {
  return [...document.querySelectorAll<ElementType>(selector)];
}

/** Shows one panel, hides all others, and moves the focus to its heading for screen readers. */
export function showPanel(name: string) {
  for (const panel of findAllElements('[data-panel]')) panel.hidden = panel.dataset.panel !== name;
  const heading = document.querySelector<HTMLElement>(`[data-panel=${name}] h1`);
  if (!heading) return;
  const brand =
    document.querySelector('.brand')?.textContent ||
    document.querySelector<HTMLImageElement>('.brand img')?.alt;
  document.title = [heading.textContent, brand].filter(Boolean).join(' – ');
  heading.focus();
}

/** Returns the text of an error code, in the language of the page. */
function errorTextOf(code: string): string {
  const words = document.querySelector<HTMLTemplateElement>('template[data-words]')?.content;
  const find = (name: string) => words?.querySelector(`[data-word="${CSS.escape(name)}"]`)?.textContent;
  return find(synonyms[code] ?? code) ?? find('other') ?? '';
}

const synonyms: Readonly<Record<string, string>> = {
  bad_jwt: 'ended',
  no_authorization: 'ended',
  session_not_found: 'ended',
  session_expired: 'ended',
  validation_failed: 'email_address_invalid',
  over_email_send_rate_limit: 'over_request_rate_limit',
};

/** Writes the text of an error code to every element that matches. An empty code clears them. */
export function showErrorText(selector: string, code: string) {
  for (const place of findAllElements(selector)) place.textContent = code && errorTextOf(code);
}

type Handle = (values: Record<string, string>) => Promise<string | null>;

/** Handles a form without leaving the page. `handle` returns an error code, or `null` after success. */
export function registerFormHandler(name: string, handle: Handle): void {
  for (const form of findAllElements<HTMLFormElement>(`form[data-form=${name}]`)) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void submit(form, handle);
    });
  }
}

/** Disables the button during the request, so that the form is not sent twice. */
async function submit(form: HTMLFormElement, handle: Handle) {
  const button = form.querySelector<HTMLButtonElement>('button:not([type=button])');
  if (button?.disabled) return;
  const values = Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, String(value)]));
  const place = `form[data-form=${form.dataset.form}] [data-error]`;
  showErrorText(place, '');
  button?.toggleAttribute('disabled', true);
  const code = await handle(values);
  button?.toggleAttribute('disabled', false);
  if (code !== null) showErrorText(place, code || 'other');
}
