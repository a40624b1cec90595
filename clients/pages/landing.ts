import { callRestApi, toObjectOrEmpty } from './call-rest-api.ts';
import { findAllElements, registerFormHandler, showErrorText, showPanel } from './panels.ts';
import { openPasswordForm } from './password-form.ts';

/** Values from a mailed link. They stay in memory and are not stored. */
const linkParameters = new URLSearchParams(location.hash.slice(1));
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
  for (const form of findAllElements('[data-form=again]')) form.hidden = false;
  openAgain();
  const token = linkParameters.get('access_token');
  const reason = linkParameters.get('error_code') ?? linkParameters.get('error');
  if (token) void land(token, panels[linkParameters.get('type') ?? ''] ?? 'signedIn');
  else if (reason) fail(reason);
  else if (linkParameters.get('message')) showPanel('half');
});

function fail(reason: string) {
  if (deadCodes.has(reason)) return showPanel('dead');
  showPanel('failed');
  showErrorText('[data-reason]', reason);
}

async function land(token: string, panel: string) {
  showPanel(panel);
  if (panel === 'invited' || panel === 'recovery') openPasswordForm(panel, token);
  const { body } = await callRestApi('user', { token });
  const email = String(toObjectOrEmpty(body).email ?? '');
  if (!email) return;
  for (const place of findAllElements('[data-email]')) place.textContent = email;
  for (const line of findAllElements('[data-account]')) line.hidden = false;
  for (const field of findAllElements<HTMLInputElement>('input[name=username]')) field.value = email;
}

/** Requests a new mail for an expired link. */
function openAgain() {
  registerFormHandler('again', async (values) => {
    const { email = '', purpose = '' } = values;
    const { isDone, code } = await requestMail(email, purpose);
    // Shows the same message for unknown addresses, because only the owner may learn whether an account exists.
    if (!isDone && code !== 'otp_disabled') return code;
    for (const form of findAllElements('[data-form=again]')) form.hidden = true;
    for (const line of findAllElements('[data-sent]')) line.textContent = line.dataset.text ?? '';
    return null;
  });
}

function requestMail(email: string, purpose: string) {
  if (purpose === 'recovery') return callRestApi('recover', { method: 'POST', json: { email } });
  if (purpose === 'magiclink')
    return callRestApi('otp', { method: 'POST', json: { email, create_user: false } });
  return callRestApi('resend', { method: 'POST', json: { email, type: purpose } });
}
