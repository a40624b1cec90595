import { type ApiResponse, callRestApi, toObjectOrEmpty } from './call-rest-api.ts';
import { findAllElements, registerFormHandler, showErrorText, showPanel } from './panels.ts';
import { watchPasswordFields } from './password-field.ts';

/** Renders the form for a new password in a panel. The page shows the rules in advance; the server enforces them. */
export function openPasswordForm(panel: string, token: string) {
  const place = document.querySelector(`[data-panel=${panel}] [data-place=password]`);
  const source = document.querySelector<HTMLTemplateElement>('template[data-form-of=password]');
  if (!place || !source) return;
  place.append(source.content.cloneNode(true));
  watchPasswordFields();
  document
    .getElementById('password')
    ?.addEventListener('input', () => showErrorText('form[data-form=password] [data-error]', ''));
  const session = { token, panel };
  registerFormHandler('password', (values) => savePassword(session, values));
  registerFormHandler('factor', (values) => verifySecondFactor(session, values));
}

type Session = { token: string; panel: string; factorId?: string };

async function savePassword(session: Session, { password = '', nonce = '' }: Record<string, string>) {
  const { token } = session;
  const json = { password, ...(nonce && { nonce }) };
  const answer = await callRestApi('user', { method: 'PUT', token, json });
  if (answer.isDone) {
    // The page stores no session, so it ends the session of the link.
    await callRestApi('logout?scope=local', { method: 'POST', token });
    showPanel('saved');
    return null;
  }
  if (answer.code === 'insufficient_aal') return requestSecondFactor(session);
  if (answer.code === 'reauthentication_needed') return requestNonce(token);
  return toReason(answer);
}

/** Returns the error code to show. A weak password has reasons; a password that fails validation is too long. */
function toReason({ code, body }: ApiResponse): string {
  const { reasons } = toObjectOrEmpty(body.weak_password);
  if (Array.isArray(reasons)) return String(reasons[0] ?? 'pwned');
  return code === 'validation_failed' ? 'too_long' : code;
}

async function requestNonce(token: string) {
  const { isDone, code } = await callRestApi('reauthenticate', { token });
  if (!isDone) return code;
  for (const field of findAllElements('[data-nonce]')) field.hidden = false;
  document.getElementById('nonce')?.focus();
  return null;
}

async function requestSecondFactor(session: Session) {
  const { body } = await callRestApi('user', { token: session.token });
  const factors = Array.isArray(body.factors) ? body.factors.map(toObjectOrEmpty) : [];
  const factor = factors.find(
    ({ status, factor_type: type }) => status === 'verified' && (type === 'totp' || type === 'phone'),
  );
  showPanel('factor');
  if (factor) {
    session.factorId = String(factor.id);
    // A phone needs a challenge first, which sends the code.
    if (factor.factor_type === 'phone') await challenge(session);
    return null;
  }
  for (const form of findAllElements('[data-form=factor]')) form.hidden = true;
  for (const line of findAllElements('[data-elsewhere]')) line.hidden = false;
  return null;
}

const challenges = new WeakMap<Session, string>();

async function challenge(session: Session): Promise<ApiResponse> {
  const { token, factorId } = session;
  const answer = await callRestApi(`factors/${factorId}/challenge`, { method: 'POST', token, json: {} });
  if (answer.isDone) challenges.set(session, String(answer.body.id));
  return answer;
}

async function verifySecondFactor(session: Session, { code = '' }: Record<string, string>) {
  if (!challenges.has(session)) {
    const challengeResponse = await challenge(session);
    if (!challengeResponse.isDone) return challengeResponse.code;
  }
  const json = { challenge_id: challenges.get(session), code };
  const { token, factorId } = session;
  const answer = await callRestApi(`factors/${factorId}/verify`, { method: 'POST', token, json });
  if (!answer.isDone) return answer.code;
  session.token = String(answer.body.access_token);
  showPanel(session.panel);
  // Sends the password again, which is still in its field.
  for (const form of findAllElements<HTMLFormElement>('form[data-form=password]')) form.requestSubmit();
  return null;
}
