/** Written by npm run generate. */
export interface components {
 schemas: {
  AuthAccountChanges: {
   role?: string;
   email?: string;
   phone?: string;
   password?: string;
   email_confirm?: boolean;
   phone_confirm?: boolean;
   user_metadata?: {
    [key: string]: unknown;
   };
   app_metadata?: {
    [key: string]: unknown;
   };
   ban_duration?: string;
  };
  /** @description One page of the audit log, newest first. */
  AuthAuditEntries: components["schemas"]["AuthAuditEntry"][];
  AuthAuditEntry: {
   /** Format: uuid */
   id: string;
   payload: {
    /** Format: uuid */
    actor_id: string;
    actor_username: string;
    actor_name?: string;
    actor_via_sso: boolean;
    action: string;
    log_type: string;
    traits?: {
     [key: string]: unknown;
    };
   };
   /** Format: date-time */
   created_at: string;
   ip_address: string;
  };
  /** @description Captcha token, in the form that auth-js sends. */
  AuthCaptcha: {
   captcha_token?: string | null;
  };
  /** @description The provider, without its secret. */
  AuthCustomProvider: {
   /** Format: uuid */
   id: string;
   provider_type: string;
   identifier: string;
   name: string;
   client_id: string;
   acceptable_client_ids: string[];
   scopes: string[];
   custom_claims_allowlist: string[];
   pkce_enabled: boolean;
   attribute_mapping: {
    [key: string]: unknown;
   };
   authorization_params: {
    [key: string]: unknown;
   };
   enabled: boolean;
   email_optional: boolean;
   skip_nonce_check: boolean;
   issuer?: string;
   discovery_url?: string;
   authorization_url?: string;
   token_url?: string;
   userinfo_url?: string;
   jwks_uri?: string;
   discovery_document?: components["schemas"]["AuthDiscovery"];
   /** Format: date-time */
   created_at: string;
   /** Format: date-time */
   updated_at: string;
  };
  AuthCustomProviderChanges: {
   name?: string;
   client_id?: string;
   client_secret?: string;
   acceptable_client_ids?: string[];
   scopes?: string[];
   custom_claims_allowlist?: string[];
   pkce_enabled?: boolean;
   attribute_mapping?: {
    [key: string]: unknown;
   };
   authorization_params?: {
    [key: string]: unknown;
   };
   enabled?: boolean;
   email_optional?: boolean;
   skip_nonce_check?: boolean;
   issuer?: string;
   discovery_url?: string;
   authorization_url?: string;
   token_url?: string;
   userinfo_url?: string;
   jwks_uri?: string;
  };
  /** @description The providers that administrators have added. */
  AuthCustomProviders: {
   providers: components["schemas"]["AuthCustomProvider"][];
  };
  /** @description An empty object: the account is gone, or marked as deleted. */
  AuthDeleted: Record<string, never>;
  AuthDeletion: {
   should_soft_delete?: boolean;
  };
  AuthDiscovery: {
   issuer: string;
   authorization_endpoint: string;
   token_endpoint: string;
   jwks_uri: string;
   userinfo_endpoint?: string;
   revocation_endpoint?: string;
   supported_scopes?: string[];
   supported_response_types?: string[];
   supported_subject_types?: string[];
   supported_id_token_signing_algs?: string[];
  };
  /** @description The new factor, with what an app or a key needs to use it. */
  AuthEnrolledFactor: {
   /** Format: uuid */
   id: string;
   /** @enum {string} */
   type: "totp" | "phone" | "webauthn" | "recovery_code";
   friendly_name?: string;
   phone?: string;
   totp?: {
    qr_code: string;
    secret: string;
    uri: string;
   };
  };
  /** @description Started erasure, identified by the digest in the record of erasures. */
  AuthErasure: {
   /** Format: date-time */
   asked_at: string;
   subject_digest: string;
  };
  AuthError: {
   /** @description The HTTP status. */
   code: number;
   error_code: components["schemas"]["AuthErrorCode"];
   msg: string;
   /** @description The id of the request, of a failure of the server. */
   error_id?: string;
   weak_password?: components["schemas"]["AuthWeakPassword"];
  };
  /**
   * @description Error code for programs. New codes may be added.
   * @enum {string}
   */
  AuthErrorCode: "anonymous_provider_disabled" | "bad_code_verifier" | "bad_json" | "bad_jwt" | "captcha_failed" | "conflict" | "current_password_invalid" | "current_password_required" | "custom_provider_not_found" | "email_address_invalid" | "email_address_not_authorized" | "email_address_not_provided" | "email_conflict_identity_not_deletable" | "email_exists" | "email_not_confirmed" | "email_provider_disabled" | "export_link_refused" | "feature_disabled" | "flow_state_expired" | "flow_state_not_found" | "hook_payload_invalid_content_type" | "hook_payload_over_size_limit" | "hook_timeout" | "hook_timeout_after_retry" | "identity_already_exists" | "identity_not_found" | "insufficient_aal" | "invalid_credentials" | "manual_linking_disabled" | "method_not_allowed" | "mfa_challenge_expired" | "mfa_factor_name_conflict" | "mfa_factor_not_found" | "mfa_ip_address_mismatch" | "mfa_phone_enroll_not_enabled" | "mfa_phone_verify_not_enabled" | "mfa_recovery_codes_enroll_not_enabled" | "mfa_recovery_codes_locked" | "mfa_recovery_codes_sole_factor" | "mfa_recovery_codes_verify_not_enabled" | "mfa_totp_enroll_not_enabled" | "mfa_totp_verify_not_enabled" | "mfa_verification_failed" | "mfa_verification_rejected" | "mfa_verified_factor_exists" | "mfa_webauthn_enroll_not_enabled" | "mfa_webauthn_verify_not_enabled" | "no_authorization" | "not_admin" | "not_found" | "oauth_authorization_not_found" | "oauth_client_not_found" | "oauth_consent_not_found" | "oauth_dynamic_client_registration_disabled" | "otp_expired" | "over_custom_provider_quota" | "over_email_send_rate_limit" | "over_request_rate_limit" | "over_sms_send_rate_limit" | "passkey_disabled" | "phone_exists" | "phone_not_confirmed" | "phone_provider_disabled" | "provider_disabled" | "provider_email_needs_verification" | "reauthentication_needed" | "reauthentication_not_valid" | "refresh_token_already_used" | "refresh_token_not_found" | "request_entity_too_large" | "request_timeout" | "same_password" | "saml_entity_id_mismatch" | "saml_idp_already_exists" | "saml_metadata_fetch_failed" | "saml_provider_disabled" | "session_expired" | "session_not_found" | "signup_disabled" | "single_identity_not_deletable" | "sso_domain_already_exists" | "sso_provider_disabled" | "sso_provider_not_found" | "too_many_enrolled_mfa_factors" | "too_many_passkeys" | "unexpected_failure" | "unknown" | "user_already_exists" | "user_banned" | "user_not_found" | "user_sso_managed" | "validation_failed" | "weak_password" | "web3_provider_disabled" | "web3_unsupported_chain" | "webauthn_challenge_expired" | "webauthn_challenge_not_found" | "webauthn_credential_exists" | "webauthn_credential_not_found" | "webauthn_verification_failed";
  /** @description URL of the exported data, and its expiry. */
  AuthExport: {
   url: string;
   /** Format: date-time */
   expires_at: string;
  };
  /** @description The factor. */
  AuthFactor: {
   /** Format: uuid */
   id: string;
   friendly_name?: string;
   /** @enum {string} */
   factor_type: "totp" | "phone" | "webauthn" | "recovery_code";
   /** @enum {string} */
   status: "unverified" | "verified";
   phone: string;
   web_authn_aaguid?: string;
   last_challenged_at: string | null;
   /** Format: date-time */
   created_at: string;
   /** Format: date-time */
   updated_at: string;
  };
  AuthFactorAnswer: {
   /** Format: uuid */
   challenge_id?: string;
   code?: string;
   webauthn?: {
    type?: string | null;
    credential_response?: {
     [key: string]: unknown;
    } | null;
   };
  };
  /** @description The challenge that a code or a key answers. */
  AuthFactorChallenge: {
   /** Format: uuid */
   id: string;
   /** @enum {string} */
   type: "totp" | "phone" | "webauthn";
   webauthn?: {
    /** @enum {string} */
    type: "create" | "request";
    credential_options: {
     publicKey: {
      [key: string]: unknown;
     };
    };
   };
   expires_at: number;
  };
  AuthFactorChanges: {
   friendly_name?: string;
   phone?: string;
  };
  AuthFactorChannel: {
   channel?: string;
  };
  /** @description The factors of the account. */
  AuthFactors: components["schemas"]["AuthFactor"][];
  AuthGrant: {
   grant_type?: string;
   email?: string;
   phone?: string;
   password?: string;
   refresh_token?: string;
   auth_code?: string;
   code_verifier?: string;
   provider?: string;
   client_id?: string;
   issuer?: string;
   id_token?: string;
   access_token?: string;
   nonce?: string;
   link_identity?: boolean;
   chain?: string;
   message?: string;
   signature?: string;
   captcha_token?: string;
   gotrue_meta_security?: components["schemas"]["AuthCaptcha"];
  };
  /** @description Name and version of the service. */
  AuthHealth: {
   version: string;
   name: string;
   description: string;
  };
  AuthIdentity: {
   /** Format: uuid */
   identity_id: string;
   id: string;
   /** Format: uuid */
   user_id: string;
   identity_data?: {
    [key: string]: unknown;
   };
   provider: string;
   /** Format: date-time */
   last_sign_in_at?: string;
   /** Format: date-time */
   created_at: string;
   /** Format: date-time */
   updated_at: string;
   email?: string;
  };
  AuthInvitation: {
   email?: string;
   data?: {
    [key: string]: unknown;
   };
  };
  /** @description The public keys that verify access tokens. */
  AuthKeys: {
   keys: {
    [key: string]: unknown;
   }[];
  };
  /** @description The account, and the link that a mail would have had. */
  AuthLink: {
   /** Format: uuid */
   id: string;
   aud: string;
   role: string;
   email: string;
   /** Format: date-time */
   email_confirmed_at?: string;
   /** Format: date-time */
   invited_at?: string;
   phone: string;
   /** Format: date-time */
   phone_confirmed_at?: string;
   /** Format: date-time */
   confirmation_sent_at?: string;
   /** Format: date-time */
   confirmed_at?: string;
   /** Format: date-time */
   recovery_sent_at?: string;
   new_email?: string;
   /** Format: date-time */
   email_change_sent_at?: string;
   new_phone?: string;
   /** Format: date-time */
   phone_change_sent_at?: string;
   /** Format: date-time */
   reauthentication_sent_at?: string;
   /** Format: date-time */
   last_sign_in_at?: string;
   app_metadata: {
    [key: string]: unknown;
   };
   user_metadata: {
    [key: string]: unknown;
   };
   factors?: components["schemas"]["AuthFactor"][];
   identities: components["schemas"]["AuthIdentity"][];
   /** Format: date-time */
   created_at: string;
   /** Format: date-time */
   updated_at: string;
   /** Format: date-time */
   banned_until?: string;
   /** Format: date-time */
   deleted_at?: string;
   is_anonymous: boolean;
   action_link: string;
   email_otp: string;
   hashed_token: string;
   verification_type: string;
   redirect_to: string;
  };
  AuthLinkRequest: {
   type?: string;
   email?: string;
   password?: string;
   data?: {
    [key: string]: unknown;
   };
   new_email?: string;
   redirect_to?: string;
  };
  /** @description An empty object, whether or not there is such an account. */
  AuthMagicLinkAnswer: Record<string, never>;
  AuthMagicLinkRequest: {
   email?: string;
   data?: {
    [key: string]: unknown;
   };
   code_challenge?: string;
   code_challenge_method?: string;
   captcha_token?: string;
   gotrue_meta_security?: components["schemas"]["AuthCaptcha"];
  };
  AuthNewAccount: {
   role?: string;
   email?: string;
   phone?: string;
   password?: string;
   email_confirm?: boolean;
   phone_confirm?: boolean;
   user_metadata?: {
    [key: string]: unknown;
   };
   app_metadata?: {
    [key: string]: unknown;
   };
   ban_duration?: string;
   id?: string;
   aud?: string;
   password_hash?: string;
  };
  AuthNewCustomProvider: {
   provider_type?: string;
   identifier?: string;
   name?: string;
   client_id?: string;
   client_secret?: string;
   acceptable_client_ids?: string[];
   scopes?: string[];
   custom_claims_allowlist?: string[];
   pkce_enabled?: boolean;
   attribute_mapping?: {
    [key: string]: unknown;
   };
   authorization_params?: {
    [key: string]: unknown;
   };
   enabled?: boolean;
   email_optional?: boolean;
   skip_nonce_check?: boolean;
   issuer?: string;
   discovery_url?: string;
   authorization_url?: string;
   token_url?: string;
   userinfo_url?: string;
   jwks_uri?: string;
  };
  AuthNewFactor: {
   factor_type?: string;
   friendly_name?: string;
   issuer?: string;
   phone?: string;
  };
  AuthNewOAuthClient: {
   client_name?: string;
   client_uri?: string;
   logo_uri?: string;
   redirect_uris?: string[];
   grant_types?: string[];
   scope?: string;
   token_endpoint_auth_method?: string;
   client_type?: string;
   response_types?: string[];
  };
  AuthNewPasskey: {
   challenge_id?: string;
   credential?: {
    [key: string]: unknown;
   };
  };
  AuthNewRecoveryCodes: {
   friendly_name?: string;
  };
  AuthNewSsoProvider: {
   type?: string;
   resource_id?: string;
   disabled?: boolean;
   domains?: string[];
   metadata_url?: string;
   metadata_xml?: string;
   attribute_mapping?: {
    [key: string]: unknown;
   };
   name_id_format?: string;
  };
  AuthNewUser: {
   email?: string;
   phone?: string;
   password?: string;
   data?: {
    [key: string]: unknown;
   };
   channel?: string;
   code_challenge?: string;
   code_challenge_method?: string;
   captcha_token?: string;
   gotrue_meta_security?: components["schemas"]["AuthCaptcha"];
  };
  /** @description An app as its users see it. */
  AuthOAuthApp: {
   /** Format: uuid */
   id: string;
   name: string;
   uri: string;
   logo_uri: string;
  };
  /** @description Request of the app, or the redirect URL if no consent is needed. */
  AuthOAuthAuthorization: components["schemas"]["AuthOAuthRequest"] | components["schemas"]["AuthOAuthRedirect"];
  /** @description An app; its secret is shown once. */
  AuthOAuthClient: {
   /** Format: uuid */
   client_id: string;
   client_name: string;
   client_secret?: string;
   /** @constant */
   client_secret_expires_at?: 0;
   client_id_issued_at: number;
   client_type: string;
   token_endpoint_auth_method: string;
   registration_type: string;
   client_uri?: string;
   logo_uri?: string;
   redirect_uris: string[];
   grant_types: string[];
   response_types: string[];
   scope?: string;
   /** Format: date-time */
   created_at: string;
   /** Format: date-time */
   updated_at: string;
  };
  AuthOAuthClientChanges: {
   client_name?: string;
   client_uri?: string;
   logo_uri?: string;
   redirect_uris?: string[];
   grant_types?: string[];
   scope?: string;
   token_endpoint_auth_method?: string;
  };
  /** @description One page of apps. */
  AuthOAuthClients: {
   clients: components["schemas"]["AuthOAuthClient"][];
   aud: string;
  };
  AuthOAuthDecision: {
   action?: string;
  };
  /** @description Error format of RFC 6749 and RFC 6750. */
  AuthOAuthError: {
   error: string;
   error_description: string;
  };
  /** @description An app that acts for the account. */
  AuthOAuthGrant: {
   client: components["schemas"]["AuthOAuthApp"];
   scopes: string[];
   /** Format: date-time */
   granted_at: string;
  };
  AuthOAuthGrantRequest: {
   grant_type?: string;
   code?: string;
   redirect_uri?: string;
   code_verifier?: string;
   refresh_token?: string;
   scope?: string;
   /** @description The resources that the access token is for (RFC 8707). */
   resource?: string | string[];
   client_id?: string;
   client_secret?: string;
  };
  /** @description The apps that act for the account. */
  AuthOAuthGrants: components["schemas"]["AuthOAuthGrant"][];
  /** @description The address of the app to go to. */
  AuthOAuthRedirect: {
   redirect_url: string;
  };
  /** @description Request of an app for a user’s consent. */
  AuthOAuthRequest: {
   /** Format: uuid */
   authorization_id: string;
   redirect_uri: string;
   client: components["schemas"]["AuthOAuthApp"];
   user: {
    /** Format: uuid */
    id: string;
    email: string;
   };
   scope: string;
  };
  /** @description Addresses and abilities of the OAuth server (RFC 8414). */
  AuthOAuthServerMetadata: {
   issuer: string;
   jwks_uri: string;
   subject_types_supported: string[];
   id_token_signing_alg_values_supported?: string[];
   claims_supported: string[];
   authorization_endpoint: string;
   token_endpoint: string;
   userinfo_endpoint: string;
   registration_endpoint?: string;
   response_types_supported: string[];
   response_modes_supported: string[];
   grant_types_supported: string[];
   token_endpoint_auth_methods_supported: string[];
   code_challenge_methods_supported: string[];
   scopes_supported: string[];
   prompt_values_supported: string[];
   authorization_response_iss_parameter_supported: boolean;
   claims_parameter_supported: boolean;
   request_parameter_supported: boolean;
   request_uri_parameter_supported: boolean;
  };
  /** @description The app’s tokens. */
  AuthOAuthTokens: {
   access_token: string;
   token_type: string;
   expires_in: number;
   refresh_token?: string;
   scope: string;
   id_token?: string;
  };
  /** @description Claims about the user that the app may read. */
  AuthOAuthUserInfo: {
   /** Format: uuid */
   sub: string;
   name?: string;
   preferred_username?: string;
   picture?: string;
   updated_at?: number;
   email?: string;
   email_verified?: boolean;
   phone_number?: string;
   phone_number_verified?: boolean;
  };
  /** @description Addresses and abilities of the OpenID provider. */
  AuthOpenIdConfiguration: {
   issuer: string;
   jwks_uri: string;
   subject_types_supported: string[];
   id_token_signing_alg_values_supported?: string[];
   claims_supported: string[];
   authorization_endpoint?: string;
   token_endpoint?: string;
   userinfo_endpoint?: string;
   registration_endpoint?: string;
   response_types_supported?: string[];
   response_modes_supported?: string[];
   grant_types_supported?: string[];
   token_endpoint_auth_methods_supported?: string[];
   code_challenge_methods_supported?: string[];
   scopes_supported?: string[];
   prompt_values_supported?: string[];
   authorization_response_iss_parameter_supported?: boolean;
   claims_parameter_supported?: boolean;
   request_parameter_supported?: boolean;
   request_uri_parameter_supported?: boolean;
  };
  /** @description An id of the message if it went to a phone. */
  AuthOtpAnswer: {
   message_id?: string;
  };
  AuthOtpRequest: {
   email?: string;
   phone?: string;
   create_user?: boolean;
   data?: {
    [key: string]: unknown;
   };
   channel?: string;
   code_challenge?: string;
   code_challenge_method?: string;
   captcha_token?: string;
   gotrue_meta_security?: components["schemas"]["AuthCaptcha"];
  };
  /** @description The passkey. */
  AuthPasskey: {
   /** Format: uuid */
   id: string;
   friendly_name?: string;
   /** Format: date-time */
   created_at: string;
   /** Format: date-time */
   last_used_at?: string;
  };
  /** @description Options for the browser’s WebAuthn call. */
  AuthPasskeyChallenge: {
   /** Format: uuid */
   challenge_id: string;
   options: {
    [key: string]: unknown;
   };
   expires_at: number;
  };
  AuthPasskeyName: {
   friendly_name?: string;
  };
  /** @description The passkeys of the account. */
  AuthPasskeys: components["schemas"]["AuthPasskey"][];
  AuthPasskeySignature: {
   challenge_id?: string;
   credential?: {
    [key: string]: unknown;
   };
  };
  AuthPasskeySignIn: {
   captcha_token?: string;
   gotrue_meta_security?: components["schemas"]["AuthCaptcha"];
  };
  /** @description Why the password is weaker than it should be. */
  AuthPasswordWarning: {
   message: string;
   reasons: string[];
  };
  /** @description The address of the provider. */
  AuthProviderAddress: {
   url: string;
  };
  AuthProviderForm: {
   state?: string;
   code?: string;
   error?: string;
   error_description?: string;
   user?: string;
  };
  /** @description Enabled features, for a sign-in page. */
  AuthPublicSettings: {
   external: {
    [key: string]: boolean;
   };
   disable_signup: boolean;
   autoconfirm: boolean;
   mailer_autoconfirm: boolean;
   phone_autoconfirm: boolean;
   sms_provider: string;
   saml_enabled: boolean;
   saml_private_key_next_configured: boolean;
   passkeys_enabled: boolean;
  };
  /** @description An id of the message if it went to a phone. */
  AuthReauthenticationAnswer: {
   message_id: string;
  };
  /** @description An empty object, whether or not there is such an account. */
  AuthRecoveryAnswer: Record<string, never>;
  AuthRecoveryCode: {
   code?: string;
  };
  /** @description The recovery codes, which are shown this once. */
  AuthRecoveryCodes: {
   /** Format: uuid */
   id: string;
   /** @constant */
   type: "recovery_code";
   friendly_name?: string;
   total: number;
   codes: string[];
  };
  /** @description How many recovery codes are left. */
  AuthRecoveryCodesStatus: {
   /** Format: uuid */
   id: string;
   /** @constant */
   type: "recovery_code";
   total: number;
   remaining: number;
  };
  AuthRecoveryRequest: {
   email?: string;
   code_challenge?: string;
   code_challenge_method?: string;
   captcha_token?: string;
   gotrue_meta_security?: components["schemas"]["AuthCaptcha"];
  };
  /** @description An id of the message if it went to a phone. */
  AuthResendAnswer: {
   message_id: string;
  };
  AuthResendRequest: {
   type?: string;
   email?: string;
   phone?: string;
   code_challenge?: string;
   code_challenge_method?: string;
   captcha_token?: string;
   gotrue_meta_security?: components["schemas"]["AuthCaptcha"];
  };
  AuthSamlForm: {
   SAMLResponse?: string;
   RelayState?: string;
  };
  /** @description The session: an access token, a refresh token and their user. */
  AuthSession: {
   access_token: string;
   /** @constant */
   token_type: "bearer";
   expires_in: number;
   expires_at: number;
   refresh_token: string;
   user: components["schemas"]["AuthUser"];
  };
  /** @description The session where addresses need no confirmation, else the new account. */
  AuthSignUp: {
   /** Format: uuid */
   id: string;
   aud: string;
   role: string;
   email: string;
   /** Format: date-time */
   email_confirmed_at?: string;
   /** Format: date-time */
   invited_at?: string;
   phone: string;
   /** Format: date-time */
   phone_confirmed_at?: string;
   /** Format: date-time */
   confirmation_sent_at?: string;
   /** Format: date-time */
   confirmed_at?: string;
   /** Format: date-time */
   recovery_sent_at?: string;
   new_email?: string;
   /** Format: date-time */
   email_change_sent_at?: string;
   new_phone?: string;
   /** Format: date-time */
   phone_change_sent_at?: string;
   /** Format: date-time */
   reauthentication_sent_at?: string;
   /** Format: date-time */
   last_sign_in_at?: string;
   app_metadata: {
    [key: string]: unknown;
   };
   user_metadata: {
    [key: string]: unknown;
   };
   factors?: components["schemas"]["AuthFactor"][];
   identities: components["schemas"]["AuthIdentity"][];
   /** Format: date-time */
   created_at: string;
   /** Format: date-time */
   updated_at: string;
   /** Format: date-time */
   banned_until?: string;
   /** Format: date-time */
   deleted_at?: string;
   is_anonymous: boolean;
   access_token?: string;
   /** @constant */
   token_type?: "bearer";
   expires_in?: number;
   expires_at?: number;
   refresh_token?: string;
   user?: components["schemas"]["AuthUser"];
  };
  /** @description The address of the identity provider. */
  AuthSsoAddress: {
   url: string;
  };
  /** @description The identity provider. */
  AuthSsoProvider: {
   /** Format: uuid */
   id: string;
   resource_id?: string;
   disabled: boolean;
   saml: {
    entity_id: string;
    metadata_xml?: string;
    metadata_url?: string;
    attribute_mapping: {
     [key: string]: unknown;
    };
    name_id_format?: string;
   };
   domains: {
    domain: string;
   }[];
   /** Format: date-time */
   created_at: string;
   /** Format: date-time */
   updated_at: string;
  };
  AuthSsoProviderChanges: {
   resource_id?: string;
   disabled?: boolean;
   domains?: string[];
   metadata_url?: string;
   metadata_xml?: string;
   attribute_mapping?: {
    [key: string]: unknown;
   };
   name_id_format?: string;
  };
  /** @description The identity providers of organisations. */
  AuthSsoProviders: {
   items: components["schemas"]["AuthSsoProvider"][];
  };
  AuthSsoSignIn: {
   /** Format: uuid */
   provider_id?: string;
   domain?: string;
   redirect_to?: string;
   skip_http_redirect?: boolean;
   code_challenge?: string;
   code_challenge_method?: string;
   captcha_token?: string;
   gotrue_meta_security?: components["schemas"]["AuthCaptcha"];
  };
  /** @description The session: an access token, a refresh token and their user. */
  AuthToken: {
   access_token: string;
   /** @constant */
   token_type: "bearer";
   expires_in: number;
   expires_at: number;
   refresh_token: string;
   user: components["schemas"]["AuthUser"];
   weak_password?: components["schemas"]["AuthPasswordWarning"] | null;
   provider_token?: string;
   provider_refresh_token?: string;
  };
  /** @description The id of the factor that is gone. */
  AuthUnenrolledFactor: {
   /** Format: uuid */
   id: string;
  };
  /** @description The id of the factor that is gone. */
  AuthUnenrolledRecoveryCodes: {
   /** Format: uuid */
   id: string;
  };
  /** @description An empty object: the identity is gone. */
  AuthUnlinkedIdentity: Record<string, never>;
  /** @description The account. */
  AuthUser: {
   /** Format: uuid */
   id: string;
   aud: string;
   role: string;
   email: string;
   /** Format: date-time */
   email_confirmed_at?: string;
   /** Format: date-time */
   invited_at?: string;
   phone: string;
   /** Format: date-time */
   phone_confirmed_at?: string;
   /** Format: date-time */
   confirmation_sent_at?: string;
   /** Format: date-time */
   confirmed_at?: string;
   /** Format: date-time */
   recovery_sent_at?: string;
   new_email?: string;
   /** Format: date-time */
   email_change_sent_at?: string;
   new_phone?: string;
   /** Format: date-time */
   phone_change_sent_at?: string;
   /** Format: date-time */
   reauthentication_sent_at?: string;
   /** Format: date-time */
   last_sign_in_at?: string;
   app_metadata: {
    [key: string]: unknown;
   };
   user_metadata: {
    [key: string]: unknown;
   };
   factors?: components["schemas"]["AuthFactor"][];
   identities: components["schemas"]["AuthIdentity"][];
   /** Format: date-time */
   created_at: string;
   /** Format: date-time */
   updated_at: string;
   /** Format: date-time */
   banned_until?: string;
   /** Format: date-time */
   deleted_at?: string;
   is_anonymous: boolean;
  };
  AuthUserChanges: {
   email?: string;
   phone?: string;
   password?: string;
   current_password?: string;
   nonce?: string;
   data?: {
    [key: string]: unknown;
   };
   app_metadata?: {
    [key: string]: unknown;
   };
   channel?: string;
   code_challenge?: string;
   code_challenge_method?: string;
  };
  /** @description The passkeys of the account. */
  AuthUserPasskeys: components["schemas"]["AuthPasskey"][];
  /** @description One page of accounts. */
  AuthUsers: {
   users: components["schemas"]["AuthUser"][];
   aud: string;
  };
  AuthVerification: {
   type?: string;
   token?: string;
   token_hash?: string;
   email?: string;
   phone?: string;
   password?: string;
   redirect_to?: string;
  };
  /** @description The session, or a message where the other address still has to agree. */
  AuthVerified: {
   access_token?: string;
   /** @constant */
   token_type?: "bearer";
   expires_in?: number;
   expires_at?: number;
   refresh_token?: string;
   user?: components["schemas"]["AuthUser"];
   type?: string;
   /** @constant */
   code?: "200";
   msg?: string;
  };
  /** @description Error format for requests with the header x-supabase-api-version. */
  AuthVersionedError: {
   code: components["schemas"]["AuthErrorCode"];
   message: string;
   weak_password?: components["schemas"]["AuthWeakPassword"];
  };
  /** @description Problems of the password. */
  AuthWeakPassword: {
   reasons: string[];
  };
  CampaignError: {
   /** @constant */
   ok: false;
   code: components["schemas"]["CampaignErrorCode"];
   message: string;
   errors?: components["schemas"]["CampaignViolation"][];
  };
  /**
   * @description Error code for programs. New codes may be added.
   * @enum {string}
   */
  CampaignErrorCode: "account_suspended" | "body_too_large" | "budget_in_use" | "idempotency_mismatch" | "internal" | "invalid_field" | "invalid_filter" | "invalid_json" | "invalid_transition" | "not_found" | "not_publishable" | "rate_limited" | "timeout" | "unauthorized" | "unavailable" | "unknown_charset" | "unknown_encoding" | "unknown_path" | "unreadable" | "wrong_method";
  /** @description A campaign. */
  CampaignsCampaign: {
   _id: string;
   __v: number;
   name: string;
   category?: components["schemas"]["CampaignsCategory"];
   description: string;
   company_name: string;
   company_website: string;
   company_country: string;
   company_logo?: string;
   logo?: string;
   contract?: components["schemas"]["CampaignsContract"];
   education?: components["schemas"]["CampaignsEducation"];
   experience?: components["schemas"]["CampaignsExperience"];
   salary: components["schemas"]["CampaignsSalary"];
   salary_range: components["schemas"]["CampaignsRange"];
   budget: number;
   age_range: components["schemas"]["CampaignsRange"];
   locations: components["schemas"]["CampaignsLocation"][];
   cities: string[];
   skills: string[];
   interests: string[];
   language: string[];
   banner?: string;
   title?: string;
   text_1?: string;
   text_2?: string;
   url?: string;
   status: components["schemas"]["CampaignsStatus"];
   step: number;
   tickets: number;
   user_id: string;
   user_email?: string;
   client_id?: string;
   /** Format: date-time */
   created_at: string;
   /** Format: date-time */
   updated_at: string;
   /** Format: date-time */
   live_at?: string;
   /** Format: date-time */
   end_at?: string;
  };
  /** @description The campaign as it is now. */
  CampaignsCampaignAnswer: {
   /** @constant */
   ok: true;
   campaign: components["schemas"]["CampaignsCampaign"];
  };
  /** @enum {string} */
  CampaignsCategory: "Accounting" | "Administrative" | "Arts and Design" | "Community & Social Services" | "Consulting" | "Education" | "Engineering" | "Entrepreneurship" | "Finance" | "Healthcare Services" | "Human Resources" | "Information Technology" | "Legal" | "Marketing" | "Media & Communications" | "Military & Protective Services" | "Operations" | "Program & Product Management" | "Purchasing" | "Quality Assurance" | "Real Estate" | "Research" | "Sales" | "Support" | "None";
  CampaignsChangedCampaign: {
   /** @description Name of the job. */
   name?: string;
   category?: components["schemas"]["CampaignsCategory"] | null;
   description?: string | null;
   company_name?: string | null;
   company_website?: string | null;
   company_country?: string | null;
   company_logo?: string | null;
   contract?: components["schemas"]["CampaignsContract"] | null;
   education?: components["schemas"]["CampaignsEducation"] | null;
   experience?: components["schemas"]["CampaignsExperience"] | null;
   salary?: components["schemas"]["CampaignsNewSalary"];
   budget?: number | null;
   age_range?: components["schemas"]["CampaignsNewRange"];
   locations?: components["schemas"]["CampaignsNewLocations"];
   skills?: string[] | null;
   interests?: string[] | null;
   language?: string[] | null;
   banner?: string | null;
   title?: string | null;
   text_1?: string | null;
   text_2?: string | null;
   url?: string | null;
   client_id?: string | null;
  };
  /** @enum {string} */
  CampaignsContract: "Full Time" | "Part Time" | "Freelance" | "Internship";
  /** @enum {string} */
  CampaignsCurrency: "euro" | "usd";
  /** @enum {string} */
  CampaignsEducation: "No diploma required" | "High school" | "Bachelor" | "Master" | "Doctorate / PhD";
  /** @enum {string} */
  CampaignsExperience: "Not specified" | "Junior" | "Mid-Level" | "Senior";
  /** @description The campaigns, newest first. */
  CampaignsListAnswer: {
   /** @constant */
   ok: true;
   campaigns: components["schemas"]["CampaignsCampaign"][];
  };
  /** @description Location of the job. */
  CampaignsLocation: {
   name: string;
   city?: string;
   state?: string;
   country?: string;
   postal_code?: string;
   lat?: number;
   lng?: number;
  };
  CampaignsNewCampaign: {
   /** @description Name of the job. */
   name: string;
   category?: components["schemas"]["CampaignsCategory"] | null;
   description?: string | null;
   company_name?: string | null;
   company_website?: string | null;
   company_country?: string | null;
   company_logo?: string | null;
   contract?: components["schemas"]["CampaignsContract"] | null;
   education?: components["schemas"]["CampaignsEducation"] | null;
   experience?: components["schemas"]["CampaignsExperience"] | null;
   salary?: components["schemas"]["CampaignsNewSalary"];
   budget?: number | null;
   age_range?: components["schemas"]["CampaignsNewRange"];
   locations?: components["schemas"]["CampaignsNewLocations"];
   skills?: string[] | null;
   interests?: string[] | null;
   language?: string[] | null;
   banner?: string | null;
   title?: string | null;
   text_1?: string | null;
   text_2?: string | null;
   url?: string | null;
   client_id?: string | null;
  };
  /** @description Location of the job; null resets it. */
  CampaignsNewLocations: {
   name: string;
   city?: string | null;
   state?: string | null;
   country?: string | null;
   lat?: number | null;
   lng?: number | null;
   postal_code?: string | null;
  }[] | null;
  /** @description Ages that are addressed; null resets them. */
  CampaignsNewRange: {
   min?: number | null;
   max?: number | null;
  } | null;
  /** @description Salary of the job; null resets it. */
  CampaignsNewSalary: {
   min?: number | null;
   max?: number | null;
   unit?: components["schemas"]["CampaignsSalaryUnit"] | null;
   currency?: components["schemas"]["CampaignsCurrency"] | null;
  } | null;
  /** @description Success. */
  CampaignsOk: {
   /** @constant */
   ok: true;
  };
  /** @description Range of numbers. */
  CampaignsRange: {
   min: number;
   max: number;
  };
  /** @description Salary of the job; a max of 0 means no upper limit. */
  CampaignsSalary: {
   min: number;
   max: number;
   unit: components["schemas"]["CampaignsSalaryUnit"];
   currency: components["schemas"]["CampaignsCurrency"];
  };
  /** @enum {string} */
  CampaignsSalaryUnit: "year" | "month" | "day" | "hour";
  /** @enum {string} */
  CampaignsStatus: "Draft" | "Published" | "Live" | "Inactive" | "Cancelled";
  /** @description A property that was refused. */
  CampaignViolation: {
   field: string;
   message: string;
  };
  /** @description JSON in the channel's format, which the channel's description defines. */
  ChannelCallback: Record<string, never>;
  /** @description Whether something is now known that was not before. */
  ChannelCallbackAnswer: {
   ok: boolean;
  };
  ChannelError: {
   /** @constant */
   ok: false;
   code: components["schemas"]["ChannelErrorCode"];
   message: string;
  };
  /**
   * @description Error code for programs. New codes may be added.
   * @enum {string}
   */
  ChannelErrorCode: "callback_malformed" | "callback_unknown" | "callback_unsigned" | "internal" | "timeout" | "too_large" | "unavailable" | "unknown_charset" | "unknown_encoding" | "unknown_path" | "unreadable" | "wrong_method";
  /** @description Result of the request, and the object it changed. */
  CmsAcknowledgement: {
   message: string;
   id: number;
  };
  /** @description The article. */
  CmsArticle: {
   id: number;
   pid: number;
   name: string;
   catname: string;
   catpriority: number;
   clang_id: number;
   parent_id: number;
   priority: number;
   /** @enum {number} */
   startarticle: 0 | 1;
   status: number;
   template_id: number;
   createdate: string;
   createuser: string;
   updatedate: string;
   updateuser: string;
   revision: number;
  };
  /** @description One page of the list. */
  CmsArticleList: {
   data: components["schemas"]["CmsArticle"][];
   meta: components["schemas"]["CmsListMeta"];
  };
  /** @description The user of the back office. */
  CmsBackOfficeUser: {
   id: number;
   name: string | null;
   description: string | null;
   login: string;
   email: string | null;
   /** @enum {number} */
   status: 0 | 1;
   /** @enum {number} */
   admin: 0 | 1;
   language: string;
   startpage: string;
   login_tries: number;
   createdate: string;
   createuser: string;
   updatedate: string;
   updateuser: string;
   password_changed: string;
   /** @enum {number} */
   password_change_required: 0 | 1;
   /** @description The zero date before the first try. */
   lasttrydate: string;
   lastlogin: string | null;
   /** @description Comma list of role ids. */
   role: string | null;
  };
  CmsCreateArticle: {
   /** @description Name. */
   name: string;
   /**
    * Format: int32
    * @description Category it goes into; 0 is the root.
    */
   category_id: number;
   /**
    * Format: int32
    * @description Position; up to 0 is the first.
    */
   priority?: number;
   /**
    * Format: int32
    * @description 1 puts it online in every language.
    */
   status?: number;
   /**
    * Format: int32
    * @description Template; one that is not allowed is replaced by the first that is.
    */
   template_id?: number;
  };
  CmsCreateCategory: {
   /** @description Name, and that of its start article. */
   name: string;
   /**
    * Format: int32
    * @description Category it goes into; 0 is the root.
    */
   category_id: number;
   /**
    * Format: int32
    * @description Position among its siblings; up to 0 is the first.
    */
   priority?: number;
   /**
    * Format: int32
    * @description Status in every language. Default 0.
    */
   status?: number;
   /**
    * Format: int32
    * @description Ignored: the start article takes over the template of the parent.
    */
   template_id?: number;
  };
  CmsCreateLanguage: {
   /** @description Code; unique. */
   code: string;
   /** @description Name; unique. */
   name: string;
   /**
    * Format: int32
    * @description Position. Default the last.
    */
   priority?: number;
   /**
    * Format: int32
    * @description 1 is online, anything else offline. Default 1.
    */
   status?: number;
  };
  CmsCreateMediaCategory: {
   /** @description Name. */
   name: string;
   /**
    * Format: int32
    * @description The category it goes into. Default 0, the root.
    */
   parent_id?: number;
  };
  CmsCreateMediaForm: {
   /**
    * Format: int32
    * @description Category it goes into. Default 0, none.
    */
   category_id?: number;
   /** @description Title. */
   title?: string;
   /** Format: binary */
   file: string;
  };
  CmsCreateMetaField: {
   /** @description Name: art_, cat_, med_ or clang_, then a-z, 0-9 and _. */
   name: string;
   /** @description Label in forms; may be empty. */
   title: string;
   /**
    * Format: int32
    * @description Number of its type.
    */
   type_id: number;
   /**
    * Format: int32
    * @description Position. Default the first.
    */
   priority?: number;
   /** @description HTML attributes of its form field. */
   attributes?: string;
   /** @description Default value in forms. */
   default?: string;
   /** @description Options of its form field. */
   params?: string;
   /** @description How forms check it. */
   validate?: string;
   /** @description Categories whose forms show it, between bars. */
   restrictions?: string;
   /** @description Callback of the form field. */
   callback?: string;
  };
  CmsCreateModule: {
   /** @description Name; may be empty. */
   name: string;
   /** @description Key for programs; unique. An empty text means no key. */
   key: string;
   /** @description Form; may be empty. */
   input: string;
   /** @description How its slices are shown; may be empty. */
   output: string;
  };
  CmsCreateRole: {
   /** @description Name; unique. */
   name: string;
   /** @description Purpose of the role. */
   description?: string;
   /** @description structure, media, modules, clang: each "all" or ids as in "|1|5|". */
   perms?: Record<string, never> | unknown[];
  };
  CmsCreateSlice: {
   /**
    * Format: int32
    * @description Module it is made with.
    */
   module_id: number;
   /**
    * Format: int32
    * @description Language it is written in.
    */
   clang_id: number;
   /**
    * Format: int32
    * @description Content type of the article's template for the slice. Default 1.
    */
   ctype_id?: number;
   /** @description A text. */
   value1?: string;
   /** @description A text. */
   value2?: string;
   /** @description A text. */
   value3?: string;
   /** @description A text. */
   value4?: string;
   /** @description A text. */
   value5?: string;
   /** @description A text. */
   value6?: string;
   /** @description A text. */
   value7?: string;
   /** @description A text. */
   value8?: string;
   /** @description A text. */
   value9?: string;
   /** @description A text. */
   value10?: string;
   /** @description A text. */
   value11?: string;
   /** @description A text. */
   value12?: string;
   /** @description A text. */
   value13?: string;
   /** @description A text. */
   value14?: string;
   /** @description A text. */
   value15?: string;
   /** @description A text. */
   value16?: string;
   /** @description A text. */
   value17?: string;
   /** @description A text. */
   value18?: string;
   /** @description A text. */
   value19?: string;
   /** @description A text. */
   value20?: string;
   /** @description Name of a media file. */
   media1?: string;
   /** @description Name of a media file. */
   media2?: string;
   /** @description Name of a media file. */
   media3?: string;
   /** @description Name of a media file. */
   media4?: string;
   /** @description Name of a media file. */
   media5?: string;
   /** @description Name of a media file. */
   media6?: string;
   /** @description Name of a media file. */
   media7?: string;
   /** @description Name of a media file. */
   media8?: string;
   /** @description Name of a media file. */
   media9?: string;
   /** @description Name of a media file. */
   media10?: string;
   /** @description Names of media files, separated by commas. */
   medialist1?: string;
   /** @description Names of media files, separated by commas. */
   medialist2?: string;
   /** @description Names of media files, separated by commas. */
   medialist3?: string;
   /** @description Names of media files, separated by commas. */
   medialist4?: string;
   /** @description Names of media files, separated by commas. */
   medialist5?: string;
   /** @description Names of media files, separated by commas. */
   medialist6?: string;
   /** @description Names of media files, separated by commas. */
   medialist7?: string;
   /** @description Names of media files, separated by commas. */
   medialist8?: string;
   /** @description Names of media files, separated by commas. */
   medialist9?: string;
   /** @description Names of media files, separated by commas. */
   medialist10?: string;
   /** @description Number of an article. */
   link1?: string;
   /** @description Number of an article. */
   link2?: string;
   /** @description Number of an article. */
   link3?: string;
   /** @description Number of an article. */
   link4?: string;
   /** @description Number of an article. */
   link5?: string;
   /** @description Number of an article. */
   link6?: string;
   /** @description Number of an article. */
   link7?: string;
   /** @description Number of an article. */
   link8?: string;
   /** @description Number of an article. */
   link9?: string;
   /** @description Number of an article. */
   link10?: string;
   /** @description Numbers of articles, separated by commas. */
   linklist1?: string;
   /** @description Numbers of articles, separated by commas. */
   linklist2?: string;
   /** @description Numbers of articles, separated by commas. */
   linklist3?: string;
   /** @description Numbers of articles, separated by commas. */
   linklist4?: string;
   /** @description Numbers of articles, separated by commas. */
   linklist5?: string;
   /** @description Numbers of articles, separated by commas. */
   linklist6?: string;
   /** @description Numbers of articles, separated by commas. */
   linklist7?: string;
   /** @description Numbers of articles, separated by commas. */
   linklist8?: string;
   /** @description Numbers of articles, separated by commas. */
   linklist9?: string;
   /** @description Numbers of articles, separated by commas. */
   linklist10?: string;
  };
  CmsCreateTemplate: {
   /** @description Name. */
   name: string;
   /** @description Source. */
   content: string;
   /**
    * Format: int32
    * @description 1 is active, anything else not. Default 0.
    */
   active?: number;
   /** @description A name for programs; unique. An empty one is none. */
   key?: string;
  };
  CmsCreateUser: {
   /** @description Name. */
   name: string;
   /** @description Login name; unique. */
   login: string;
   /** @description Password. */
   password: string;
   /** @description Address. */
   email?: string;
   /**
    * Format: int32
    * @description 1 may sign in, anything else may not. Default 1.
    */
   status?: number;
   /**
    * Format: int32
    * @description 1 may do everything. Default 0.
    */
   admin?: number;
   /** @description Language of their back office. Default de_de. */
   language?: string;
   /** @description Page they start on. Default structure. */
   startpage?: string;
   /** @description Comma list of role ids; those that do not exist are left out. */
   role?: string;
   /** @description Description of the user. */
   description?: string;
  };
  /** @description The user who is signed in. */
  CmsCurrentUser: {
   id: number;
   login: string;
   name: string | null;
   description: string | null;
   email: string | null;
   language: string;
   startpage: string;
   status: number;
   admin: number;
   /** @description Comma list of role ids. */
   role: string;
   lastlogin: string | null;
  };
  CmsDuplicateRole: {
   /** @description Name of the copy. Default the name with (Copy). */
   name?: string;
  };
  /** @description Beside the text, some failures name what they are about. */
  CmsError: {
   error: string;
  } & {
   [key: string]: unknown;
  };
  /** @description Result of the request, and the object it changed. */
  CmsFileAcknowledgement: {
   message: string;
   filename: string;
  };
  /** @description By name of the field: a text, a list of texts, a date as Unix seconds, as text or as `{timestamp, iso}` (of these, `timestamp` counts), or null. Values are accepted as they are read, null for legends too. */
  CmsGivenMetaValues: {
   [key: string]: unknown;
  };
  /** @description The language. */
  CmsLanguage: {
   id: number;
   code: string;
   name: string;
   priority: number;
   /** @enum {number} */
   status: 0 | 1;
  };
  /** @description One page of the list. */
  CmsLanguageList: {
   data: components["schemas"]["CmsLanguage"][];
   meta: components["schemas"]["CmsListMeta"];
  };
  CmsLanguageValues: {
   data: components["schemas"]["CmsMetaValues"];
  };
  CmsLanguageValuesUpdated: {
   message: string;
   data: components["schemas"]["CmsMetaValues"];
  };
  CmsListedSlice: {
   id: number;
   article_id: number;
   clang_id: number;
   ctype_id: number;
   module_id: number;
   priority: number;
   status: number;
   createdate: string;
   createuser: string;
   updatedate: string;
   updateuser: string;
   revision: number;
  };
  CmsListedTemplate: {
   id: number;
   key: string | null;
   name: string;
   content: string;
   /** @enum {number} */
   active: 0 | 1;
   createdate: string;
   createuser: string;
   updatedate: string;
   updateuser: string;
  };
  CmsListMeta: {
   page: number;
   per_page: number;
   total: number;
   total_pages: number;
  };
  CmsLogin: {
   /** @description The login. */
   login: string;
   /** @description The password. */
   password: string;
  };
  /** @description A medium. */
  CmsMedia: {
   id: number;
   filename: string;
   category_id: number;
   filetype: string;
   originalname: string;
   filesize: number;
   width: number | null;
   height: number | null;
   title: string;
   createdate: string;
   createuser: string;
   updatedate: string;
   updateuser: string;
  };
  CmsMediaCategory: {
   id: number;
   name: string;
   hasChildren: boolean;
   parent_id: number;
  };
  /** @description One page of the list. */
  CmsMediaCategoryList: {
   data: components["schemas"]["CmsMediaCategory"][];
   meta: components["schemas"]["CmsListMeta"];
  };
  /** @description The medium, and whether something uses it. */
  CmsMediaDetails: {
   id: number;
   filename: string;
   category_id: number;
   filetype: string;
   originalname: string;
   filesize: number;
   width: number | null;
   height: number | null;
   title: string;
   createdate: string;
   createuser: string;
   updatedate: string;
   updateuser: string;
   is_in_use: boolean;
   is_image: boolean;
   file_exists: boolean;
  };
  /** @description One page of the list. */
  CmsMediaList: {
   data: components["schemas"]["CmsMedia"][];
   meta: components["schemas"]["CmsListMeta"];
  };
  CmsMediaValues: {
   filename: string;
   data: components["schemas"]["CmsMetaValues"];
  };
  CmsMediaValuesUpdated: {
   message: string;
   filename: string;
   data: components["schemas"]["CmsMetaValues"];
  };
  /** @description Result of the request. */
  CmsMessage: {
   message: string;
  };
  /** @description The field. */
  CmsMetaField: {
   id: number;
   name: string;
   title: string;
   type_id: number;
   priority: number;
   attributes: string;
   default: string;
   params: string;
   validate: string;
   restrictions: string;
   templates: string;
   callback: string;
   prefix: string;
   /** @description Table of the values in the legacy system. */
   meta_table: string;
   createdate: string;
   createuser: string;
   updatedate: string;
   updateuser: string;
  };
  /** @description Result of the request, and the object it changed. */
  CmsMetaFieldAcknowledgement: {
   message: string;
   id: number;
   name: string;
  };
  /** @description One page of the list. */
  CmsMetaFieldList: {
   data: components["schemas"]["CmsMetaField"][];
   meta: components["schemas"]["CmsListMeta"];
  };
  /** @description One page of the list. */
  CmsMetaTypeList: {
   data: {
    id: number;
    label: string;
    dbtype: string;
    dblength: number;
   }[];
   meta: components["schemas"]["CmsListMeta"];
  };
  CmsMetaValues: {
   [key: string]: string | string[] | {
    timestamp: number;
    iso: string;
   } | null;
  };
  /** @description The module. */
  CmsModule: {
   id: number;
   name: string;
   key: string | null;
   input: string;
   output: string;
   createdate: string;
   createuser: string;
   updatedate: string;
   updateuser: string;
  };
  /** @description One page of the list. */
  CmsModuleList: {
   data: components["schemas"]["CmsModule"][];
   meta: components["schemas"]["CmsListMeta"];
  };
  /** @description The role. */
  CmsRole: {
   id: number;
   name: string;
   description: string;
   /** @description Permissions of the role; empty if it has none. */
   perms: {
    [key: string]: unknown;
   } | unknown[];
   createdate: string;
   createuser: string;
   updatedate: string;
   updateuser: string;
  };
  /** @description Result of the request, with the user and the role. */
  CmsRoleAssignment: {
   message: string;
   user_id: number;
   role_id: number;
   /** @description All roles of the user from now on. */
   roles: number[];
  };
  /** @description One page of the list. */
  CmsRoleList: {
   data: components["schemas"]["CmsRole"][];
   meta: components["schemas"]["CmsListMeta"];
  };
  /** @description The slice. */
  CmsSlice: {
   id: number;
   article_id: number;
   clang_id: number;
   ctype_id: number;
   module_id: number;
   priority: number;
   status: number;
   createdate: string;
   createuser: string;
   updatedate: string;
   updateuser: string;
   revision: number;
   /** @description A text. */
   value1: string | null;
   /** @description A text. */
   value2: string | null;
   /** @description A text. */
   value3: string | null;
   /** @description A text. */
   value4: string | null;
   /** @description A text. */
   value5: string | null;
   /** @description A text. */
   value6: string | null;
   /** @description A text. */
   value7: string | null;
   /** @description A text. */
   value8: string | null;
   /** @description A text. */
   value9: string | null;
   /** @description A text. */
   value10: string | null;
   /** @description A text. */
   value11: string | null;
   /** @description A text. */
   value12: string | null;
   /** @description A text. */
   value13: string | null;
   /** @description A text. */
   value14: string | null;
   /** @description A text. */
   value15: string | null;
   /** @description A text. */
   value16: string | null;
   /** @description A text. */
   value17: string | null;
   /** @description A text. */
   value18: string | null;
   /** @description A text. */
   value19: string | null;
   /** @description A text. */
   value20: string | null;
   /** @description Name of a media file. */
   media1: string | null;
   /** @description Name of a media file. */
   media2: string | null;
   /** @description Name of a media file. */
   media3: string | null;
   /** @description Name of a media file. */
   media4: string | null;
   /** @description Name of a media file. */
   media5: string | null;
   /** @description Name of a media file. */
   media6: string | null;
   /** @description Name of a media file. */
   media7: string | null;
   /** @description Name of a media file. */
   media8: string | null;
   /** @description Name of a media file. */
   media9: string | null;
   /** @description Name of a media file. */
   media10: string | null;
   /** @description Names of media files, separated by commas. */
   medialist1: string | null;
   /** @description Names of media files, separated by commas. */
   medialist2: string | null;
   /** @description Names of media files, separated by commas. */
   medialist3: string | null;
   /** @description Names of media files, separated by commas. */
   medialist4: string | null;
   /** @description Names of media files, separated by commas. */
   medialist5: string | null;
   /** @description Names of media files, separated by commas. */
   medialist6: string | null;
   /** @description Names of media files, separated by commas. */
   medialist7: string | null;
   /** @description Names of media files, separated by commas. */
   medialist8: string | null;
   /** @description Names of media files, separated by commas. */
   medialist9: string | null;
   /** @description Names of media files, separated by commas. */
   medialist10: string | null;
   /** @description Number of an article. */
   link1: string | null;
   /** @description Number of an article. */
   link2: string | null;
   /** @description Number of an article. */
   link3: string | null;
   /** @description Number of an article. */
   link4: string | null;
   /** @description Number of an article. */
   link5: string | null;
   /** @description Number of an article. */
   link6: string | null;
   /** @description Number of an article. */
   link7: string | null;
   /** @description Number of an article. */
   link8: string | null;
   /** @description Number of an article. */
   link9: string | null;
   /** @description Number of an article. */
   link10: string | null;
   /** @description Numbers of articles, separated by commas. */
   linklist1: string | null;
   /** @description Numbers of articles, separated by commas. */
   linklist2: string | null;
   /** @description Numbers of articles, separated by commas. */
   linklist3: string | null;
   /** @description Numbers of articles, separated by commas. */
   linklist4: string | null;
   /** @description Numbers of articles, separated by commas. */
   linklist5: string | null;
   /** @description Numbers of articles, separated by commas. */
   linklist6: string | null;
   /** @description Numbers of articles, separated by commas. */
   linklist7: string | null;
   /** @description Numbers of articles, separated by commas. */
   linklist8: string | null;
   /** @description Numbers of articles, separated by commas. */
   linklist9: string | null;
   /** @description Numbers of articles, separated by commas. */
   linklist10: string | null;
  };
  /** @description Result of the request, and the object it changed. */
  CmsSliceAcknowledgement: {
   message: string;
   slice_id: number;
  };
  /** @description One page of the list. */
  CmsSliceList: {
   data: components["schemas"]["CmsListedSlice"][];
   meta: components["schemas"]["CmsListMeta"];
  };
  CmsStructureValues: {
   clang_id: number;
   data: components["schemas"]["CmsMetaValues"];
  };
  CmsStructureValuesUpdated: {
   message: string;
   clang_id: number;
   data: components["schemas"]["CmsMetaValues"];
  };
  /** @description The template. */
  CmsTemplate: {
   id: number;
   key: string | null;
   name: string;
   content: string;
   /** @enum {number} */
   active: 0 | 1;
   createdate: string;
   createuser: string;
   updatedate: string;
   updateuser: string;
   is_in_use: boolean;
  };
  /** @description One page of the list. */
  CmsTemplateList: {
   data: components["schemas"]["CmsListedTemplate"][];
   meta: components["schemas"]["CmsListMeta"];
  };
  CmsUpdateArticle: {
   /** @description New name in the start language. */
   name?: string;
   /**
    * Format: int32
    * @description New position, in every language.
    */
   priority?: number;
   /**
    * Format: int32
    * @description New status in the start language.
    */
   status?: number;
   /**
    * Format: int32
    * @description New template in the start language.
    */
   template_id?: number;
  };
  CmsUpdateCategory: {
   /** @description New name in the start language; its start article keeps its own. */
   name?: string;
   /**
    * Format: int32
    * @description New position among its siblings, in every language.
    */
   priority?: number;
   /**
    * Format: int32
    * @description New status in the start language.
    */
   status?: number;
   /**
    * Format: int32
    * @description Ignored.
    */
   template_id?: number;
  };
  CmsUpdateLanguage: {
   /** @description New code. */
   code?: string;
   /** @description New name. */
   name?: string;
   /**
    * Format: int32
    * @description New position.
    */
   priority?: number;
   /**
    * Format: int32
    * @description 1 is online, anything else offline.
    */
   status?: number;
  };
  CmsUpdateMedia: {
   /** @description New title; may be empty. */
   title?: string;
   /**
    * Format: int32
    * @description Category it moves to; 0 is none.
    */
   category_id?: number;
  };
  CmsUpdateMediaCategory: {
   /** @description New name; required. */
   name?: string;
  };
  CmsUpdateMediaForm: {
   /** @description New title; may be empty. */
   title?: string;
   /**
    * Format: int32
    * @description Category it moves to; 0 is none.
    */
   category_id?: number;
   /** Format: binary */
   file?: string;
  };
  CmsUpdateMetaField: {
   /** @description Refused unless it is the name that the field has. */
   name?: string;
   /**
    * Format: int32
    * @description Refused unless it is the type that the field has.
    */
   type_id?: number;
   /** @description Label in forms. */
   title?: string;
   /**
    * Format: int32
    * @description Position.
    */
   priority?: number;
   /** @description HTML attributes of its form field. */
   attributes?: string;
   /** @description Default value in forms. */
   default?: string;
   /** @description Options of its form field. */
   params?: string;
   /** @description How forms check it. */
   validate?: string;
   /** @description Categories whose forms show it, between bars. */
   restrictions?: string;
   /** @description Callback of the form field. */
   callback?: string;
  };
  CmsUpdateModule: {
   /** @description New name; may be empty. */
   name?: string;
   /** @description New key; an empty one is none. */
   key?: string;
   /** @description New form; may be empty. */
   input?: string;
   /** @description How its slices are shown from now on; may be empty. */
   output?: string;
  };
  CmsUpdateRole: {
   /** @description New name. */
   name?: string;
   /** @description Purpose of the role. */
   description?: string;
   /** @description structure, media, modules, clang: each "all" or ids as in "|1|5|". */
   perms?: Record<string, never> | unknown[];
  };
  CmsUpdateSlice: {
   /** @description A text. */
   value1?: string;
   /** @description A text. */
   value2?: string;
   /** @description A text. */
   value3?: string;
   /** @description A text. */
   value4?: string;
   /** @description A text. */
   value5?: string;
   /** @description A text. */
   value6?: string;
   /** @description A text. */
   value7?: string;
   /** @description A text. */
   value8?: string;
   /** @description A text. */
   value9?: string;
   /** @description A text. */
   value10?: string;
   /** @description A text. */
   value11?: string;
   /** @description A text. */
   value12?: string;
   /** @description A text. */
   value13?: string;
   /** @description A text. */
   value14?: string;
   /** @description A text. */
   value15?: string;
   /** @description A text. */
   value16?: string;
   /** @description A text. */
   value17?: string;
   /** @description A text. */
   value18?: string;
   /** @description A text. */
   value19?: string;
   /** @description A text. */
   value20?: string;
   /** @description Name of a media file. */
   media1?: string;
   /** @description Name of a media file. */
   media2?: string;
   /** @description Name of a media file. */
   media3?: string;
   /** @description Name of a media file. */
   media4?: string;
   /** @description Name of a media file. */
   media5?: string;
   /** @description Name of a media file. */
   media6?: string;
   /** @description Name of a media file. */
   media7?: string;
   /** @description Name of a media file. */
   media8?: string;
   /** @description Name of a media file. */
   media9?: string;
   /** @description Name of a media file. */
   media10?: string;
   /** @description Names of media files, separated by commas. */
   medialist1?: string;
   /** @description Names of media files, separated by commas. */
   medialist2?: string;
   /** @description Names of media files, separated by commas. */
   medialist3?: string;
   /** @description Names of media files, separated by commas. */
   medialist4?: string;
   /** @description Names of media files, separated by commas. */
   medialist5?: string;
   /** @description Names of media files, separated by commas. */
   medialist6?: string;
   /** @description Names of media files, separated by commas. */
   medialist7?: string;
   /** @description Names of media files, separated by commas. */
   medialist8?: string;
   /** @description Names of media files, separated by commas. */
   medialist9?: string;
   /** @description Names of media files, separated by commas. */
   medialist10?: string;
   /** @description Number of an article. */
   link1?: string;
   /** @description Number of an article. */
   link2?: string;
   /** @description Number of an article. */
   link3?: string;
   /** @description Number of an article. */
   link4?: string;
   /** @description Number of an article. */
   link5?: string;
   /** @description Number of an article. */
   link6?: string;
   /** @description Number of an article. */
   link7?: string;
   /** @description Number of an article. */
   link8?: string;
   /** @description Number of an article. */
   link9?: string;
   /** @description Number of an article. */
   link10?: string;
   /** @description Numbers of articles, separated by commas. */
   linklist1?: string;
   /** @description Numbers of articles, separated by commas. */
   linklist2?: string;
   /** @description Numbers of articles, separated by commas. */
   linklist3?: string;
   /** @description Numbers of articles, separated by commas. */
   linklist4?: string;
   /** @description Numbers of articles, separated by commas. */
   linklist5?: string;
   /** @description Numbers of articles, separated by commas. */
   linklist6?: string;
   /** @description Numbers of articles, separated by commas. */
   linklist7?: string;
   /** @description Numbers of articles, separated by commas. */
   linklist8?: string;
   /** @description Numbers of articles, separated by commas. */
   linklist9?: string;
   /** @description Numbers of articles, separated by commas. */
   linklist10?: string;
  };
  CmsUpdateTemplate: {
   /** @description New name. */
   name?: string;
   /** @description New source. */
   content?: string;
   /**
    * Format: int32
    * @description 1 is active, anything else not.
    */
   active?: number;
   /** @description New key; an empty one is none. */
   key?: string;
  };
  CmsUpdateUser: {
   /** @description New name. */
   name?: string;
   /**
    * Format: int32
    * @description 1 may sign in, anything else may not.
    */
   status?: number;
   /** @description Language of their back office. */
   language?: string;
   /** @description Page they start on. */
   startpage?: string;
   /** @description Description of the user. */
   description?: string;
  };
  /** @description The file is staged. */
  CmsUploadAcknowledgement: {
   message: string;
   size: number | null;
  };
  /** @description One page of the list. */
  CmsUserList: {
   data: components["schemas"]["CmsBackOfficeUser"][];
   meta: components["schemas"]["CmsListMeta"];
  };
  /** @description One page of the user’s roles. */
  CmsUserRoleList: {
   user_id: number;
   data: {
    id: number;
    name: string;
    description: string;
   }[];
   meta: components["schemas"]["CmsListMeta"];
  };
  Routes: {
   /** @description Whether the service answers */
   "GET /health": {
    answer: components["schemas"]["AuthHealth"];
    /** @enum {string} */
    code: "request_timeout" | "unexpected_failure";
   };
   /** @description Which ways to sign in there are */
   "GET /settings": {
    answer: components["schemas"]["AuthPublicSettings"];
    /** @enum {string} */
    code: "request_timeout" | "unexpected_failure";
   };
   /** @description Public keys of access tokens */
   "GET /.well-known/jwks.json": {
    answer: components["schemas"]["AuthKeys"];
    /** @enum {string} */
    code: "request_timeout" | "unexpected_failure";
   };
   /** @description Where the keys of access tokens are, and what is in them */
   "GET /.well-known/openid-configuration": {
    answer: components["schemas"]["AuthOpenIdConfiguration"];
    /** @enum {string} */
    code: "request_timeout" | "unexpected_failure";
   };
   /** @description Make an account */
   "POST /signup": {
    query?: {
     /** @description Where the browser goes afterwards; one of the allowed addresses. Without it the site’s own. */
     redirect_to?: string;
    };
    body: components["schemas"]["AuthNewUser"];
    answer: components["schemas"]["AuthSignUp"];
    /** @enum {string} */
    code: "anonymous_provider_disabled" | "bad_json" | "captcha_failed" | "email_address_invalid" | "email_address_not_authorized" | "email_provider_disabled" | "hook_payload_invalid_content_type" | "hook_payload_over_size_limit" | "hook_timeout" | "hook_timeout_after_retry" | "over_email_send_rate_limit" | "over_request_rate_limit" | "over_sms_send_rate_limit" | "phone_provider_disabled" | "request_entity_too_large" | "request_timeout" | "signup_disabled" | "unexpected_failure" | "unknown" | "user_already_exists" | "validation_failed" | "weak_password";
   };
   /** @description Exchange a code or link token for a session */
   "POST /verify": {
    body: components["schemas"]["AuthVerification"];
    answer: components["schemas"]["AuthVerified"];
    /** @enum {string} */
    code: "bad_json" | "hook_timeout" | "otp_expired" | "over_request_rate_limit" | "phone_exists" | "request_entity_too_large" | "request_timeout" | "unexpected_failure" | "user_banned" | "validation_failed" | "weak_password";
   };
   /** @description Send a magic link, or a code to a phone */
   "POST /otp": {
    query?: {
     /** @description Where the browser goes afterwards; one of the allowed addresses. Without it the site’s own. */
     redirect_to?: string;
    };
    body: components["schemas"]["AuthOtpRequest"];
    answer: components["schemas"]["AuthOtpAnswer"];
    /** @enum {string} */
    code: "bad_json" | "captcha_failed" | "email_address_invalid" | "email_provider_disabled" | "over_email_send_rate_limit" | "over_request_rate_limit" | "over_sms_send_rate_limit" | "phone_provider_disabled" | "request_entity_too_large" | "request_timeout" | "unexpected_failure" | "validation_failed";
   };
   /** @description Send a magic link */
   "POST /magiclink": {
    query?: {
     /** @description Where the browser goes afterwards; one of the allowed addresses. Without it the site’s own. */
     redirect_to?: string;
    };
    body: components["schemas"]["AuthMagicLinkRequest"];
    answer: components["schemas"]["AuthMagicLinkAnswer"];
    /** @enum {string} */
    code: "bad_json" | "captcha_failed" | "email_provider_disabled" | "over_email_send_rate_limit" | "over_request_rate_limit" | "request_entity_too_large" | "request_timeout" | "unexpected_failure" | "validation_failed";
   };
   /** @description Send the way back to an account */
   "POST /recover": {
    query?: {
     /** @description Where the browser goes afterwards; one of the allowed addresses. Without it the site’s own. */
     redirect_to?: string;
    };
    body: components["schemas"]["AuthRecoveryRequest"];
    answer: components["schemas"]["AuthRecoveryAnswer"];
    /** @enum {string} */
    code: "bad_json" | "captcha_failed" | "email_provider_disabled" | "over_email_send_rate_limit" | "over_request_rate_limit" | "request_entity_too_large" | "request_timeout" | "unexpected_failure" | "validation_failed";
   };
   /** @description Send again what waits to be confirmed */
   "POST /resend": {
    query?: {
     /** @description Where the browser goes afterwards; one of the allowed addresses. Without it the site’s own. */
     redirect_to?: string;
    };
    body: components["schemas"]["AuthResendRequest"];
    answer: components["schemas"]["AuthResendAnswer"];
    /** @enum {string} */
    code: "bad_json" | "captcha_failed" | "email_provider_disabled" | "over_email_send_rate_limit" | "over_request_rate_limit" | "over_sms_send_rate_limit" | "phone_provider_disabled" | "request_entity_too_large" | "request_timeout" | "unexpected_failure" | "validation_failed";
   };
   /** @description Send the nonce that a password change may need */
   "GET /reauthenticate": {
    answer: components["schemas"]["AuthReauthenticationAnswer"];
    /** @enum {string} */
    code: "bad_jwt" | "email_not_confirmed" | "no_authorization" | "over_email_send_rate_limit" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Send the nonce that a password change may need */
   "POST /reauthenticate": {
    answer: components["schemas"]["AuthReauthenticationAnswer"];
    /** @enum {string} */
    code: "bad_jwt" | "no_authorization" | "over_email_send_rate_limit" | "phone_not_confirmed" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Exchange a password, a refresh token or a code for tokens */
   "POST /token": {
    query?: {
     /**
      * @description Grant type.
      * @enum {string}
      */
     grant_type?: "password" | "refresh_token" | "pkce" | "id_token" | "web3";
    };
    body: components["schemas"]["AuthGrant"];
    answer: components["schemas"]["AuthToken"];
    /** @enum {string} */
    code: "bad_code_verifier" | "bad_json" | "captcha_failed" | "conflict" | "email_address_not_provided" | "email_not_confirmed" | "email_provider_disabled" | "flow_state_expired" | "flow_state_not_found" | "hook_timeout" | "identity_already_exists" | "insufficient_aal" | "invalid nonce" | "invalid request" | "invalid_client" | "invalid_credentials" | "invalid_grant" | "manual_linking_disabled" | "no_authorization" | "over_request_rate_limit" | "phone_not_confirmed" | "phone_provider_disabled" | "provider_disabled" | "provider_email_needs_verification" | "refresh_token_already_used" | "refresh_token_not_found" | "request_entity_too_large" | "request_timeout" | "session_expired" | "session_not_found" | "signup_disabled" | "unexpected_failure" | "unknown" | "user_banned" | "validation_failed" | "web3_provider_disabled" | "web3_unsupported_chain";
   };
   /** @description End sessions of the own account */
   "POST /logout": {
    query?: {
     /**
      * @description Which sessions end: all, as without it, this one, or all but this one.
      * @enum {string}
      */
     scope?: "global" | "local" | "others";
    };
    answer: undefined;
    /** @enum {string} */
    code: "bad_jwt" | "no_authorization" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Add an external identity to the own account */
   "GET /user/identities/authorize": {
    query?: {
     /** @description The provider, as in google. */
     provider?: string;
     /** @description More scopes to ask the provider for, separated by blanks. */
     scopes?: string;
     /** @description Where the browser goes afterwards; one of the allowed addresses. Without it the site’s own. */
     redirect_to?: string;
     /** @description The challenge of a PKCE flow: the code of the answer is worth something only with its verifier. */
     code_challenge?: string;
     /**
      * @description How the challenge was made of the verifier.
      * @enum {string}
      */
     code_challenge_method?: "s256" | "plain";
     /**
      * @description true answers the address instead of redirecting to it.
      * @enum {string}
      */
     skip_http_redirect?: "true" | "false";
    };
    answer: components["schemas"]["AuthProviderAddress"];
    /** @enum {string} */
    code: "bad_jwt" | "insufficient_aal" | "manual_linking_disabled" | "no_authorization" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Remove an identity of the own account */
   "DELETE /user/identities/{identity_id}": {
    path: {
     /**
      * Format: uuid
      * @description Id of the identity.
      */
     identity_id: string;
    };
    answer: components["schemas"]["AuthUnlinkedIdentity"];
    /** @enum {string} */
    code: "bad_jwt" | "email_conflict_identity_not_deletable" | "identity_not_found" | "insufficient_aal" | "manual_linking_disabled" | "no_authorization" | "request_timeout" | "session_not_found" | "single_identity_not_deletable" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Read the own account */
   "GET /user": {
    answer: components["schemas"]["AuthUser"];
    /** @enum {string} */
    code: "bad_jwt" | "no_authorization" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Change the own account */
   "PUT /user": {
    query?: {
     /** @description Where the browser goes afterwards; one of the allowed addresses. Without it the site’s own. */
     redirect_to?: string;
    };
    body: components["schemas"]["AuthUserChanges"];
    answer: components["schemas"]["AuthUser"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "current_password_invalid" | "current_password_required" | "email_exists" | "insufficient_aal" | "no_authorization" | "not_admin" | "over_email_send_rate_limit" | "over_request_rate_limit" | "over_sms_send_rate_limit" | "phone_exists" | "phone_provider_disabled" | "reauthentication_needed" | "reauthentication_not_valid" | "request_entity_too_large" | "request_timeout" | "same_password" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "user_sso_managed" | "validation_failed" | "weak_password";
   };
   /** @description Read all accounts page by page, as an administrator */
   "GET /admin/users": {
    query?: {
     /** @description Number of the page; 1 if none is given. */
     page?: number;
     /** @description Most entries on a page; 50 if nothing is said. */
     per_page?: number;
     /** @description Part of the address or of full_name in the user’s metadata. */
     filter?: string;
     /**
      * @description The order, newest first by default.
      * @enum {string}
      */
     sort?: "created_at desc" | "created_at asc";
    };
    answer: components["schemas"]["AuthUsers"];
    /** @enum {string} */
    code: "bad_jwt" | "no_authorization" | "not_admin" | "request_timeout" | "session_expired" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Make an account, as an administrator */
   "POST /admin/users": {
    body: components["schemas"]["AuthNewAccount"];
    answer: components["schemas"]["AuthUser"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "email_exists" | "no_authorization" | "not_admin" | "phone_exists" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Make an account with a given id, as an administrator */
   "POST /admin/users/{id}": {
    path: {
     /**
      * Format: uuid
      * @description Id of the account.
      */
     id: string;
    };
    body: components["schemas"]["AuthNewAccount"];
    answer: components["schemas"]["AuthUser"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "no_authorization" | "not_admin" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_already_exists" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Read any account, as an administrator */
   "GET /admin/users/{id}": {
    path: {
     /**
      * Format: uuid
      * @description Id of the account.
      */
     id: string;
    };
    answer: components["schemas"]["AuthUser"];
    /** @enum {string} */
    code: "bad_jwt" | "no_authorization" | "not_admin" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Change any account, as an administrator */
   "PUT /admin/users/{id}": {
    path: {
     /**
      * Format: uuid
      * @description Id of the account.
      */
     id: string;
    };
    body: components["schemas"]["AuthAccountChanges"];
    answer: components["schemas"]["AuthUser"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "email_exists" | "no_authorization" | "not_admin" | "phone_exists" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed" | "weak_password";
   };
   /** @description Delete any account, as an administrator */
   "DELETE /admin/users/{id}": {
    path: {
     /**
      * Format: uuid
      * @description Id of the account.
      */
     id: string;
    };
    body: components["schemas"]["AuthDeletion"];
    answer: components["schemas"]["AuthDeleted"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "no_authorization" | "not_admin" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Invite a user, as an administrator */
   "POST /invite": {
    query?: {
     /** @description Where the browser goes afterwards; one of the allowed addresses. Without it the site’s own. */
     redirect_to?: string;
    };
    body: components["schemas"]["AuthInvitation"];
    answer: components["schemas"]["AuthUser"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "email_address_not_authorized" | "email_exists" | "no_authorization" | "not_admin" | "over_email_send_rate_limit" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "unexpected_failure" | "unknown" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Make the link that a mail would carry, as an administrator */
   "POST /admin/generate_link": {
    query?: {
     /** @description Where the browser goes afterwards; one of the allowed addresses. Without it the site’s own. */
     redirect_to?: string;
    };
    body: components["schemas"]["AuthLinkRequest"];
    answer: components["schemas"]["AuthLink"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "email_exists" | "no_authorization" | "not_admin" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "unexpected_failure" | "unknown" | "user_banned" | "user_not_found" | "validation_failed" | "weak_password";
   };
   /** @description Read the audit log page by page, as an administrator */
   "GET /admin/audit": {
    query?: {
     /** @description Number of the page; 1 if none is given. */
     page?: number;
     /** @description Most entries on a page; 50 if nothing is said. */
     per_page?: number;
     /** @description A column and a part of its text: actor:…, action:…, type:… */
     query?: string;
    };
    answer: components["schemas"]["AuthAuditEntries"];
    /** @enum {string} */
    code: "bad_jwt" | "no_authorization" | "not_admin" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Make a link to what every service keeps about a person, as an administrator */
   "POST /admin/users/{id}/export": {
    path: {
     /**
      * Format: uuid
      * @description Id of the account.
      */
     id: string;
    };
    answer: components["schemas"]["AuthExport"];
    /** @enum {string} */
    code: "bad_jwt" | "no_authorization" | "not_admin" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Delete an account and erase what every service keeps about the person, as an administrator */
   "POST /admin/users/{id}/erase": {
    path: {
     /**
      * Format: uuid
      * @description Id of the account; also of one that was deleted before.
      */
     id: string;
    };
    answer: components["schemas"]["AuthErasure"];
    /** @enum {string} */
    code: "bad_jwt" | "no_authorization" | "not_admin" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Read what every service keeps about a person, by the link that was made for it */
   "GET /personal-data": {
    query?: {
     /** @description Grant from the link. */
     grant?: string;
    };
    answer: string;
    /** @enum {string} */
    code: "export_link_refused" | "request_timeout" | "unexpected_failure";
   };
   /** @description Begin a second factor of the own account */
   "POST /factors": {
    body: components["schemas"]["AuthNewFactor"];
    answer: components["schemas"]["AuthEnrolledFactor"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "insufficient_aal" | "mfa_factor_name_conflict" | "mfa_phone_enroll_not_enabled" | "mfa_totp_enroll_not_enabled" | "mfa_verified_factor_exists" | "mfa_webauthn_enroll_not_enabled" | "no_authorization" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "too_many_enrolled_mfa_factors" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Ask for a code of an own factor */
   "POST /factors/{factor_id}/challenge": {
    path: {
     /**
      * Format: uuid
      * @description Id of the factor.
      */
     factor_id: string;
    };
    body: components["schemas"]["AuthFactorChannel"];
    answer: components["schemas"]["AuthFactorChallenge"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "insufficient_aal" | "mfa_factor_not_found" | "mfa_phone_verify_not_enabled" | "mfa_totp_verify_not_enabled" | "mfa_webauthn_verify_not_enabled" | "no_authorization" | "over_request_rate_limit" | "over_sms_send_rate_limit" | "request_entity_too_large" | "request_timeout" | "session_expired" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Answer a challenge of an own factor */
   "POST /factors/{factor_id}/verify": {
    path: {
     /**
      * Format: uuid
      * @description Id of the factor.
      */
     factor_id: string;
    };
    body: components["schemas"]["AuthFactorAnswer"];
    answer: components["schemas"]["AuthSession"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "insufficient_aal" | "mfa_challenge_expired" | "mfa_factor_not_found" | "mfa_ip_address_mismatch" | "mfa_totp_verify_not_enabled" | "mfa_verification_failed" | "mfa_verification_rejected" | "no_authorization" | "over_request_rate_limit" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed" | "webauthn_credential_exists";
   };
   /** @description Give up an own factor */
   "DELETE /factors/{factor_id}": {
    path: {
     /**
      * Format: uuid
      * @description Id of the factor.
      */
     factor_id: string;
    };
    answer: components["schemas"]["AuthUnenrolledFactor"];
    /** @enum {string} */
    code: "bad_jwt" | "insufficient_aal" | "mfa_factor_not_found" | "no_authorization" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description List a user's second factors */
   "GET /admin/users/{id}/factors": {
    path: {
     /**
      * Format: uuid
      * @description Id of the account.
      */
     id: string;
    };
    answer: components["schemas"]["AuthFactors"];
    /** @enum {string} */
    code: "bad_jwt" | "no_authorization" | "not_admin" | "request_timeout" | "session_expired" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Change a user's second factor */
   "PUT /admin/users/{id}/factors/{factor_id}": {
    path: {
     /**
      * Format: uuid
      * @description Id of the account.
      */
     id: string;
     /**
      * Format: uuid
      * @description Id of the factor.
      */
     factor_id: string;
    };
    body: components["schemas"]["AuthFactorChanges"];
    answer: components["schemas"]["AuthFactor"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "mfa_factor_name_conflict" | "mfa_factor_not_found" | "mfa_verified_factor_exists" | "no_authorization" | "not_admin" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Delete a user's second factor */
   "DELETE /admin/users/{id}/factors/{factor_id}": {
    path: {
     /**
      * Format: uuid
      * @description Id of the account.
      */
     id: string;
     /**
      * Format: uuid
      * @description Id of the factor.
      */
     factor_id: string;
    };
    answer: components["schemas"]["AuthFactor"];
    /** @enum {string} */
    code: "bad_jwt" | "mfa_factor_not_found" | "no_authorization" | "not_admin" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Tell how many own recovery codes are left */
   "GET /factors/recovery-codes": {
    answer: components["schemas"]["AuthRecoveryCodesStatus"];
    /** @enum {string} */
    code: "bad_jwt" | "mfa_factor_not_found" | "no_authorization" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Make a first set of recovery codes */
   "POST /factors/recovery-codes": {
    body: components["schemas"]["AuthNewRecoveryCodes"];
    answer: components["schemas"]["AuthRecoveryCodes"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "insufficient_aal" | "mfa_factor_name_conflict" | "mfa_recovery_codes_enroll_not_enabled" | "mfa_recovery_codes_sole_factor" | "mfa_verified_factor_exists" | "no_authorization" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Give up the own recovery codes */
   "DELETE /factors/recovery-codes": {
    answer: components["schemas"]["AuthUnenrolledRecoveryCodes"];
    /** @enum {string} */
    code: "bad_jwt" | "insufficient_aal" | "mfa_factor_not_found" | "no_authorization" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Spend a recovery code in place of a lost factor */
   "POST /factors/recovery-codes/verify": {
    body: components["schemas"]["AuthRecoveryCode"];
    answer: components["schemas"]["AuthSession"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "mfa_recovery_codes_locked" | "mfa_recovery_codes_verify_not_enabled" | "mfa_verification_failed" | "mfa_verification_rejected" | "no_authorization" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Replace the own recovery codes */
   "POST /factors/recovery-codes/regenerate": {
    answer: components["schemas"]["AuthRecoveryCodes"];
    /** @enum {string} */
    code: "bad_jwt" | "insufficient_aal" | "mfa_factor_not_found" | "mfa_recovery_codes_enroll_not_enabled" | "no_authorization" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Read the OAuth server’s metadata */
   "GET /.well-known/oauth-authorization-server": {
    answer: components["schemas"]["AuthOAuthServerMetadata"];
    /** @enum {string} */
    code: "feature_disabled" | "request_timeout" | "unexpected_failure";
   };
   /** @description Read what an app asks for, to show it to the user */
   "GET /oauth/authorizations/{authorization_id}": {
    path: {
     /** @description Id of the request, from the address of the consent page. */
     authorization_id: string;
    };
    answer: components["schemas"]["AuthOAuthAuthorization"];
    /** @enum {string} */
    code: "bad_jwt" | "feature_disabled" | "no_authorization" | "oauth_authorization_not_found" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Let an app act for the own account, or not */
   "POST /oauth/authorizations/{authorization_id}/consent": {
    path: {
     /** @description Id of the request, from the address of the consent page. */
     authorization_id: string;
    };
    body: components["schemas"]["AuthOAuthDecision"];
    answer: components["schemas"]["AuthOAuthRedirect"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "feature_disabled" | "no_authorization" | "oauth_authorization_not_found" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Exchange a code or a refresh token of an app for tokens */
   "POST /oauth/token": {
    body: components["schemas"]["AuthOAuthGrantRequest"];
    answer: components["schemas"]["AuthOAuthTokens"];
    /** @enum {string} */
    code: "bad_json" | "feature_disabled" | "invalid_client" | "invalid_grant" | "invalid_request" | "invalid_scope" | "invalid_target" | "over_request_rate_limit" | "request_entity_too_large" | "request_timeout" | "unauthorized_client" | "unexpected_failure" | "unsupported_grant_type";
   };
   /** @description Read whom an app acts for */
   "GET /oauth/userinfo": {
    answer: components["schemas"]["AuthOAuthUserInfo"];
    /** @enum {string} */
    code: "feature_disabled" | "invalid_token" | "request_timeout" | "unexpected_failure";
   };
   /** @description Read whom an app acts for */
   "POST /oauth/userinfo": {
    answer: components["schemas"]["AuthOAuthUserInfo"];
    /** @enum {string} */
    code: "feature_disabled" | "invalid_token" | "request_timeout" | "unexpected_failure";
   };
   /** @description Register itself, as an app of others */
   "POST /oauth/clients/register": {
    body: components["schemas"]["AuthNewOAuthClient"];
    answer: components["schemas"]["AuthOAuthClient"];
    /** @enum {string} */
    code: "bad_json" | "feature_disabled" | "invalid_client_metadata" | "invalid_redirect_uri" | "invalid_request" | "oauth_dynamic_client_registration_disabled" | "over_request_rate_limit" | "request_entity_too_large" | "request_timeout" | "unexpected_failure";
   };
   /** @description Read all registered apps page by page, as an administrator */
   "GET /admin/oauth/clients": {
    query?: {
     /** @description Number of the page; 1 if none is given. */
     page?: number;
     /** @description Most entries on a page; 50 if nothing is said. */
     per_page?: number;
    };
    answer: components["schemas"]["AuthOAuthClients"];
    /** @enum {string} */
    code: "bad_jwt" | "feature_disabled" | "no_authorization" | "not_admin" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Register an app, as an administrator */
   "POST /admin/oauth/clients": {
    body: components["schemas"]["AuthNewOAuthClient"];
    answer: components["schemas"]["AuthOAuthClient"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "feature_disabled" | "no_authorization" | "not_admin" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Read a registered app, as an administrator */
   "GET /admin/oauth/clients/{client_id}": {
    path: {
     /**
      * Format: uuid
      * @description Id of the app.
      */
     client_id: string;
    };
    answer: components["schemas"]["AuthOAuthClient"];
    /** @enum {string} */
    code: "bad_jwt" | "feature_disabled" | "no_authorization" | "not_admin" | "oauth_client_not_found" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Change a registered app, as an administrator */
   "PUT /admin/oauth/clients/{client_id}": {
    path: {
     /**
      * Format: uuid
      * @description Id of the app.
      */
     client_id: string;
    };
    body: components["schemas"]["AuthOAuthClientChanges"];
    answer: components["schemas"]["AuthOAuthClient"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "feature_disabled" | "no_authorization" | "not_admin" | "oauth_client_not_found" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Remove an app and whatever it was given, as an administrator */
   "DELETE /admin/oauth/clients/{client_id}": {
    path: {
     /**
      * Format: uuid
      * @description Id of the app.
      */
     client_id: string;
    };
    answer: undefined;
    /** @enum {string} */
    code: "bad_jwt" | "feature_disabled" | "no_authorization" | "not_admin" | "oauth_client_not_found" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Give an app another secret, as an administrator */
   "POST /admin/oauth/clients/{client_id}/regenerate_secret": {
    path: {
     /**
      * Format: uuid
      * @description Id of the app.
      */
     client_id: string;
    };
    answer: components["schemas"]["AuthOAuthClient"];
    /** @enum {string} */
    code: "bad_jwt" | "feature_disabled" | "no_authorization" | "not_admin" | "oauth_client_not_found" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Read which apps may act for the own account */
   "GET /user/oauth/grants": {
    answer: components["schemas"]["AuthOAuthGrants"];
    /** @enum {string} */
    code: "bad_jwt" | "feature_disabled" | "no_authorization" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Let an app act for the own account no more */
   "DELETE /user/oauth/grants": {
    query?: {
     /**
      * Format: uuid
      * @description Id of the app.
      */
     client_id?: string;
    };
    answer: undefined;
    /** @enum {string} */
    code: "bad_jwt" | "feature_disabled" | "no_authorization" | "oauth_consent_not_found" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Begin a passkey of the own account */
   "POST /passkeys/registration/options": {
    answer: components["schemas"]["AuthPasskeyChallenge"];
    /** @enum {string} */
    code: "bad_jwt" | "insufficient_aal" | "no_authorization" | "over_request_rate_limit" | "passkey_disabled" | "request_timeout" | "session_not_found" | "too_many_passkeys" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Keep the passkey that the browser made */
   "POST /passkeys/registration/verify": {
    body: components["schemas"]["AuthNewPasskey"];
    answer: components["schemas"]["AuthPasskey"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "insufficient_aal" | "no_authorization" | "passkey_disabled" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "too_many_passkeys" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed" | "webauthn_challenge_expired" | "webauthn_challenge_not_found" | "webauthn_credential_exists" | "webauthn_verification_failed";
   };
   /** @description Begin a sign-in with a passkey */
   "POST /passkeys/authentication/options": {
    body: components["schemas"]["AuthPasskeySignIn"];
    answer: components["schemas"]["AuthPasskeyChallenge"];
    /** @enum {string} */
    code: "bad_json" | "captcha_failed" | "over_request_rate_limit" | "passkey_disabled" | "request_entity_too_large" | "request_timeout" | "unexpected_failure";
   };
   /** @description Sign in with a passkey */
   "POST /passkeys/authentication/verify": {
    body: components["schemas"]["AuthPasskeySignature"];
    answer: components["schemas"]["AuthSession"];
    /** @enum {string} */
    code: "bad_json" | "email_not_confirmed" | "passkey_disabled" | "phone_not_confirmed" | "request_entity_too_large" | "request_timeout" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed" | "webauthn_challenge_expired" | "webauthn_challenge_not_found" | "webauthn_credential_not_found" | "webauthn_verification_failed";
   };
   /** @description List the own passkeys */
   "GET /passkeys": {
    answer: components["schemas"]["AuthPasskeys"];
    /** @enum {string} */
    code: "bad_jwt" | "no_authorization" | "passkey_disabled" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Name an own passkey */
   "PATCH /passkeys/{id}": {
    path: {
     /**
      * Format: uuid
      * @description Id of the passkey.
      */
     id: string;
    };
    body: components["schemas"]["AuthPasskeyName"];
    answer: components["schemas"]["AuthPasskey"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "insufficient_aal" | "no_authorization" | "passkey_disabled" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Delete an own passkey */
   "DELETE /passkeys/{id}": {
    path: {
     /**
      * Format: uuid
      * @description Id of the passkey.
      */
     id: string;
    };
    answer: undefined;
    /** @enum {string} */
    code: "bad_jwt" | "insufficient_aal" | "no_authorization" | "passkey_disabled" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description List a user's passkeys */
   "GET /admin/users/{id}/passkeys": {
    path: {
     /**
      * Format: uuid
      * @description Id of the account.
      */
     id: string;
    };
    answer: components["schemas"]["AuthUserPasskeys"];
    /** @enum {string} */
    code: "bad_jwt" | "no_authorization" | "not_admin" | "passkey_disabled" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Delete a user's passkey */
   "DELETE /admin/users/{id}/passkeys/{passkey_id}": {
    path: {
     /**
      * Format: uuid
      * @description Id of the account.
      */
     id: string;
     /**
      * Format: uuid
      * @description Id of the passkey.
      */
     passkey_id: string;
    };
    answer: undefined;
    /** @enum {string} */
    code: "bad_jwt" | "no_authorization" | "not_admin" | "passkey_disabled" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description List the providers that administrators have added */
   "GET /admin/custom-providers": {
    query?: {
     /**
      * @description Only of this kind.
      * @enum {string}
      */
     type?: "oauth2" | "oidc";
    };
    answer: components["schemas"]["AuthCustomProviders"];
    /** @enum {string} */
    code: "bad_jwt" | "feature_disabled" | "no_authorization" | "not_admin" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Add an external provider, as an administrator */
   "POST /admin/custom-providers": {
    body: components["schemas"]["AuthNewCustomProvider"];
    answer: components["schemas"]["AuthCustomProvider"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "conflict" | "feature_disabled" | "no_authorization" | "not_admin" | "over_custom_provider_quota" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Read a provider that an administrator has added */
   "GET /admin/custom-providers/{identifier}": {
    path: {
     /** @description The provider’s name, as in custom:acme. */
     identifier: string;
    };
    answer: components["schemas"]["AuthCustomProvider"];
    /** @enum {string} */
    code: "bad_jwt" | "custom_provider_not_found" | "feature_disabled" | "no_authorization" | "not_admin" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Change a provider that an administrator has added */
   "PUT /admin/custom-providers/{identifier}": {
    path: {
     /** @description The provider’s name, as in custom:acme. */
     identifier: string;
    };
    body: components["schemas"]["AuthCustomProviderChanges"];
    answer: components["schemas"]["AuthCustomProvider"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "conflict" | "custom_provider_not_found" | "feature_disabled" | "no_authorization" | "not_admin" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Remove a provider that an administrator has added */
   "DELETE /admin/custom-providers/{identifier}": {
    path: {
     /** @description The provider’s name, as in custom:acme. */
     identifier: string;
    };
    answer: undefined;
    /** @enum {string} */
    code: "bad_jwt" | "custom_provider_not_found" | "feature_disabled" | "no_authorization" | "not_admin" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Read the SAML metadata of this server */
   "GET /sso/saml/metadata": {
    query?: {
     /**
      * @description true names a file to store it in.
      * @enum {string}
      */
     download?: "true" | "false";
    };
    answer: string;
    /** @enum {string} */
    code: "request_timeout" | "unexpected_failure";
   };
   /** @description Sign in with the identity provider of an organisation */
   "POST /sso": {
    body: components["schemas"]["AuthSsoSignIn"];
    answer: components["schemas"]["AuthSsoAddress"];
    /** @enum {string} */
    code: "bad_json" | "over_request_rate_limit" | "request_entity_too_large" | "request_timeout" | "saml_metadata_fetch_failed" | "sso_provider_disabled" | "sso_provider_not_found" | "unexpected_failure" | "validation_failed";
   };
   /** @description List the identity providers of organisations */
   "GET /admin/sso/providers": {
    query?: {
     /** @description The one with this resource id. */
     resource_id?: string;
     /** @description Prefix of the resource id. */
     resource_id_prefix?: string;
    };
    answer: components["schemas"]["AuthSsoProviders"];
    /** @enum {string} */
    code: "bad_jwt" | "no_authorization" | "not_admin" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Add the identity provider of an organisation, as an administrator */
   "POST /admin/sso/providers": {
    body: components["schemas"]["AuthNewSsoProvider"];
    answer: components["schemas"]["AuthSsoProvider"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "conflict" | "no_authorization" | "not_admin" | "request_entity_too_large" | "request_timeout" | "saml_idp_already_exists" | "saml_metadata_fetch_failed" | "saml_provider_disabled" | "session_not_found" | "sso_domain_already_exists" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Read one of them, by its id or by resource_ and its resource id */
   "GET /admin/sso/providers/{idp_id}": {
    path: {
     /** @description Id of the provider, or resource_ and its resource id. */
     idp_id: string;
    };
    answer: components["schemas"]["AuthSsoProvider"];
    /** @enum {string} */
    code: "bad_jwt" | "no_authorization" | "not_admin" | "request_timeout" | "session_not_found" | "sso_provider_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Change the identity provider of an organisation */
   "PUT /admin/sso/providers/{idp_id}": {
    path: {
     /** @description Id of the provider, or resource_ and its resource id. */
     idp_id: string;
    };
    body: components["schemas"]["AuthSsoProviderChanges"];
    answer: components["schemas"]["AuthSsoProvider"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "no_authorization" | "not_admin" | "request_entity_too_large" | "request_timeout" | "saml_entity_id_mismatch" | "session_not_found" | "sso_provider_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Remove the identity provider of an organisation; its users stay */
   "DELETE /admin/sso/providers/{idp_id}": {
    path: {
     /** @description Id of the provider, or resource_ and its resource id. */
     idp_id: string;
    };
    answer: components["schemas"]["AuthSsoProvider"];
    /** @enum {string} */
    code: "bad_jwt" | "no_authorization" | "not_admin" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description List campaigns, newest first; all of them, unless limit or after ask for a page */
   "GET /v1/campaign": {
    query?: {
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     _id?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     __v?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     name?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     category?: ("Accounting" | "Administrative" | "Arts and Design" | "Community & Social Services" | "Consulting" | "Education" | "Engineering" | "Entrepreneurship" | "Finance" | "Healthcare Services" | "Human Resources" | "Information Technology" | "Legal" | "Marketing" | "Media & Communications" | "Military & Protective Services" | "Operations" | "Program & Product Management" | "Purchasing" | "Quality Assurance" | "Real Estate" | "Research" | "Sales" | "Support" | "None")[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     description?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     company_name?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     company_website?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     company_country?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     company_logo?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     contract?: ("Full Time" | "Part Time" | "Freelance" | "Internship")[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     education?: ("No diploma required" | "High school" | "Bachelor" | "Master" | "Doctorate / PhD")[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     experience?: ("Not specified" | "Junior" | "Mid-Level" | "Senior")[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     "salary.min"?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     "salary.max"?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     "salary.unit"?: ("year" | "month" | "day" | "hour")[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     "salary.currency"?: ("euro" | "usd")[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     budget?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     "age_range.min"?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     "age_range.max"?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     locations?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     cities?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     skills?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     interests?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     language?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     banner?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     title?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     text_1?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     text_2?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     url?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     status?: ("Draft" | "Published" | "Live" | "Inactive" | "Cancelled")[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     step?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     tickets?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     user_id?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     user_email?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     client_id?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     created_at?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     updated_at?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     live_at?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     end_at?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     "locations.name"?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     "salary_range.min"?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     "salary_range.max"?: string[];
     /** @description One of these values, separated by commas. A value that contains commas is found as it is; \, separates nothing. */
     logo?: string[];
     /** @description Most campaigns on a page; without it all are sent. */
     limit?: number;
     /** @description The _id of the last campaign of the page before. */
     after?: string;
    };
    answer: components["schemas"]["CampaignsListAnswer"];
    /** @enum {string} */
    code: "account_suspended" | "internal" | "invalid_filter" | "rate_limited" | "timeout" | "unauthorized" | "unavailable";
   };
   /** @description Create a campaign in Draft; with an Idempotency-Key a retry gets the first answer again */
   "POST /v1/campaign": {
    headers?: {
     /** @description A text of your own for this campaign, as a UUID. A request with the same key gets the first answer again. */
     "Idempotency-Key"?: string;
    };
    body: components["schemas"]["CampaignsNewCampaign"];
    answer: components["schemas"]["CampaignsCampaignAnswer"];
    /** @enum {string} */
    code: "account_suspended" | "body_too_large" | "idempotency_mismatch" | "internal" | "invalid_field" | "invalid_json" | "rate_limited" | "timeout" | "unauthorized" | "unavailable" | "unknown_charset" | "unknown_encoding" | "unreadable";
   };
   /** @description Read a campaign */
   "GET /v1/campaign/{id}": {
    path: {
     /** @description The _id of the campaign. */
     id: string;
    };
    answer: components["schemas"]["CampaignsCampaignAnswer"];
    /** @enum {string} */
    code: "internal" | "not_found" | "rate_limited" | "timeout" | "unauthorized" | "unavailable";
   };
   /** @description Change the given properties of a campaign; null resets a property */
   "PUT /v1/campaign/{id}": {
    path: {
     /** @description The _id of the campaign. */
     id: string;
    };
    body: components["schemas"]["CampaignsChangedCampaign"];
    answer: components["schemas"]["CampaignsCampaignAnswer"];
    /** @enum {string} */
    code: "body_too_large" | "budget_in_use" | "internal" | "invalid_field" | "invalid_json" | "not_found" | "not_publishable" | "rate_limited" | "timeout" | "unauthorized" | "unavailable" | "unknown_charset" | "unknown_encoding" | "unreadable";
   };
   /** @description Delete a campaign; a running one is taken off its channels */
   "DELETE /v1/campaign/{id}": {
    path: {
     /** @description The _id of the campaign. */
     id: string;
    };
    answer: components["schemas"]["CampaignsOk"];
    /** @enum {string} */
    code: "internal" | "not_found" | "rate_limited" | "timeout" | "unauthorized" | "unavailable";
   };
   /** @description Publish a campaign for 30 days */
   "PUT /v1/campaign/publish/{id}": {
    path: {
     /** @description The _id of the campaign. */
     id: string;
    };
    answer: components["schemas"]["CampaignsCampaignAnswer"];
    /** @enum {string} */
    code: "internal" | "invalid_transition" | "not_found" | "not_publishable" | "rate_limited" | "timeout" | "unauthorized" | "unavailable";
   };
   /** @description The live jobs as a page, the newest first */
   "GET /jobs": {
    query?: {
     /** @description Cursor of the link to the next page. */
     after?: string;
     /** @description The _id of a campaign, live or ended: only other jobs of its employer. */
     employer?: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description The public page of a live job, with its schema.org markup */
   "GET /jobs/{id}": {
    path: {
     /** @description The _id of the campaign. */
     id: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_404" | "HTTP_410" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description The key by which IndexNow knows this host as the owner of its job pages */
   "GET /{key}.txt": {
    path: {
     /** @description The key itself. */
     key: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description The live jobs for Indeed */
   "GET /feeds/indeed.xml": {
    query?: {
     /** @description Only jobs in this country, by its name or its ISO code. */
     country?: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description The live jobs for LinkedIn Basic Jobs */
   "GET /feeds/linkedin.xml": {
    query?: {
     /** @description Only jobs in this country, by its name or its ISO code. */
     country?: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description The live jobs for Jooble: those younger than 45 days */
   "GET /feeds/jooble.xml": {
    query?: {
     /** @description Only jobs in this country, by its name or its ISO code. */
     country?: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description The live jobs for Adzuna */
   "GET /feeds/adzuna.xml": {
    query?: {
     /** @description Only jobs in this country, by its name or its ISO code. */
     country?: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description The live jobs for Talent.com */
   "GET /feeds/talent.xml": {
    query?: {
     /** @description Only jobs in this country, by its name or its ISO code. */
     country?: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description The live jobs with all that is public about them */
   "GET /feeds/generic.xml": {
    query?: {
     /** @description Only jobs in this country, by its name or its ISO code. */
     country?: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description The live jobs as RSS 2.0 */
   "GET /feeds/jobs.rss": {
    query?: {
     /** @description Only jobs in this country, by its name or its ISO code. */
     country?: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description The live jobs as Atom */
   "GET /feeds/jobs.atom": {
    query?: {
     /** @description Only jobs in this country, by its name or its ISO code. */
     country?: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description The live jobs as JSON Feed 1.1 */
   "GET /feeds/jobs.json": {
    query?: {
     /** @description Only jobs in this country, by its name or its ISO code. */
     country?: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description The pages of all live jobs for search engines: a sitemap, or an index of its parts */
   "GET /jobs/sitemap.xml": {
    query?: {
     /** @description Only jobs in this country, by its name or its ISO code. */
     country?: string;
     /** @description Number of the part; an index of them if there are several. */
     part?: number;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Report the result of a delivery; signed in the header channel-signature as t=…,v1=HMAC-SHA256(t.body) */
   "POST /channels/{channel}/callback": {
    path: {
     /** @description Name of the channel. */
     channel: string;
    };
    body: components["schemas"]["ChannelCallback"];
    answer: components["schemas"]["ChannelCallbackAnswer"];
    /** @enum {string} */
    code: "callback_malformed" | "callback_unknown" | "callback_unsigned" | "internal" | "timeout" | "too_large" | "unavailable" | "unknown_charset" | "unknown_encoding" | "unreadable";
   };
   /** @description List articles and categories, one row per language */
   "GET /api/structure/articles": {
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("id:asc" | "id:desc" | "name:asc" | "name:desc" | "catname:asc" | "catname:desc" | "priority:asc" | "priority:desc" | "parent_id:asc" | "parent_id:desc" | "status:asc" | "status:desc" | "template_id:asc" | "template_id:desc" | "createdate:asc" | "createdate:desc" | "updatedate:asc" | "updatedate:desc" | "clang_id:asc" | "clang_id:desc" | "catpriority:asc" | "catpriority:desc")[];
     /**
      * Format: int32
      * @description Lying in this category; 0 is the root.
      */
     "filter[parent_id]"?: number;
     /**
      * Format: int32
      * @description In this language.
      */
     "filter[clang_id]"?: number;
     /**
      * Format: int32
      * @description Exact revision. Default 0.
      */
     "filter[revision]"?: number;
     /**
      * Format: int32
      * @description 0: only articles; anything else: only categories.
      */
     "filter[is_category]"?: number;
     /** @description Part of the name; % and _ are wildcards. */
     "filter[name]"?: string;
    };
    answer: components["schemas"]["CmsArticleList"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Make an article in every language */
   "POST /api/structure/articles": {
    body: components["schemas"]["CmsCreateArticle"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read an article in the start language */
   "GET /api/structure/articles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsArticle"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change an article; what is absent stays */
   "PUT /api/structure/articles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateArticle"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change an article; what is absent stays */
   "PATCH /api/structure/articles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateArticle"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete an article in every language */
   "DELETE /api/structure/articles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_409" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List the slices of an article, those that are offline among them */
   "GET /api/structure/articles/{id}/slices": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("id:asc" | "id:desc" | "ctype_id:asc" | "ctype_id:desc" | "module_id:asc" | "module_id:desc" | "priority:asc" | "priority:desc" | "status:asc" | "status:desc" | "createdate:asc" | "createdate:desc" | "updatedate:asc" | "updatedate:desc")[];
     /**
      * Format: int32
      * @description In this language; without it all are mixed.
      */
     clang_id?: number;
     /**
      * Format: int32
      * @description Exact content type.
      */
     ctype_id?: number;
     /**
      * Format: int32
      * @description Exact revision. Default 0.
      */
     revision?: number;
    };
    answer: components["schemas"]["CmsSliceList"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Append a slice to an article in a language */
   "POST /api/structure/articles/{id}/slices": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsCreateSlice"];
    answer: components["schemas"]["CmsSliceAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read a slice with what it holds */
   "GET /api/structure/articles/{id}/slices/{slice_id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the article.
      */
     id: number;
     /**
      * Format: int32
      * @description Number of the slice.
      */
     slice_id: number;
    };
    answer: components["schemas"]["CmsSlice"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change what a slice holds; what is absent stays, an empty text empties */
   "PUT /api/structure/articles/{id}/slices/{slice_id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the article.
      */
     id: number;
     /**
      * Format: int32
      * @description Number of the slice.
      */
     slice_id: number;
    };
    body: components["schemas"]["CmsUpdateSlice"];
    answer: components["schemas"]["CmsSliceAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change what a slice holds; what is absent stays, an empty text empties */
   "PATCH /api/structure/articles/{id}/slices/{slice_id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the article.
      */
     id: number;
     /**
      * Format: int32
      * @description Number of the slice.
      */
     slice_id: number;
    };
    body: components["schemas"]["CmsUpdateSlice"];
    answer: components["schemas"]["CmsSliceAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete a slice */
   "DELETE /api/structure/articles/{id}/slices/{slice_id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the article.
      */
     id: number;
     /**
      * Format: int32
      * @description Number of the slice.
      */
     slice_id: number;
    };
    answer: components["schemas"]["CmsSliceAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Make a category in every language */
   "POST /api/structure/categories": {
    body: components["schemas"]["CmsCreateCategory"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a category; what is absent stays */
   "PUT /api/structure/categories/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateCategory"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a category; what is absent stays */
   "PATCH /api/structure/categories/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateCategory"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete an empty category */
   "DELETE /api/structure/categories/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_409" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List media */
   "GET /api/media": {
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("filename:asc" | "filename:desc" | "category_id:asc" | "category_id:desc" | "filetype:asc" | "filetype:desc" | "filesize:asc" | "filesize:desc" | "title:asc" | "title:desc" | "createdate:asc" | "createdate:desc" | "updatedate:asc" | "updatedate:desc" | "width:asc" | "width:desc" | "height:asc" | "height:desc")[];
     /**
      * Format: int32
      * @description Lying in exactly this category; 0 is none.
      */
     "filter[category_id]"?: number;
     /** @description Part of the title; % and _ are wildcards. */
     "filter[title]"?: string;
     /** @description Exact file name. */
     "filter[filename]"?: string;
     /** @description Exact media type, such as image/png. */
     "filter[filetype]"?: string;
     /**
      * Format: int32
      * @description Minimum size in bytes.
      */
     "filter[filesize_min]"?: number;
     /**
      * Format: int32
      * @description Maximum size in bytes.
      */
     "filter[filesize_max]"?: number;
     /**
      * Format: int32
      * @description Minimum width of images.
      */
     "filter[width_min]"?: number;
     /**
      * Format: int32
      * @description Images at most so wide.
      */
     "filter[width_max]"?: number;
     /**
      * Format: int32
      * @description Images at least so high.
      */
     "filter[height_min]"?: number;
     /**
      * Format: int32
      * @description Images at most so high.
      */
     "filter[height_max]"?: number;
    };
    answer: components["schemas"]["CmsMediaList"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Upload a file, as the part “file” of a multipart form */
   "POST /api/media": {
    query?: {
     /**
      * Format: int32
      * @description Category it goes into, when the form does not say.
      */
     category_id?: number;
     /** @description Title, when the form does not say. */
     title?: string;
    };
    body: FormData;
    answer: components["schemas"]["CmsFileAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read what is known of a medium */
   "GET /api/media/{filename}/info": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    answer: components["schemas"]["CmsMediaDetails"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a medium, in JSON; or in a multipart form, which may replace its file */
   "PUT /api/media/{filename}/update": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    body: FormData;
    answer: components["schemas"]["CmsFileAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a medium, in JSON; or in a multipart form, which may replace its file */
   "PATCH /api/media/{filename}/update": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    body: FormData;
    answer: components["schemas"]["CmsFileAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete a medium that nothing uses */
   "DELETE /api/media/{filename}/delete": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    answer: components["schemas"]["CmsFileAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_409" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read the file itself, or a range of it */
   "GET /api/media/{filename}/file": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    answer: Blob | undefined;
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_416" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List the media categories below one, or of the root */
   "GET /api/media/category": {
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("id:asc" | "id:desc" | "name:asc" | "name:desc" | "hasChildren:asc" | "hasChildren:desc" | "parent_id:asc" | "parent_id:desc")[];
     /**
      * Format: int32
      * @description Directly below this category. Default the root.
      */
     "filter[category_id]"?: number;
    };
    answer: components["schemas"]["CmsMediaCategoryList"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Make a media category */
   "POST /api/media/category": {
    body: components["schemas"]["CmsCreateMediaCategory"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Rename a media category */
   "PUT /api/media/category/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateMediaCategory"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Rename a media category */
   "PATCH /api/media/category/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateMediaCategory"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete an empty media category */
   "DELETE /api/media/category/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_409" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List modules */
   "GET /api/modules": {
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("id:asc" | "id:desc" | "name:asc" | "name:desc" | "key:asc" | "key:desc" | "createdate:asc" | "createdate:desc" | "updatedate:asc" | "updatedate:desc")[];
     /** @description Part of the name; % and _ are wildcards. */
     "filter[name]"?: string;
     /** @description Part of the key; % and _ are wildcards. */
     "filter[key]"?: string;
    };
    answer: components["schemas"]["CmsModuleList"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Make a module */
   "POST /api/modules": {
    body: components["schemas"]["CmsCreateModule"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read a module */
   "GET /api/modules/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsModule"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a module; what is absent stays */
   "PUT /api/modules/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateModule"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a module; what is absent stays */
   "PATCH /api/modules/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateModule"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete a module that no slice has */
   "DELETE /api/modules/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_409" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List templates */
   "GET /api/templates": {
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("id:asc" | "id:desc" | "key:asc" | "key:desc" | "name:asc" | "name:desc" | "active:asc" | "active:desc" | "createdate:asc" | "createdate:desc" | "updatedate:asc" | "updatedate:desc")[];
     /**
      * Format: int32
      * @description The one with this number.
      */
     "filter[id]"?: number;
     /** @description Part of the name; % and _ are wildcards. */
     "filter[name]"?: string;
     /** @description The whole key; % and _ are wildcards. */
     "filter[key]"?: string;
     /**
      * Format: int32
      * @description 1: only active ones; 0: only those that are not.
      */
     "filter[active]"?: number;
    };
    answer: components["schemas"]["CmsTemplateList"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Make a template for every category, which takes every module */
   "POST /api/templates": {
    body: components["schemas"]["CmsCreateTemplate"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read a template */
   "GET /api/templates/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsTemplate"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a template; what is absent stays */
   "PUT /api/templates/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateTemplate"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a template; what is absent stays */
   "PATCH /api/templates/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateTemplate"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete a template that no article has */
   "DELETE /api/templates/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_409" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List the users of the back office */
   "GET /api/users": {
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("id:asc" | "id:desc" | "name:asc" | "name:desc" | "login:asc" | "login:desc" | "email:asc" | "email:desc" | "status:asc" | "status:desc" | "admin:asc" | "admin:desc" | "createdate:asc" | "createdate:desc" | "updatedate:asc" | "updatedate:desc" | "lastlogin:asc" | "lastlogin:desc")[];
     /** @description Part of the name; % and _ are wildcards. */
     "filter[name]"?: string;
     /** @description Part of the login; % and _ are wildcards. */
     "filter[login]"?: string;
     /** @description Part of the address; % and _ are wildcards. */
     "filter[email]"?: string;
     /**
      * Format: int32
      * @description 1: only those who may sign in; anything else: only those who may not.
      */
     "filter[status]"?: number;
     /**
      * Format: int32
      * @description 1: only administrators; anything else: only others.
      */
     "filter[admin]"?: number;
    };
    answer: components["schemas"]["CmsUserList"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Enter a user of the back office */
   "POST /api/users": {
    body: components["schemas"]["CmsCreateUser"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read a user of the back office */
   "GET /api/users/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsBackOfficeUser"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a user of the back office; what is absent stays */
   "PUT /api/users/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateUser"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a user of the back office; what is absent stays */
   "PATCH /api/users/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateUser"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete a user of the back office */
   "DELETE /api/users/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_409" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List the roles that a user has */
   "GET /api/users/{id}/role": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("id:asc" | "id:desc" | "name:asc" | "name:desc")[];
    };
    answer: components["schemas"]["CmsUserRoleList"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Give a user a role; a body is ignored */
   "POST /api/users/{id}/role/{role_id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the user.
      */
     id: number;
     /**
      * Format: int32
      * @description Number of the role.
      */
     role_id: number;
    };
    answer: components["schemas"]["CmsRoleAssignment"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_409" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Take a role from a user */
   "DELETE /api/users/{id}/role/{role_id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the user.
      */
     id: number;
     /**
      * Format: int32
      * @description Number of the role.
      */
     role_id: number;
    };
    answer: components["schemas"]["CmsRoleAssignment"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List the roles of the back office */
   "GET /api/users/roles": {
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("id:asc" | "id:desc" | "name:asc" | "name:desc" | "description:asc" | "description:desc" | "createdate:asc" | "createdate:desc" | "updatedate:asc" | "updatedate:desc")[];
     /** @description Part of the name; % and _ are wildcards. */
     "filter[name]"?: string;
    };
    answer: components["schemas"]["CmsRoleList"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Make a role */
   "POST /api/users/roles": {
    body: components["schemas"]["CmsCreateRole"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read a role of the back office */
   "GET /api/users/roles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsRole"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a role; what is absent stays, permissions are replaced as a whole */
   "PUT /api/users/roles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateRole"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a role; what is absent stays, permissions are replaced as a whole */
   "PATCH /api/users/roles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateRole"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete a role that has no users */
   "DELETE /api/users/roles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_409" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Copy a role with its permissions */
   "POST /api/users/roles/{id}/duplicate": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsDuplicateRole"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List languages */
   "GET /api/system/clangs": {
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("id:asc" | "id:desc" | "code:asc" | "code:desc" | "name:asc" | "name:desc" | "priority:asc" | "priority:desc" | "status:asc" | "status:desc")[];
     /** @description Part of the code. */
     "filter[code]"?: string;
     /** @description Part of the name. */
     "filter[name]"?: string;
     /**
      * Format: int32
      * @description 0: only offline; anything else: only online.
      */
     "filter[status]"?: number;
    };
    answer: components["schemas"]["CmsLanguageList"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Make a language, with every article in it */
   "POST /api/system/clangs": {
    body: components["schemas"]["CmsCreateLanguage"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read a language */
   "GET /api/system/clangs/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsLanguage"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a language; what is absent stays */
   "PUT /api/system/clangs/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateLanguage"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a language; what is absent stays */
   "PATCH /api/system/clangs/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateLanguage"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete a language with everything written in it */
   "DELETE /api/system/clangs/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_409" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read the metainfo of an article */
   "GET /api/structure/articles/{id}/metainfo": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    query?: {
     /**
      * Format: int32
      * @description The language. Default the start language.
      */
     clang_id?: number;
    };
    answer: components["schemas"]["CmsStructureValues"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change the metainfo of an article; what is absent stays */
   "PUT /api/structure/articles/{id}/metainfo": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    query?: {
     /**
      * Format: int32
      * @description The language. Default the start language.
      */
     clang_id?: number;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsStructureValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_422" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change the metainfo of an article; what is absent stays */
   "PATCH /api/structure/articles/{id}/metainfo": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    query?: {
     /**
      * Format: int32
      * @description The language. Default the start language.
      */
     clang_id?: number;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsStructureValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_422" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read the metainfo of a category */
   "GET /api/structure/categories/{id}/metainfo": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    query?: {
     /**
      * Format: int32
      * @description The language. Default the start language.
      */
     clang_id?: number;
    };
    answer: components["schemas"]["CmsStructureValues"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change the metainfo of a category; what is absent stays */
   "PUT /api/structure/categories/{id}/metainfo": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    query?: {
     /**
      * Format: int32
      * @description The language. Default the start language.
      */
     clang_id?: number;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsStructureValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change the metainfo of a category; what is absent stays */
   "PATCH /api/structure/categories/{id}/metainfo": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    query?: {
     /**
      * Format: int32
      * @description The language. Default the start language.
      */
     clang_id?: number;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsStructureValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read the metainfo of a medium */
   "GET /api/media/{filename}/metainfo": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    answer: components["schemas"]["CmsMediaValues"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change the metainfo of a medium; what is absent stays */
   "PUT /api/media/{filename}/metainfo": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsMediaValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change the metainfo of a medium; what is absent stays */
   "PATCH /api/media/{filename}/metainfo": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsMediaValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read the metainfo of a language */
   "GET /api/system/clangs/{id}/metainfo": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsLanguageValues"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change the metainfo of a language; what is absent stays */
   "PUT /api/system/clangs/{id}/metainfo": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsLanguageValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change the metainfo of a language; what is absent stays */
   "PATCH /api/system/clangs/{id}/metainfo": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsLanguageValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List the kinds of metainfo fields */
   "GET /api/metainfo/types": {
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("id:asc" | "id:desc" | "label:asc" | "label:desc")[];
    };
    answer: components["schemas"]["CmsMetaTypeList"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List the metainfo fields */
   "GET /api/metainfo/fields": {
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("id:asc" | "id:desc" | "name:asc" | "name:desc" | "priority:asc" | "priority:desc" | "type_id:asc" | "type_id:desc" | "createdate:asc" | "createdate:desc" | "updatedate:asc" | "updatedate:desc")[];
     /** @description Prefix: art_, cat_, med_ or clang_. */
     "filter[prefix]"?: string;
     /**
      * Format: int32
      * @description Exact type.
      */
     "filter[type_id]"?: number;
     /** @description Part of the name; % and _ are wildcards. */
     "filter[name]"?: string;
    };
    answer: components["schemas"]["CmsMetaFieldList"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Give a kind of item another field */
   "POST /api/metainfo/fields": {
    body: components["schemas"]["CmsCreateMetaField"];
    answer: components["schemas"]["CmsMetaFieldAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read a metainfo field */
   "GET /api/metainfo/fields/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsMetaField"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a metainfo field; what is absent stays */
   "PUT /api/metainfo/fields/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateMetaField"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a metainfo field; what is absent stays */
   "PATCH /api/metainfo/fields/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateMetaField"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_422" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete a metainfo field with all its values */
   "DELETE /api/metainfo/fields/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Sign in to the back office */
   "POST /api/backend/login": {
    body: components["schemas"]["CmsLogin"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_429" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Sign out of the back office */
   "POST /api/backend/logout": {
    answer: components["schemas"]["CmsMessage"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read the signed-in user of the back office */
   "GET /api/backend/me": {
    answer: components["schemas"]["CmsCurrentUser"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List articles and categories, one row per language (back office) */
   "GET /api/backend/structure/articles": {
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("id:asc" | "id:desc" | "name:asc" | "name:desc" | "catname:asc" | "catname:desc" | "priority:asc" | "priority:desc" | "parent_id:asc" | "parent_id:desc" | "status:asc" | "status:desc" | "template_id:asc" | "template_id:desc" | "createdate:asc" | "createdate:desc" | "updatedate:asc" | "updatedate:desc" | "clang_id:asc" | "clang_id:desc" | "catpriority:asc" | "catpriority:desc")[];
     /**
      * Format: int32
      * @description Lying in this category; 0 is the root.
      */
     "filter[parent_id]"?: number;
     /**
      * Format: int32
      * @description In this language.
      */
     "filter[clang_id]"?: number;
     /**
      * Format: int32
      * @description Exact revision. Default 0.
      */
     "filter[revision]"?: number;
     /**
      * Format: int32
      * @description 0: only articles; anything else: only categories.
      */
     "filter[is_category]"?: number;
     /** @description Part of the name; % and _ are wildcards. */
     "filter[name]"?: string;
    };
    answer: components["schemas"]["CmsArticleList"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Make an article in every language (back office) */
   "POST /api/backend/structure/articles": {
    body: components["schemas"]["CmsCreateArticle"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read an article in the start language (back office) */
   "GET /api/backend/structure/articles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsArticle"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change an article; what is absent stays (back office) */
   "PUT /api/backend/structure/articles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateArticle"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change an article; what is absent stays (back office) */
   "PATCH /api/backend/structure/articles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateArticle"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete an article in every language (back office) */
   "DELETE /api/backend/structure/articles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List the slices of an article, those that are offline among them (back office) */
   "GET /api/backend/structure/articles/{id}/slices": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("id:asc" | "id:desc" | "ctype_id:asc" | "ctype_id:desc" | "module_id:asc" | "module_id:desc" | "priority:asc" | "priority:desc" | "status:asc" | "status:desc" | "createdate:asc" | "createdate:desc" | "updatedate:asc" | "updatedate:desc")[];
     /**
      * Format: int32
      * @description In this language; without it all are mixed.
      */
     clang_id?: number;
     /**
      * Format: int32
      * @description Exact content type.
      */
     ctype_id?: number;
     /**
      * Format: int32
      * @description Exact revision. Default 0.
      */
     revision?: number;
    };
    answer: components["schemas"]["CmsSliceList"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Append a slice to an article in a language (back office) */
   "POST /api/backend/structure/articles/{id}/slices": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsCreateSlice"];
    answer: components["schemas"]["CmsSliceAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read a slice with what it holds (back office) */
   "GET /api/backend/structure/articles/{id}/slices/{slice_id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the article.
      */
     id: number;
     /**
      * Format: int32
      * @description Number of the slice.
      */
     slice_id: number;
    };
    answer: components["schemas"]["CmsSlice"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change what a slice holds; what is absent stays, an empty text empties (back office) */
   "PUT /api/backend/structure/articles/{id}/slices/{slice_id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the article.
      */
     id: number;
     /**
      * Format: int32
      * @description Number of the slice.
      */
     slice_id: number;
    };
    body: components["schemas"]["CmsUpdateSlice"];
    answer: components["schemas"]["CmsSliceAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change what a slice holds; what is absent stays, an empty text empties (back office) */
   "PATCH /api/backend/structure/articles/{id}/slices/{slice_id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the article.
      */
     id: number;
     /**
      * Format: int32
      * @description Number of the slice.
      */
     slice_id: number;
    };
    body: components["schemas"]["CmsUpdateSlice"];
    answer: components["schemas"]["CmsSliceAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete a slice (back office) */
   "DELETE /api/backend/structure/articles/{id}/slices/{slice_id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the article.
      */
     id: number;
     /**
      * Format: int32
      * @description Number of the slice.
      */
     slice_id: number;
    };
    answer: components["schemas"]["CmsSliceAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Make a category in every language (back office) */
   "POST /api/backend/structure/categories": {
    body: components["schemas"]["CmsCreateCategory"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a category; what is absent stays (back office) */
   "PUT /api/backend/structure/categories/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateCategory"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a category; what is absent stays (back office) */
   "PATCH /api/backend/structure/categories/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateCategory"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete an empty category (back office) */
   "DELETE /api/backend/structure/categories/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List media (back office) */
   "GET /api/backend/media": {
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("filename:asc" | "filename:desc" | "category_id:asc" | "category_id:desc" | "filetype:asc" | "filetype:desc" | "filesize:asc" | "filesize:desc" | "title:asc" | "title:desc" | "createdate:asc" | "createdate:desc" | "updatedate:asc" | "updatedate:desc" | "width:asc" | "width:desc" | "height:asc" | "height:desc")[];
     /**
      * Format: int32
      * @description Lying in exactly this category; 0 is none.
      */
     "filter[category_id]"?: number;
     /** @description Part of the title; % and _ are wildcards. */
     "filter[title]"?: string;
     /** @description Exact file name. */
     "filter[filename]"?: string;
     /** @description Exact media type, such as image/png. */
     "filter[filetype]"?: string;
     /**
      * Format: int32
      * @description Minimum size in bytes.
      */
     "filter[filesize_min]"?: number;
     /**
      * Format: int32
      * @description Maximum size in bytes.
      */
     "filter[filesize_max]"?: number;
     /**
      * Format: int32
      * @description Minimum width of images.
      */
     "filter[width_min]"?: number;
     /**
      * Format: int32
      * @description Images at most so wide.
      */
     "filter[width_max]"?: number;
     /**
      * Format: int32
      * @description Images at least so high.
      */
     "filter[height_min]"?: number;
     /**
      * Format: int32
      * @description Images at most so high.
      */
     "filter[height_max]"?: number;
    };
    answer: components["schemas"]["CmsMediaList"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Upload a file, as the part “file” of a multipart form (back office) */
   "POST /api/backend/media": {
    query?: {
     /**
      * Format: int32
      * @description Category it goes into, when the form does not say.
      */
     category_id?: number;
     /** @description Title, when the form does not say. */
     title?: string;
    };
    body: FormData;
    answer: components["schemas"]["CmsFileAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read what is known of a medium (back office) */
   "GET /api/backend/media/{filename}/info": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    answer: components["schemas"]["CmsMediaDetails"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a medium, in JSON; or in a multipart form, which may replace its file (back office) */
   "PUT /api/backend/media/{filename}/update": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    body: FormData;
    answer: components["schemas"]["CmsFileAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a medium, in JSON; or in a multipart form, which may replace its file (back office) */
   "PATCH /api/backend/media/{filename}/update": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    body: FormData;
    answer: components["schemas"]["CmsFileAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete a medium that nothing uses (back office) */
   "DELETE /api/backend/media/{filename}/delete": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    answer: components["schemas"]["CmsFileAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read the file itself, or a range of it (back office) */
   "GET /api/backend/media/{filename}/file": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    answer: Blob;
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List the media categories below one, or of the root (back office) */
   "GET /api/backend/media/category": {
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("id:asc" | "id:desc" | "name:asc" | "name:desc" | "hasChildren:asc" | "hasChildren:desc" | "parent_id:asc" | "parent_id:desc")[];
     /**
      * Format: int32
      * @description Directly below this category. Default the root.
      */
     "filter[category_id]"?: number;
    };
    answer: components["schemas"]["CmsMediaCategoryList"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Make a media category (back office) */
   "POST /api/backend/media/category": {
    body: components["schemas"]["CmsCreateMediaCategory"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Rename a media category (back office) */
   "PUT /api/backend/media/category/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateMediaCategory"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Rename a media category (back office) */
   "PATCH /api/backend/media/category/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateMediaCategory"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete an empty media category (back office) */
   "DELETE /api/backend/media/category/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_409" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List modules (back office) */
   "GET /api/backend/modules": {
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("id:asc" | "id:desc" | "name:asc" | "name:desc" | "key:asc" | "key:desc" | "createdate:asc" | "createdate:desc" | "updatedate:asc" | "updatedate:desc")[];
     /** @description Part of the name; % and _ are wildcards. */
     "filter[name]"?: string;
     /** @description Part of the key; % and _ are wildcards. */
     "filter[key]"?: string;
    };
    answer: components["schemas"]["CmsModuleList"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Make a module (back office) */
   "POST /api/backend/modules": {
    body: components["schemas"]["CmsCreateModule"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read a module (back office) */
   "GET /api/backend/modules/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsModule"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a module; what is absent stays (back office) */
   "PUT /api/backend/modules/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateModule"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a module; what is absent stays (back office) */
   "PATCH /api/backend/modules/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateModule"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete a module that no slice has (back office) */
   "DELETE /api/backend/modules/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List templates (back office) */
   "GET /api/backend/templates": {
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("id:asc" | "id:desc" | "key:asc" | "key:desc" | "name:asc" | "name:desc" | "active:asc" | "active:desc" | "createdate:asc" | "createdate:desc" | "updatedate:asc" | "updatedate:desc")[];
     /**
      * Format: int32
      * @description The one with this number.
      */
     "filter[id]"?: number;
     /** @description Part of the name; % and _ are wildcards. */
     "filter[name]"?: string;
     /** @description The whole key; % and _ are wildcards. */
     "filter[key]"?: string;
     /**
      * Format: int32
      * @description 1: only active ones; 0: only those that are not.
      */
     "filter[active]"?: number;
    };
    answer: components["schemas"]["CmsTemplateList"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Make a template for every category, which takes every module (back office) */
   "POST /api/backend/templates": {
    body: components["schemas"]["CmsCreateTemplate"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read a template (back office) */
   "GET /api/backend/templates/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsTemplate"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a template; what is absent stays (back office) */
   "PUT /api/backend/templates/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateTemplate"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a template; what is absent stays (back office) */
   "PATCH /api/backend/templates/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateTemplate"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete a template that no article has (back office) */
   "DELETE /api/backend/templates/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List the users of the back office (back office) */
   "GET /api/backend/users": {
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("id:asc" | "id:desc" | "name:asc" | "name:desc" | "login:asc" | "login:desc" | "email:asc" | "email:desc" | "status:asc" | "status:desc" | "admin:asc" | "admin:desc" | "createdate:asc" | "createdate:desc" | "updatedate:asc" | "updatedate:desc" | "lastlogin:asc" | "lastlogin:desc")[];
     /** @description Part of the name; % and _ are wildcards. */
     "filter[name]"?: string;
     /** @description Part of the login; % and _ are wildcards. */
     "filter[login]"?: string;
     /** @description Part of the address; % and _ are wildcards. */
     "filter[email]"?: string;
     /**
      * Format: int32
      * @description 1: only those who may sign in; anything else: only those who may not.
      */
     "filter[status]"?: number;
     /**
      * Format: int32
      * @description 1: only administrators; anything else: only others.
      */
     "filter[admin]"?: number;
    };
    answer: components["schemas"]["CmsUserList"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Enter a user of the back office (back office) */
   "POST /api/backend/users": {
    body: components["schemas"]["CmsCreateUser"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read a user of the back office (back office) */
   "GET /api/backend/users/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsBackOfficeUser"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a user of the back office; what is absent stays (back office) */
   "PUT /api/backend/users/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateUser"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a user of the back office; what is absent stays (back office) */
   "PATCH /api/backend/users/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateUser"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete a user of the back office (back office) */
   "DELETE /api/backend/users/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_409" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List the roles that a user has (back office) */
   "GET /api/backend/users/{id}/role": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("id:asc" | "id:desc" | "name:asc" | "name:desc")[];
    };
    answer: components["schemas"]["CmsUserRoleList"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Give a user a role; a body is ignored (back office) */
   "POST /api/backend/users/{id}/role/{role_id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the user.
      */
     id: number;
     /**
      * Format: int32
      * @description Number of the role.
      */
     role_id: number;
    };
    answer: components["schemas"]["CmsRoleAssignment"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_409" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Take a role from a user (back office) */
   "DELETE /api/backend/users/{id}/role/{role_id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the user.
      */
     id: number;
     /**
      * Format: int32
      * @description Number of the role.
      */
     role_id: number;
    };
    answer: components["schemas"]["CmsRoleAssignment"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List the roles of the back office (back office) */
   "GET /api/backend/users/roles": {
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("id:asc" | "id:desc" | "name:asc" | "name:desc" | "description:asc" | "description:desc" | "createdate:asc" | "createdate:desc" | "updatedate:asc" | "updatedate:desc")[];
     /** @description Part of the name; % and _ are wildcards. */
     "filter[name]"?: string;
    };
    answer: components["schemas"]["CmsRoleList"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Make a role (back office) */
   "POST /api/backend/users/roles": {
    body: components["schemas"]["CmsCreateRole"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read a role of the back office (back office) */
   "GET /api/backend/users/roles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsRole"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a role; what is absent stays, permissions are replaced as a whole (back office) */
   "PUT /api/backend/users/roles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateRole"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a role; what is absent stays, permissions are replaced as a whole (back office) */
   "PATCH /api/backend/users/roles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateRole"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete a role that has no users (back office) */
   "DELETE /api/backend/users/roles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Copy a role with its permissions (back office) */
   "POST /api/backend/users/roles/{id}/duplicate": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsDuplicateRole"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List languages (back office) */
   "GET /api/backend/system/clangs": {
    query?: {
     /**
      * Format: int32
      * @description Number of the page; 1 if none is given.
      */
     page?: number;
     /** @description Most entries on a page; 100 if nothing is said. */
     per_page?: number;
     /** @description Fields with their direction, separated by commas, the most important first. */
     sort?: ("id:asc" | "id:desc" | "code:asc" | "code:desc" | "name:asc" | "name:desc" | "priority:asc" | "priority:desc" | "status:asc" | "status:desc")[];
     /** @description Part of the code. */
     "filter[code]"?: string;
     /** @description Part of the name. */
     "filter[name]"?: string;
     /**
      * Format: int32
      * @description 0: only offline; anything else: only online.
      */
     "filter[status]"?: number;
    };
    answer: components["schemas"]["CmsLanguageList"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Make a language, with every article in it (back office) */
   "POST /api/backend/system/clangs": {
    body: components["schemas"]["CmsCreateLanguage"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read a language (back office) */
   "GET /api/backend/system/clangs/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsLanguage"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a language; what is absent stays (back office) */
   "PUT /api/backend/system/clangs/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateLanguage"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change a language; what is absent stays (back office) */
   "PATCH /api/backend/system/clangs/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsUpdateLanguage"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete a language with everything written in it (back office) */
   "DELETE /api/backend/system/clangs/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_409" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read the metainfo of an article (back office) */
   "GET /api/backend/structure/articles/{id}/metainfo": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    query?: {
     /**
      * Format: int32
      * @description The language. Default the start language.
      */
     clang_id?: number;
    };
    answer: components["schemas"]["CmsStructureValues"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change the metainfo of an article; what is absent stays (back office) */
   "PUT /api/backend/structure/articles/{id}/metainfo": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    query?: {
     /**
      * Format: int32
      * @description The language. Default the start language.
      */
     clang_id?: number;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsStructureValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change the metainfo of an article; what is absent stays (back office) */
   "PATCH /api/backend/structure/articles/{id}/metainfo": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    query?: {
     /**
      * Format: int32
      * @description The language. Default the start language.
      */
     clang_id?: number;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsStructureValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_422" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read the metainfo of a category (back office) */
   "GET /api/backend/structure/categories/{id}/metainfo": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    query?: {
     /**
      * Format: int32
      * @description The language. Default the start language.
      */
     clang_id?: number;
    };
    answer: components["schemas"]["CmsStructureValues"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change the metainfo of a category; what is absent stays (back office) */
   "PUT /api/backend/structure/categories/{id}/metainfo": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    query?: {
     /**
      * Format: int32
      * @description The language. Default the start language.
      */
     clang_id?: number;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsStructureValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change the metainfo of a category; what is absent stays (back office) */
   "PATCH /api/backend/structure/categories/{id}/metainfo": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    query?: {
     /**
      * Format: int32
      * @description The language. Default the start language.
      */
     clang_id?: number;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsStructureValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read the metainfo of a medium (back office) */
   "GET /api/backend/media/{filename}/metainfo": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    answer: components["schemas"]["CmsMediaValues"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change the metainfo of a medium; what is absent stays (back office) */
   "PUT /api/backend/media/{filename}/metainfo": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsMediaValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change the metainfo of a medium; what is absent stays (back office) */
   "PATCH /api/backend/media/{filename}/metainfo": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsMediaValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Read the metainfo of a language (back office) */
   "GET /api/backend/system/clangs/{id}/metainfo": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    answer: components["schemas"]["CmsLanguageValues"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change the metainfo of a language; what is absent stays (back office) */
   "PUT /api/backend/system/clangs/{id}/metainfo": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsLanguageValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Change the metainfo of a language; what is absent stays (back office) */
   "PATCH /api/backend/system/clangs/{id}/metainfo": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsLanguageValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Show a file to clients that may see it; with SVC_CMS_PUBLIC_READ to all clients */
   "GET /media/{filename}": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    query?: {
     /** @description Signature from Media.previewUrl. */
     preview?: string;
    };
    answer: Blob;
    /** @enum {string} */
    code: "HTTP_404" | "HTTP_429" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Put the bytes of a staged upload */
   "PUT /media-uploads": {
    query: {
     /** @description Token of the staged upload. */
     token: string;
    };
    body: Blob;
    answer: components["schemas"]["CmsUploadAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_409" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
  };
 };
 responses: never;
 parameters: never;
 requestBodies: never;
 headers: never;
 pathItems: never;
}
