import { ask, toRecord } from './ask.ts';
import { findAll, onSubmit, say, show } from './panels.ts';
import { openPasswordForm } from './password-form.ts';

/** Values from a mailed link. They stay in memory and are not stored. */
const brought = new URLSearchParams(location.hash.slice(1));
// Runs before the page renders, so that tokens stay neither in the address bar nor in the history.
if (location.hash || location.search) history.replaceState(null, '', location.pathname);

const deadCodes = new Set(['otp_expired', 'flow_state_not_found', 'flow_state_expired']);
const panels: Readonly<Record<string, string>> = {
  signup: 'confirmed',
  email: 'confirmed',
  invite: 'invited',
  recovery: 'recovery',
  email_change: 'changed',
};

addEventListener('DOMContentLoaded', () => {
  for (const form of findAll('[data-form=again]')) form.hidden = false;
  openAgain();
  const token = brought.get('access_token');
  const reason = brought.get('error_code') ?? brought.get('error');
  if (token) void land(token, panels[brought.get('type') ?? ''] ?? 'signedIn');
  else if (reason) fail(reason);
  else if (brought.get('message')) show('half');
});

function fail(reason: string) {
  if (deadCodes.has(reason)) return show('dead');
  show('failed');
  say('[data-reason]', reason);
}

async function land(token: string, panel: string) {
  show(panel);
  if (panel === 'invited' || panel === 'recovery') openPasswordForm(panel, token);
  const { body } = await ask('user', { token });
  const email = String(toRecord(body).email ?? '');
  if (!email) return;
  for (const place of findAll('[data-email]')) place.textContent = email;
  for (const line of findAll('[data-account]')) line.hidden = false;
  for (const field of findAll<HTMLInputElement>('input[name=username]')) field.value = email;
}

/** Requests a new mail for an expired link. */
function openAgain() {
  onSubmit('again', async (values) => {
    const { email = '', purpose = '' } = values;
    const { isDone, code } = await askForMail(email, purpose);
    // Shows the same message for unknown addresses, because only the owner may learn whether an account exists.
    if (!isDone && code !== 'otp_disabled') return code;
    for (const form of findAll('[data-form=again]')) form.hidden = true;
    for (const line of findAll('[data-sent]')) line.textContent = line.dataset.text ?? '';
    return null;
  });
}

function askForMail(email: string, purpose: string) {
  if (purpose === 'recovery') return ask('recover', { method: 'POST', json: { email } });
  if (purpose === 'magiclink') return ask('otp', { method: 'POST', json: { email, create_user: false } });
  return ask('resend', { method: 'POST', json: { email, type: purpose } });
}
