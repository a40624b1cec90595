import { findAllElements } from './panels.ts';

/** Whether the browser supports passkeys as JSON. Older browsers show the page's advice. */
const canRun =
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Requests a passkey from the device when the button is pressed, and sends the result. */
addEventListener('DOMContentLoaded', () => {
  const [place] = findAllElements('[data-passkey]');
  const form = place?.querySelector('form');
  if (!canRun || !place || !form) return;
  place.hidden = false;
  for (const advice of findAllElements('[data-unable]')) advice.hidden = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void answer(place, form);
  });
});

async function answer(place: HTMLElement, form: HTMLFormElement) {
  const [failureMessage] = findAllElements('[data-failed]');
  failureMessage?.toggleAttribute('hidden', true);
  try {
    const credential = await requestPasskey(place.dataset.passkey, JSON.parse(place.dataset.options ?? '{}'));
    const field = form.querySelector<HTMLInputElement>('[name=credential]');
    if (!(credential instanceof PublicKeyCredential) || !field) throw new Error('There is no passkey.');
    field.value = JSON.stringify(credential.toJSON());
    // `submit` does not trigger the event, so this script does not run again.
    form.submit();
  } catch {
    failureMessage?.toggleAttribute('hidden', false);
  }
}

function requestPasskey(call: string | undefined, options: PublicKeyCredentialCreationOptionsJSON) {
  if (call === 'create')
    return navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
    });
  return navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
  });
}
