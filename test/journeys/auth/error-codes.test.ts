import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authEndpointFamily } from '../../../rest-compat/auth/family.ts';
import { samlDisabledRefusal } from '../../../rest-compat/auth/sso/remove-sso-endpoints.ts';
import { listCommonFailures } from '../../../rest-compat/openapi/common-failures.ts';
import { loadRecordedErrorCodes, loadRecordedResponses } from '../../../rest-compat/openapi/records.ts';
import { projectRoot } from '../../../server/settings/project-root.ts';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  newEmail,
  openAuthServer,
  post,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

describe('the contract’s error', () => {
  test('user_sso_managed: attributes from single sign-on cannot be changed here', async () => {
    const { userId, accessToken } = await signUpAndIn(server);
    await server.db.auth.user.update({ where: { id: userId }, data: { isSsoUser: true } });
    const change = async (json: object) => {
      const sent = await server.send('PUT', '/user', { json, headers: bearer(accessToken) });
      return [sent.status, sent.headers.get('x-sb-error-code')];
    };

    const refused = [422, 'user_sso_managed'];
    expect(await change({ password: 'another horse' })).toEqual(refused);
    expect(await change({ email: newEmail() })).toEqual(refused);
    expect(await change({ nonce: '123456' })).toEqual(refused);
    expect(await change({ data: { theme: 'dark' } })).toEqual([200, null]);
  });

  test('request_entity_too_large: more than a megabyte is not read', async () => {
    const sent = await server.send('POST', '/signup', { body: 'x'.repeat(1_048_577) });

    expect(sent).toMatchObject({
      status: 413,
      body: {
        code: 413,
        error_code: 'request_entity_too_large',
        msg: 'Request body too large (max 1048576 bytes)',
      },
    });
  });

  test('bad_json: in the classic form, and in the versioned one on request', async () => {
    const body = '{"email":';
    const [classic, versioned] = [
      await server.send('POST', '/signup', { body }),
      await server.send('POST', '/signup', { body, headers: { 'x-supabase-api-version': '2024-01-01' } }),
    ];

    const message = expect.stringMatching(/^Could not parse request body as JSON: /);
    expect(classic.body).toEqual({ code: 400, error_code: 'bad_json', msg: message });
    expect(classic.headers.get('x-supabase-api-version')).toBeNull();
    expect(versioned.body).toEqual({ code: 'bad_json', message });
    expect(versioned.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect([classic.status, versioned.status]).toEqual([400, 400]);
  });

  test('over_request_rate_limit: the thirty-first refresh of one client, not that of another', async () => {
    await using own = await openAuthServer({ SVC_RATE_LIMIT_HEADER: 'X-Client' });
    // A slow machine would refill the bucket.
    own.holdClock();
    const ask = (client: string) =>
      post(own, '/token?grant_type=refresh_token', { refresh_token: 'abcdefghijkl' }, { 'x-client': client });
    const answers = [];
    for (let count = 0; count < 31; count += 1) answers.push(await ask('203.0.113.1, 10.0.0.1'));

    const last = answers.pop();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect(last).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } });
    expect((await ask('203.0.113.2')).status).toBe(400);
  });
});

const { auth: record = {} } = loadRecordedResponses(projectRoot, [authEndpointFamily]);
const contract = readFileSync(join(projectRoot, 'subgraphs/auth/contract.md'), 'utf8');

/** The contract's section 21. */
const catalogue = `
  unexpected_failure unknown validation_failed bad_json request_entity_too_large request_timeout conflict
  over_request_rate_limit over_email_send_rate_limit over_sms_send_rate_limit no_authorization bad_jwt not_admin
  user_not_found session_not_found session_expired refresh_token_not_found refresh_token_already_used
  invalid_credentials email_not_confirmed phone_not_confirmed user_banned signup_disabled user_already_exists
  email_exists phone_exists email_provider_disabled phone_provider_disabled anonymous_provider_disabled
  provider_disabled oauth_provider_not_supported provider_email_needs_verification otp_expired otp_disabled
  weak_password same_password reauthentication_needed reauthentication_not_valid current_password_required
  current_password_invalid user_sso_managed captcha_failed sms_send_failed email_address_not_authorized
  email_address_invalid flow_state_not_found flow_state_expired flow_state_already_used bad_code_verifier
  bad_oauth_state bad_oauth_callback oauth_client_state_not_found oauth_client_state_expired oauth_invalid_state
  invite_not_found unexpected_audience identity_not_found identity_already_exists single_identity_not_deletable
  email_conflict_identity_not_deletable manual_linking_disabled saml_provider_disabled feature_disabled
  passkey_disabled insufficient_aal mfa_factor_not_found mfa_factor_name_conflict too_many_enrolled_mfa_factors
  mfa_ip_address_mismatch mfa_challenge_expired mfa_verification_failed mfa_verified_factor_exists
  mfa_totp_enroll_not_enabled mfa_totp_verify_not_enabled mfa_phone_enroll_not_enabled mfa_phone_verify_not_enabled
  mfa_webauthn_enroll_not_enabled mfa_webauthn_verify_not_enabled mfa_verification_rejected hook_timeout
  hook_timeout_after_retry hook_payload_over_size_limit hook_payload_invalid_content_type sso_provider_not_found
  sso_provider_disabled sso_domain_already_exists web3_provider_disabled web3_unsupported_chain
  oauth_client_not_found oauth_authorization_not_found oauth_consent_not_found custom_provider_not_found
  oauth_dynamic_client_registration_disabled over_custom_provider_quota too_many_passkeys
  webauthn_credential_exists webauthn_credential_not_found webauthn_challenge_not_found
  webauthn_challenge_expired webauthn_verification_failed email_address_not_provided
`;

test('every code of the contract is answered, or has a reason why not', () => {
  const [, table = ''] = contract.split('## 21 ');
  const excused = [...table.matchAll(/^\| (?<codes>`[^|]+`) \|/gm)].flatMap(({ groups = {} }) =>
    [...(groups.codes ?? '').matchAll(/[a-z_]+/g)].map(String),
  );
  const answered = new Set([
    ...Object.keys(loadRecordedErrorCodes(projectRoot).provoked).map((code) => code.replace(/^.*\./, '')),
    ...Object.values(record).flatMap(({ failures }) => Object.values(failures).flatMap(Object.keys)),
    ...listCommonFailures(authEndpointFamily).map(({ code }) => code),
    samlDisabledRefusal.code,
  ]);
  const missing = catalogue
    .trim()
    .split(/\s+/)
    .filter((code) => !answered.has(code));

  expect(missing.sort()).toEqual(excused.sort());
});
