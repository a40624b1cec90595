/** Written by npm run generate. */
export interface components {
 schemas: {
  AuthAccountChanges: {
   /** @description Database role in access tokens. */
   role?: string;
   /** @description Email address. Takes effect at once. */
   email?: string;
   /** @description Phone number in E.164. Takes effect at once. */
   phone?: string;
   /** @description Password, at most 72 bytes. */
   password?: string;
   /** @description Marks the email address as confirmed. */
   email_confirm?: boolean;
   /** @description Marks the phone number as confirmed. */
   phone_confirm?: boolean;
   /** @description User metadata, merged key by key; null deletes a key. */
   user_metadata?: {
    [key: string]: unknown;
   };
   /** @description Metadata of the service, merged key by key; null deletes a key. */
   app_metadata?: {
    [key: string]: unknown;
   };
   /** @description Duration of a ban from now, such as `1h30m` (ns, us, ms, s, m, h). `none` lifts the ban. */
   ban_duration?: string;
  };
  /** @description One page of the audit log, newest first. */
  AuthAuditEntries: components["schemas"]["AuthAuditEntry"][];
  AuthAuditEntry: {
   /**
    * Format: uuid
    * @description UUID.
    */
   id: string;
   /** @description Event, and the user who caused it. */
   payload: {
    /**
     * Format: uuid
     * @description UUID of the actor; the nil UUID for administrators.
     */
    actor_id: string;
    /** @description Phone number or email address of the actor; the role of an administrator. */
    actor_username: string;
    /** @description Full name of the actor; null if unknown. */
    actor_name?: string;
    /** @description Whether the actor signed in with single sign-on. */
    actor_via_sso: boolean;
    /** @description Event type. */
    action: string;
    /** @description Group of the event type. */
    log_type: string;
    /** @description Details of the event. */
    traits?: {
     [key: string]: unknown;
    };
   };
   /**
    * Format: date-time
    * @description Time of the event.
    */
   created_at: string;
   /** @description IP address of the client. */
   ip_address: string;
  };
  /** @description Captcha token, in the form that auth-js sends. */
  AuthCaptcha: {
   /** @description Captcha token, if captchas are enabled. */
   captcha_token?: string | null;
  };
  /** @description The provider, without its secret. */
  AuthCustomProvider: {
   /**
    * Format: uuid
    * @description UUID.
    */
   id: string;
   /** @description Protocol. */
   provider_type: string;
   /** @description Identifier `custom:…` in sign-ins and identities. */
   identifier: string;
   /** @description Display name. */
   name: string;
   /** @description Client id of this server at the provider. */
   client_id: string;
   /** @description Further client ids (audiences) of accepted id_tokens. */
   acceptable_client_ids: string[];
   /** @description Scopes of every request. */
   scopes: string[];
   /** @description Claims that are copied unchanged to `custom_claims`. */
   custom_claims_allowlist: string[];
   /** @description Whether the code exchange uses PKCE. */
   pkce_enabled: boolean;
   /** @description Mapping of claims. */
   attribute_mapping: {
    [key: string]: unknown;
   };
   /** @description Further parameters of the authorization URL. */
   authorization_params: {
    [key: string]: unknown;
   };
   /** @description Whether users may sign in with the provider. */
   enabled: boolean;
   /** @description Whether users without an email address from the provider may sign in. */
   email_optional: boolean;
   /** @description Whether id_tokens with any nonce are accepted. */
   skip_nonce_check: boolean;
   /** @description Issuer of the id_tokens. */
   issuer?: string;
   /** @description URL of the OpenID configuration; null if not set. */
   discovery_url?: string;
   /** @description Authorization endpoint; null if not set. */
   authorization_url?: string;
   /** @description Token endpoint; null if not set. */
   token_url?: string;
   /** @description Userinfo endpoint; null if not set. */
   userinfo_url?: string;
   /** @description URL of the keys of the id_tokens (JWKS); null if not set. */
   jwks_uri?: string;
   discovery_document?: components["schemas"]["AuthDiscovery"];
   /**
    * Format: date-time
    * @description Time of creation.
    */
   created_at: string;
   /**
    * Format: date-time
    * @description Time of the last change.
    */
   updated_at: string;
  };
  AuthCustomProviderChanges: {
   /** @description Display name. */
   name?: string;
   /** @description Client id of this server at the provider. */
   client_id?: string;
   /** @description Client secret of this server at the provider. It cannot be queried. */
   client_secret?: string;
   /** @description Further client ids (audiences) of accepted id_tokens. */
   acceptable_client_ids?: string[];
   /** @description Scopes of every request. `openid` is always added for an OpenID provider. */
   scopes?: string[];
   /** @description Claims that are copied unchanged to `custom_claims`. */
   custom_claims_allowlist?: string[];
   /** @description Whether the code exchange uses PKCE. Default true. */
   pkce_enabled?: boolean;
   /** @description Mapping of claims: a text names a claim of the provider, any other value is used as it is. */
   attribute_mapping?: {
    [key: string]: unknown;
   };
   /** @description Further parameters of the authorization URL; all values are texts. */
   authorization_params?: {
    [key: string]: unknown;
   };
   /** @description Whether users may sign in with the provider. Default true. */
   enabled?: boolean;
   /** @description Also accepts users without an email address from the provider. Default false. */
   email_optional?: boolean;
   /** @description Accepts id_tokens with any nonce. Default false. */
   skip_nonce_check?: boolean;
   /** @description Issuer of the id_tokens, required for an OpenID provider. An empty text removes the issuer. */
   issuer?: string;
   /** @description URL of the OpenID configuration, if it is not at the standard path of the issuer. */
   discovery_url?: string;
   /** @description Authorization endpoint, required for OAuth providers. This and the next three override the OpenID configuration. */
   authorization_url?: string;
   /** @description Token endpoint. */
   token_url?: string;
   /** @description Userinfo endpoint. */
   userinfo_url?: string;
   /** @description URL of the keys of the id_tokens (JWKS). */
   jwks_uri?: string;
  };
  /** @description The providers that administrators have added. */
  AuthCustomProviders: {
   /** @description All custom providers. */
   providers: components["schemas"]["AuthCustomProvider"][];
  };
  /** @description An empty object: the account is gone, or marked as deleted. */
  AuthDeleted: Record<string, never>;
  AuthDeletion: {
   /** @description true keeps the user as deleted, with digests of the addresses. Default false. */
   should_soft_delete?: boolean;
  };
  /** @description OpenID configuration of the provider, as it was read. */
  AuthDiscovery: {
   /** @description Issuer of the id_tokens. */
   issuer: string;
   /** @description Authorization endpoint. */
   authorization_endpoint: string;
   /** @description Token endpoint. */
   token_endpoint: string;
   /** @description URL of the keys of the id_tokens (JWKS). */
   jwks_uri: string;
   /** @description Userinfo endpoint. */
   userinfo_endpoint?: string;
   /** @description Revocation endpoint. */
   revocation_endpoint?: string;
   /** @description Scopes that the provider supports. */
   supported_scopes?: string[];
   /** @description Response types that the provider supports. */
   supported_response_types?: string[];
   /** @description Subject types that the provider supports. */
   supported_subject_types?: string[];
   /** @description Algorithms of the id_tokens. */
   supported_id_token_signing_algs?: string[];
  };
  /** @description The new factor, with what an app or a key needs to use it. */
  AuthEnrolledFactor: {
   /**
    * Format: uuid
    * @description UUID.
    */
   id: string;
   /**
    * @description Kind of factor.
    * @enum {string}
    */
   type: "totp" | "phone" | "webauthn" | "recovery_code";
   /** @description Name, unique among the factors of the user. */
   friendly_name?: string;
   /** @description Phone number in E.164; only for phone factors. */
   phone?: string;
   /** @description Enrollment data of an authenticator app. */
   totp?: {
    /** @description `uri` as a QR code, in SVG. */
    qr_code: string;
    /** @description Secret in base32, for manual input. */
    secret: string;
    /** @description An `otpauth:` URI. */
    uri: string;
   };
  };
  /** @description Started erasure, identified by the digest in the record of erasures. */
  AuthErasure: {
   /**
    * Format: date-time
    * @description Time of the request.
    */
   asked_at: string;
   /** @description SHA-256 (hexadecimal) of the UUID of the user whose data is exported or erased. */
   subject_digest: string;
  };
  AuthError: {
   /** @description The HTTP status. */
   code: number;
   error_code: components["schemas"]["AuthErrorCode"];
   /** @description Error message for people. */
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
   /** @description URL of the data as JSON lines. No other credential is required. */
   url: string;
   /**
    * Format: date-time
    * @description Expiry time of the link.
    */
   expires_at: string;
  };
  /** @description The factor. */
  AuthFactor: {
   /**
    * Format: uuid
    * @description UUID.
    */
   id: string;
   /** @description Name, unique among the factors of the user. */
   friendly_name?: string;
   /**
    * @description Kind of factor.
    * @enum {string}
    */
   factor_type: "totp" | "phone" | "webauthn" | "recovery_code";
   /**
    * @description Status; verified after the first correct code.
    * @enum {string}
    */
   status: "unverified" | "verified";
   /** @description Phone number in E.164; only for phone factors. */
   phone: string;
   /** @description AAGUID (model of the authenticator) as reported by the authenticator; only for verified security keys. */
   web_authn_aaguid?: string;
   /** @description Time of the last challenge. */
   last_challenged_at: string | null;
   /**
    * Format: date-time
    * @description Time of enrollment.
    */
   created_at: string;
   /**
    * Format: date-time
    * @description Time of the last change.
    */
   updated_at: string;
  };
  AuthFactorAnswer: {
   /**
    * Format: uuid
    * @description Id of the challenge from the previous response.
    */
   challenge_id?: string;
   /** @description The code. */
   code?: string;
   /** @description Response of the security key. */
   webauthn?: {
    /** @description Type of the challenge. */
    type?: string | null;
    /** @description Credential from the browser, in JSON form. */
    credential_response?: {
     [key: string]: unknown;
    } | null;
   };
  };
  /** @description The challenge that a code or a key answers. */
  AuthFactorChallenge: {
   /**
    * Format: uuid
    * @description UUID.
    */
   id: string;
   /**
    * @description Kind of factor.
    * @enum {string}
    */
   type: "totp" | "phone" | "webauthn";
   /** @description Options for the browser, for security keys. */
   webauthn?: {
    /**
     * @description Function of the browser to call: `create`, or `request` for `get`.
     * @enum {string}
     */
    type: "create" | "request";
    /** @description Argument of the function of the browser. */
    credential_options: {
     /** @description `publicKey` argument of the call, in JSON form. */
     publicKey: {
      [key: string]: unknown;
     };
    };
   };
   /** @description Expiry time of the challenge, in Unix seconds. */
   expires_at: number;
  };
  AuthFactorChanges: {
   /** @description New name; unique among the factors of the user. */
   friendly_name?: string;
   /** @description New phone number in E.164, of phone factors. */
   phone?: string;
  };
  AuthFactorChannel: {
   /** @description Channel for phones; a text message by default. */
   channel?: string;
  };
  /** @description The factors of the account. */
  AuthFactors: components["schemas"]["AuthFactor"][];
  AuthGrant: {
   /** @description `password`, `refresh_token`, `pkce`, `id_token` or `web3`. The parameter of the address takes precedence. */
   grant_type?: string;
   /** @description Email address of the user, for `password`. */
   email?: string;
   /** @description Phone number of the user, for `password`. */
   phone?: string;
   /** @description Password of the user, for `password`. */
   password?: string;
   /** @description Current refresh token of the session. */
   refresh_token?: string;
   /** @description `code` parameter of the redirect. */
   auth_code?: string;
   /** @description PKCE verifier. */
   code_verifier?: string;
   /** @description Name of the provider. */
   provider?: string;
   /** @description Client id at the provider; needed with an issuer. */
   client_id?: string;
   /** @description Issuer of the id_token. */
   issuer?: string;
   /** @description The id_token. */
   id_token?: string;
   /** @description Access token that was issued with the id_token. */
   access_token?: string;
   /** @description Text whose SHA-256 is the nonce of the id_token. */
   nonce?: string;
   /** @description True to add the identity to the signed-in user; by default a session is opened. */
   link_identity?: boolean;
   /** @description Blockchain of the wallet. */
   chain?: string;
   /** @description Message as shown by the wallet, in the format of EIP-4361 or its Solana variant. */
   message?: string;
   /** @description Signature: hexadecimal for Ethereum, base64 for Solana. */
   signature?: string;
   /** @description Captcha token, if captchas are enabled. */
   captcha_token?: string;
   gotrue_meta_security?: components["schemas"]["AuthCaptcha"];
  };
  /** @description Name and version of the service. */
  AuthHealth: {
   /** @description Version of the build. */
   version: string;
   /** @description Name. */
   name: string;
   /** @description Description. */
   description: string;
  };
  AuthIdentity: {
   /**
    * Format: uuid
    * @description UUID.
    */
   identity_id: string;
   /** @description Id of the user at the provider; for `email` and `phone` the user id. */
   id: string;
   /**
    * Format: uuid
    * @description UUID of the user.
    */
   user_id: string;
   /** @description Data about the user from the provider. */
   identity_data?: {
    [key: string]: unknown;
   };
   /** @description `email`, `phone`, or the name of an external provider. */
   provider: string;
   /**
    * Format: date-time
    * @description Last sign-in through this identity.
    */
   last_sign_in_at?: string;
   /**
    * Format: date-time
    * @description Time when the identity was linked.
    */
   created_at: string;
   /**
    * Format: date-time
    * @description Time of the last change.
    */
   updated_at: string;
   /** @description Address in the identity data, lower-case. */
   email?: string;
  };
  AuthInvitation: {
   /** @description Email address. A confirmed address is rejected. */
   email?: string;
   /** @description Initial user metadata of a new user. */
   data?: {
    [key: string]: unknown;
   };
  };
  /** @description The public keys that verify access tokens. */
  AuthKeys: {
   /** @description Public keys (JWK). */
   keys: {
    [key: string]: unknown;
   }[];
  };
  /** @description The account, and the link that a mail would have had. */
  AuthLink: {
   /**
    * Format: uuid
    * @description UUID; `sub` in access tokens.
    */
   id: string;
   /** @description Audience of the user. */
   aud: string;
   /** @description Database role in access tokens. */
   role: string;
   /** @description Email address in lower case; empty if the user has none, a digest after a soft deletion. */
   email: string;
   /**
    * Format: date-time
    * @description Time when the email address was confirmed.
    */
   email_confirmed_at?: string;
   /**
    * Format: date-time
    * @description Time of the last invitation.
    */
   invited_at?: string;
   /** @description Phone number in E.164; empty if the user has none, a digest after a soft deletion. */
   phone: string;
   /**
    * Format: date-time
    * @description Time when the phone number was confirmed.
    */
   phone_confirmed_at?: string;
   /**
    * Format: date-time
    * @description Time of the last confirmation message.
    */
   confirmation_sent_at?: string;
   /**
    * Format: date-time
    * @description Earliest confirmation of the email address or phone number.
    */
   confirmed_at?: string;
   /**
    * Format: date-time
    * @description Time of the last recovery mail or magic link.
    */
   recovery_sent_at?: string;
   /** @description New email address that is not confirmed yet. */
   new_email?: string;
   /**
    * Format: date-time
    * @description Time of the last message about a change of the email address.
    */
   email_change_sent_at?: string;
   /** @description New phone number in E.164 that is not confirmed yet. */
   new_phone?: string;
   /**
    * Format: date-time
    * @description Time of the last message about a change of the phone number.
    */
   phone_change_sent_at?: string;
   /**
    * Format: date-time
    * @description Time of the last reauthentication nonce.
    */
   reauthentication_sent_at?: string;
   /**
    * Format: date-time
    * @description Last sign-in.
    */
   last_sign_in_at?: string;
   /** @description Metadata written by the service, such as the providers. */
   app_metadata: {
    [key: string]: unknown;
   };
   /** @description Metadata that the user may change. */
   user_metadata: {
    [key: string]: unknown;
   };
   /** @description Second factors, oldest first. */
   factors?: components["schemas"]["AuthFactor"][];
   /** @description Sign-in methods, oldest first. */
   identities: components["schemas"]["AuthIdentity"][];
   /**
    * Format: date-time
    * @description Time of sign-up.
    */
   created_at: string;
   /**
    * Format: date-time
    * @description Time of the last change.
    */
   updated_at: string;
   /**
    * Format: date-time
    * @description End of the ban.
    */
   banned_until?: string;
   /**
    * Format: date-time
    * @description Time of the soft deletion.
    */
   deleted_at?: string;
   /** @description Whether the user is anonymous. */
   is_anonymous: boolean;
   /** @description The link. */
   action_link: string;
   /** @description Code that can be typed instead of opening the link. */
   email_otp: string;
   /** @description The token of the link. */
   hashed_token: string;
   /** @description Kind of verification: `signup` for the magic link of a new user. */
   verification_type: string;
   /** @description Redirect target of the link. */
   redirect_to: string;
  };
  AuthLinkRequest: {
   /** @description Purpose of the link. */
   type?: string;
   /** @description Email address of the user. */
   email?: string;
   /** @description Password of a new user, for `signup`. */
   password?: string;
   /** @description User metadata, for `signup` and `invite`. */
   data?: {
    [key: string]: unknown;
   };
   /** @description New email address, for `email_change_current` and `email_change_new`. */
   new_email?: string;
   /** @description Redirect target of the link. */
   redirect_to?: string;
  };
  /** @description An empty object, whether or not there is such an account. */
  AuthMagicLinkAnswer: Record<string, never>;
  AuthMagicLinkRequest: {
   /** @description Email address, case-insensitive. */
   email?: string;
   /** @description Initial user metadata of a new user. */
   data?: {
    [key: string]: unknown;
   };
   /** @description PKCE challenge, 43–128 characters. */
   code_challenge?: string;
   /** @description Method of the PKCE challenge. */
   code_challenge_method?: string;
   /** @description Captcha token, if captchas are enabled. */
   captcha_token?: string;
   gotrue_meta_security?: components["schemas"]["AuthCaptcha"];
  };
  AuthNewAccount: {
   /** @description Database role in access tokens. */
   role?: string;
   /** @description Email address. Takes effect at once. */
   email?: string;
   /** @description Phone number in E.164. Takes effect at once. */
   phone?: string;
   /** @description Password, at most 72 bytes. */
   password?: string;
   /** @description Marks the email address as confirmed. */
   email_confirm?: boolean;
   /** @description Marks the phone number as confirmed. */
   phone_confirm?: boolean;
   /** @description User metadata, merged key by key; null deletes a key. */
   user_metadata?: {
    [key: string]: unknown;
   };
   /** @description Metadata of the service, merged key by key; null deletes a key. */
   app_metadata?: {
    [key: string]: unknown;
   };
   /** @description Duration of a ban from now, such as `1h30m` (ns, us, ms, s, m, h). `none` lifts the ban. */
   ban_duration?: string;
   /** @description UUID of the new user; random by default. */
   id?: string;
   /** @description Audience of the user. */
   aud?: string;
   /** @description Password hash instead of a password, to import users: bcrypt, argon2i, argon2id or fbscrypt. */
   password_hash?: string;
  };
  AuthNewCustomProvider: {
   /** @description Protocol. It cannot be changed later. */
   provider_type?: string;
   /** @description `custom:` and a name. It cannot be changed later. */
   identifier?: string;
   /** @description Display name. */
   name?: string;
   /** @description Client id of this server at the provider. */
   client_id?: string;
   /** @description Client secret of this server at the provider. It cannot be queried. */
   client_secret?: string;
   /** @description Further client ids (audiences) of accepted id_tokens. */
   acceptable_client_ids?: string[];
   /** @description Scopes of every request. `openid` is always added for an OpenID provider. */
   scopes?: string[];
   /** @description Claims that are copied unchanged to `custom_claims`. */
   custom_claims_allowlist?: string[];
   /** @description Whether the code exchange uses PKCE. Default true. */
   pkce_enabled?: boolean;
   /** @description Mapping of claims: a text names a claim of the provider, any other value is used as it is. */
   attribute_mapping?: {
    [key: string]: unknown;
   };
   /** @description Further parameters of the authorization URL; all values are texts. */
   authorization_params?: {
    [key: string]: unknown;
   };
   /** @description Whether users may sign in with the provider. Default true. */
   enabled?: boolean;
   /** @description Also accepts users without an email address from the provider. Default false. */
   email_optional?: boolean;
   /** @description Accepts id_tokens with any nonce. Default false. */
   skip_nonce_check?: boolean;
   /** @description Issuer of the id_tokens, required for an OpenID provider. An empty text removes the issuer. */
   issuer?: string;
   /** @description URL of the OpenID configuration, if it is not at the standard path of the issuer. */
   discovery_url?: string;
   /** @description Authorization endpoint, required for OAuth providers. This and the next three override the OpenID configuration. */
   authorization_url?: string;
   /** @description Token endpoint. */
   token_url?: string;
   /** @description Userinfo endpoint. */
   userinfo_url?: string;
   /** @description URL of the keys of the id_tokens (JWKS). */
   jwks_uri?: string;
  };
  AuthNewFactor: {
   /** @description Kind of factor. */
   factor_type?: string;
   /** @description Name, unique among the user's factors. */
   friendly_name?: string;
   /** @description Issuer that the authenticator app shows; the host of the site by default. */
   issuer?: string;
   /** @description Phone number in E.164, for `phone`. */
   phone?: string;
  };
  AuthNewOAuthClient: {
   /** @description Name of the app, shown to users. */
   client_name?: string;
   /** @description Website of the app. */
   client_uri?: string;
   /** @description Logo of the app. */
   logo_uri?: string;
   /** @description Allowed redirect URIs. */
   redirect_uris?: string[];
   /** @description Grant types; must include `authorization_code`. */
   grant_types?: string[];
   /** @description Maximum scopes, separated by spaces. */
   scope?: string;
   /** @description Authentication method at the token endpoint; `client_secret_basic` by default. */
   token_endpoint_auth_method?: string;
   /** @description Type of client; `confidential` by default. */
   client_type?: string;
   /** @description Always `code`. */
   response_types?: string[];
  };
  AuthNewPasskey: {
   /** @description Id of the challenge from the previous response. */
   challenge_id?: string;
   /** @description Result of `navigator.credentials.create`, in JSON form. Required. */
   credential?: {
    [key: string]: unknown;
   };
  };
  AuthNewRecoveryCodes: {
   /** @description Name, unique among the user's factors. `Recovery codes` by default. */
   friendly_name?: string;
  };
  AuthNewSsoProvider: {
   /** @description Only `saml` is accepted. */
   type?: string;
   /** @description Id given by administrators. `resource_` and this id can be used in place of the provider's id. An empty text removes it. */
   resource_id?: string;
   /** @description Whether sign-ins with the provider are disabled. Default false. */
   disabled?: boolean;
   /** @description Complete list of email domains of the users who sign in with the provider. */
   domains?: string[];
   /** @description HTTPS URL of the metadata. */
   metadata_url?: string;
   /** @description Metadata document. */
   metadata_xml?: string;
   /** @description Mapping of SAML attributes to claims: `{ keys: { claim: { name, names, default, array } } }`. */
   attribute_mapping?: {
    [key: string]: unknown;
   };
   /** @description Requested NameID format, with the name from the SAML standard. An empty text means `persistent`. */
   name_id_format?: string;
  };
  AuthNewUser: {
   /** @description Email address. Either it or a phone number is required. */
   email?: string;
   /** @description Phone number in E.164, if sign-up by phone is enabled. */
   phone?: string;
   /** @description Password; at most 72 bytes. */
   password?: string;
   /** @description Initial user metadata. */
   data?: {
    [key: string]: unknown;
   };
   /** @description Channel for phones; a text message by default. */
   channel?: string;
   /** @description PKCE challenge, 43–128 characters. */
   code_challenge?: string;
   /** @description Method of the PKCE challenge. */
   code_challenge_method?: string;
   /** @description Captcha token, if captchas are enabled. */
   captcha_token?: string;
   gotrue_meta_security?: components["schemas"]["AuthCaptcha"];
  };
  /** @description An app as its users see it. */
  AuthOAuthApp: {
   /**
    * Format: uuid
    * @description Id of the app (`client_id`).
    */
   id: string;
   /** @description Name of the app, shown to users. */
   name: string;
   /** @description Website of the app. */
   uri: string;
   /** @description Logo of the app. */
   logo_uri: string;
  };
  /** @description Request of the app, or the redirect URL if no consent is needed. */
  AuthOAuthAuthorization: components["schemas"]["AuthOAuthRequest"] | components["schemas"]["AuthOAuthRedirect"];
  /** @description An app; its secret is shown once. */
  AuthOAuthClient: {
   /**
    * Format: uuid
    * @description Id of the app.
    */
   client_id: string;
   /** @description Name of the app; the host of its redirect URI if it has no name. */
   client_name: string;
   /** @description Secret of the app, returned only once; absent for a public app. */
   client_secret?: string;
   /**
    * @description Always 0: secrets do not expire.
    * @constant
    */
   client_secret_expires_at?: 0;
   /** @description Time of registration, in Unix seconds. */
   client_id_issued_at: number;
   /** @description Type of client. */
   client_type: string;
   /** @description Authentication method at the token endpoint. */
   token_endpoint_auth_method: string;
   /** @description Kind of registration. */
   registration_type: string;
   /** @description Website of the app. */
   client_uri?: string;
   /** @description Logo of the app. */
   logo_uri?: string;
   /** @description Allowed redirect URIs, compared exactly. */
   redirect_uris: string[];
   /** @description Allowed grant types. */
   grant_types: string[];
   /** @description Always `code`. */
   response_types: string[];
   /** @description Allowed scopes that the server can grant with its present keys; null means all known scopes. */
   scope?: string;
   /**
    * Format: date-time
    * @description Time of registration.
    */
   created_at: string;
   /**
    * Format: date-time
    * @description Time of the last change.
    */
   updated_at: string;
  };
  AuthOAuthClientChanges: {
   /** @description Name of the app, shown to users. */
   client_name?: string;
   /** @description Website of the app. */
   client_uri?: string;
   /** @description Logo of the app. */
   logo_uri?: string;
   /** @description Allowed redirect URIs. */
   redirect_uris?: string[];
   /** @description Grant types; must include `authorization_code`. */
   grant_types?: string[];
   /** @description Maximum scopes, separated by spaces. */
   scope?: string;
   /** @description Authentication method at the token endpoint; `client_secret_basic` by default. */
   token_endpoint_auth_method?: string;
  };
  /** @description One page of apps. */
  AuthOAuthClients: {
   /** @description Apps of the page. */
   clients: components["schemas"]["AuthOAuthClient"][];
   /** @description Audience of the access tokens. */
   aud: string;
  };
  AuthOAuthDecision: {
   /** @description Decision of the user. */
   action?: string;
  };
  /** @description Error format of RFC 6749 and RFC 6750. */
  AuthOAuthError: {
   /** @description Error code of OAuth. */
   error: string;
   /** @description Error message for people. */
   error_description: string;
  };
  /** @description An app that acts for the account. */
  AuthOAuthGrant: {
   client: components["schemas"]["AuthOAuthApp"];
   /** @description Granted scopes. */
   scopes: string[];
   /**
    * Format: date-time
    * @description Time of the last consent.
    */
   granted_at: string;
  };
  AuthOAuthGrantRequest: {
   /** @description `authorization_code` or `refresh_token`. */
   grant_type?: string;
   /** @description Authorization code. */
   code?: string;
   /** @description Redirect URI that received the code. */
   redirect_uri?: string;
   /** @description PKCE verifier. */
   code_verifier?: string;
   /** @description Current refresh token. */
   refresh_token?: string;
   /** @description Narrower scope for a refresh. */
   scope?: string;
   /** @description Resource that the access token is for (RFC 8707). A form can repeat it. */
   resource?: string;
   /** @description Id of the app. */
   client_id?: string;
   /** @description Secret of a confidential client. */
   client_secret?: string;
  };
  /** @description The apps that act for the account. */
  AuthOAuthGrants: components["schemas"]["AuthOAuthGrant"][];
  /** @description The address of the app to go to. */
  AuthOAuthRedirect: {
   /** @description Address of the app that the browser must open. */
   redirect_url: string;
  };
  /** @description Request of an app for a user’s consent. */
  AuthOAuthRequest: {
   /**
    * Format: uuid
    * @description Id of the authorization request.
    */
   authorization_id: string;
   /** @description Redirect URI of the app, without its query. */
   redirect_uri: string;
   client: components["schemas"]["AuthOAuthApp"];
   /** @description User who would grant the access. */
   user: {
    /**
     * Format: uuid
     * @description UUID; `sub` in access tokens.
     */
    id: string;
    /** @description Email address in lower case; a digest after a soft deletion, null if the user has none. */
    email: string;
   };
   /** @description Requested scopes, separated by spaces. */
   scope: string;
  };
  /** @description Addresses and abilities of the OAuth server (RFC 8414). */
  AuthOAuthServerMetadata: {
   /** @description Issuer. */
   issuer: string;
   /** @description URL of the public keys (JWKS). */
   jwks_uri: string;
   /** @description Supported subject types. */
   subject_types_supported: string[];
   /** @description Algorithms of the id_tokens. */
   id_token_signing_alg_values_supported?: string[];
   /** @description Claims that tokens and the userinfo endpoint can contain. */
   claims_supported: string[];
   /** @description Authorization endpoint. */
   authorization_endpoint: string;
   /** @description Token endpoint. */
   token_endpoint: string;
   /** @description Userinfo endpoint. */
   userinfo_endpoint: string;
   /** @description Registration endpoint, if apps may register themselves. */
   registration_endpoint?: string;
   /** @description Supported response types. */
   response_types_supported: string[];
   /** @description Supported response modes. */
   response_modes_supported: string[];
   /** @description Supported grant types. */
   grant_types_supported: string[];
   /** @description Authentication methods at the token endpoint. */
   token_endpoint_auth_methods_supported: string[];
   /** @description Supported methods of the PKCE challenge. */
   code_challenge_methods_supported: string[];
   /** @description Supported scopes. */
   scopes_supported: string[];
   /** @description Supported values of the parameter `prompt`. */
   prompt_values_supported: string[];
   /** @description Whether redirects contain `iss` (RFC 9207). */
   authorization_response_iss_parameter_supported: boolean;
   /** @description Whether the parameter `claims` is supported. */
   claims_parameter_supported: boolean;
   /** @description Whether the parameter `request` is supported. */
   request_parameter_supported: boolean;
   /** @description Whether the parameter `request_uri` is supported. */
   request_uri_parameter_supported: boolean;
  };
  /** @description The app’s tokens. */
  AuthOAuthTokens: {
   /** @description JWT with the claims client_id and scope. */
   access_token: string;
   /** @description `bearer`. */
   token_type: string;
   /** @description Lifetime of the access token, in seconds. */
   expires_in: number;
   /** @description Single-use refresh token; null for an app that may not refresh. */
   refresh_token?: string;
   /** @description Scopes of the access token, separated by spaces. */
   scope: string;
   /** @description id_token with the user's claims; null without the scope `openid`. */
   id_token?: string;
  };
  /** @description Claims about the user that the app may read. */
  AuthOAuthUserInfo: {
   /**
    * Format: uuid
    * @description The UUID of the user.
    */
   sub: string;
   /** @description Full name. */
   name?: string;
   /** @description Preferred user name. */
   preferred_username?: string;
   /** @description URL of a picture. */
   picture?: string;
   /** @description Time of the last change. */
   updated_at?: number;
   /** @description Address. */
   email?: string;
   /** @description Whether the address is confirmed. */
   email_verified?: boolean;
   /** @description Phone number, E.164. */
   phone_number?: string;
   /** @description Whether the phone number is confirmed. */
   phone_number_verified?: boolean;
  };
  /** @description Addresses and abilities of the OpenID provider. */
  AuthOpenIdConfiguration: {
   /** @description Issuer. */
   issuer: string;
   /** @description URL of the public keys (JWKS). */
   jwks_uri: string;
   /** @description Supported subject types. */
   subject_types_supported: string[];
   /** @description Algorithms of the id_tokens. */
   id_token_signing_alg_values_supported?: string[];
   /** @description Claims that tokens and the userinfo endpoint can contain. */
   claims_supported: string[];
   /** @description Authorization endpoint. */
   authorization_endpoint?: string;
   /** @description Token endpoint. */
   token_endpoint?: string;
   /** @description Userinfo endpoint. */
   userinfo_endpoint?: string;
   /** @description Registration endpoint, if apps may register themselves. */
   registration_endpoint?: string;
   /** @description Supported response types. */
   response_types_supported?: string[];
   /** @description Supported response modes. */
   response_modes_supported?: string[];
   /** @description Supported grant types. */
   grant_types_supported?: string[];
   /** @description Authentication methods at the token endpoint. */
   token_endpoint_auth_methods_supported?: string[];
   /** @description Supported methods of the PKCE challenge. */
   code_challenge_methods_supported?: string[];
   /** @description Supported scopes. */
   scopes_supported?: string[];
   /** @description Supported values of the parameter `prompt`. */
   prompt_values_supported?: string[];
   /** @description Whether redirects contain `iss` (RFC 9207). */
   authorization_response_iss_parameter_supported?: boolean;
   /** @description Whether the parameter `claims` is supported. */
   claims_parameter_supported?: boolean;
   /** @description Whether the parameter `request` is supported. */
   request_parameter_supported?: boolean;
   /** @description Whether the parameter `request_uri` is supported. */
   request_uri_parameter_supported?: boolean;
  };
  /** @description An id of the message if it went to a phone. */
  AuthOtpAnswer: {
   /** @description Id of the message. It is returned even if no message was sent, so that it does not reveal whether an account exists. */
   message_id?: string;
  };
  AuthOtpRequest: {
   /** @description Address. */
   email?: string;
   /** @description Phone number. */
   phone?: string;
   /** @description With false, an unknown address gets no message; otherwise an account is created for it. */
   create_user?: boolean;
   /** @description Initial user metadata of a new user. */
   data?: {
    [key: string]: unknown;
   };
   /** @description Channel for phones; a text message by default. */
   channel?: string;
   /** @description PKCE challenge, 43–128 characters. */
   code_challenge?: string;
   /** @description Method of the PKCE challenge. */
   code_challenge_method?: string;
   /** @description Captcha token, if captchas are enabled. */
   captcha_token?: string;
   gotrue_meta_security?: components["schemas"]["AuthCaptcha"];
  };
  /** @description The passkey. */
  AuthPasskey: {
   /**
    * Format: uuid
    * @description UUID.
    */
   id: string;
   /** @description Name. */
   friendly_name?: string;
   /**
    * Format: date-time
    * @description Time of registration.
    */
   created_at: string;
   /**
    * Format: date-time
    * @description Time of the last sign-in.
    */
   last_used_at?: string;
  };
  /** @description Options for the browser’s WebAuthn call. */
  AuthPasskeyChallenge: {
   /**
    * Format: uuid
    * @description Id of the challenge, which the next request names.
    */
   challenge_id: string;
   /** @description Argument `publicKey` of the function of the browser, in JSON form. */
   options: {
    [key: string]: unknown;
   };
   /** @description Expiry time of the challenge, in Unix seconds. */
   expires_at: number;
  };
  AuthPasskeyName: {
   /** @description Name; 120 characters at most. */
   friendly_name?: string;
  };
  /** @description The passkeys of the account. */
  AuthPasskeys: components["schemas"]["AuthPasskey"][];
  AuthPasskeySignature: {
   /** @description Id of the challenge from the previous response. */
   challenge_id?: string;
   /** @description Result of `navigator.credentials.get`, in JSON form. Required. */
   credential?: {
    [key: string]: unknown;
   };
  };
  AuthPasskeySignIn: {
   /** @description Captcha token, if captchas are enabled. */
   captcha_token?: string;
   gotrue_meta_security?: components["schemas"]["AuthCaptcha"];
  };
  /** @description Why the password is weaker than it should be. */
  AuthPasswordWarning: {
   /** @description Text for users. */
   message: string;
   /** @description Weaknesses of the password. */
   reasons: string[];
  };
  /** @description The address of the provider. */
  AuthProviderAddress: {
   /** @description Redirect target for the browser. */
   url: string;
  };
  AuthProviderForm: {
   /** @description `state` of the authorization request. */
   state?: string;
   /** @description Authorization code of the provider. */
   code?: string;
   /** @description Error code of the provider. */
   error?: string;
   /** @description Error description of the provider. */
   error_description?: string;
   /** @description JSON with the user's name, from a provider that sends the name in a form. */
   user?: string;
  };
  /** @description Enabled features, for a sign-in page. */
  AuthPublicSettings: {
   /** @description Whether each provider is enabled, by its name; with `email`, `phone` and `anonymous_users`. */
   external: {
    [key: string]: boolean;
   };
   /** @description Whether only invited users can create an account. */
   disable_signup: boolean;
   /** @description The same as `mailer_autoconfirm`. */
   autoconfirm: boolean;
   /** @description Whether addresses need no confirmation. */
   mailer_autoconfirm: boolean;
   /** @description Whether phone numbers need no confirmation. */
   phone_autoconfirm: boolean;
   /** @description Name of the SMS provider; empty without one. */
   sms_provider: string;
   /** @description Whether SAML single sign-on is on. */
   saml_enabled: boolean;
   /** @description Whether the next SAML key is published in addition to the current one. */
   saml_private_key_next_configured: boolean;
   /** @description Whether passkeys are on. */
   passkeys_enabled: boolean;
  };
  /** @description An id of the message if it went to a phone. */
  AuthReauthenticationAnswer: {
   /** @description Id of the message. It is returned even if no message was sent, so that it does not reveal whether an account exists. */
   message_id: string;
  };
  /** @description An empty object, whether or not there is such an account. */
  AuthRecoveryAnswer: Record<string, never>;
  AuthRecoveryCode: {
   /** @description The code. Case, spaces and hyphens are ignored. */
   code?: string;
  };
  /** @description The recovery codes, which are shown this once. */
  AuthRecoveryCodes: {
   /**
    * Format: uuid
    * @description UUID.
    */
   id: string;
   /**
    * @description Always `recovery_code`.
    * @constant
    */
   type: "recovery_code";
   /** @description Name, unique among the factors of the user. */
   friendly_name?: string;
   /** @description Number of codes in the set. */
   total: number;
   /** @description The codes, returned only once. */
   codes: string[];
  };
  /** @description How many recovery codes are left. */
  AuthRecoveryCodesStatus: {
   /**
    * Format: uuid
    * @description UUID.
    */
   id: string;
   /**
    * @description Always `recovery_code`.
    * @constant
    */
   type: "recovery_code";
   /** @description Codes in the set. */
   total: number;
   /** @description Codes that have not been used. */
   remaining: number;
  };
  AuthRecoveryRequest: {
   /** @description Email address, case-insensitive. */
   email?: string;
   /** @description PKCE challenge, 43–128 characters. */
   code_challenge?: string;
   /** @description Method of the PKCE challenge. */
   code_challenge_method?: string;
   /** @description Captcha token, if captchas are enabled. */
   captcha_token?: string;
   gotrue_meta_security?: components["schemas"]["AuthCaptcha"];
  };
  /** @description An id of the message if it went to a phone. */
  AuthResendAnswer: {
   /** @description Id of the message. It is returned even if no message was sent, so that it does not reveal whether an account exists. */
   message_id: string;
  };
  AuthResendRequest: {
   /** @description Kind of message. */
   type?: string;
   /** @description Current email address. */
   email?: string;
   /** @description Current phone number. */
   phone?: string;
   /** @description PKCE challenge, 43–128 characters. */
   code_challenge?: string;
   /** @description Method of the PKCE challenge. */
   code_challenge_method?: string;
   /** @description Captcha token, if captchas are enabled. */
   captcha_token?: string;
   gotrue_meta_security?: components["schemas"]["AuthCaptcha"];
  };
  AuthSamlForm: {
   /** @description SAML response, in base64. */
   SAMLResponse?: string;
   /** @description Relay state of the request; a URL or absent if the identity provider started the sign-in. */
   RelayState?: string;
  };
  /** @description The session: an access token, a refresh token and their user. */
  AuthSession: {
   /** @description JWT for the Authorization header. */
   access_token: string;
   /**
    * @description Always `bearer`.
    * @constant
    */
   token_type: "bearer";
   /** @description Seconds until the access token expires. */
   expires_in: number;
   /** @description Expiry time of the access token, in Unix seconds. */
   expires_at: number;
   /** @description Single-use token that is exchanged for the next pair of tokens. */
   refresh_token: string;
   user: components["schemas"]["AuthUser"];
  };
  /** @description The session where addresses need no confirmation, else the new account. */
  AuthSignUp: {
   /**
    * Format: uuid
    * @description UUID; `sub` in access tokens.
    */
   id: string;
   /** @description Audience of the user. */
   aud: string;
   /** @description Database role in access tokens. */
   role: string;
   /** @description Email address in lower case; empty if the user has none, a digest after a soft deletion. */
   email: string;
   /**
    * Format: date-time
    * @description Time when the email address was confirmed.
    */
   email_confirmed_at?: string;
   /**
    * Format: date-time
    * @description Time of the last invitation.
    */
   invited_at?: string;
   /** @description Phone number in E.164; empty if the user has none, a digest after a soft deletion. */
   phone: string;
   /**
    * Format: date-time
    * @description Time when the phone number was confirmed.
    */
   phone_confirmed_at?: string;
   /**
    * Format: date-time
    * @description Time of the last confirmation message.
    */
   confirmation_sent_at?: string;
   /**
    * Format: date-time
    * @description Earliest confirmation of the email address or phone number.
    */
   confirmed_at?: string;
   /**
    * Format: date-time
    * @description Time of the last recovery mail or magic link.
    */
   recovery_sent_at?: string;
   /** @description New email address that is not confirmed yet. */
   new_email?: string;
   /**
    * Format: date-time
    * @description Time of the last message about a change of the email address.
    */
   email_change_sent_at?: string;
   /** @description New phone number in E.164 that is not confirmed yet. */
   new_phone?: string;
   /**
    * Format: date-time
    * @description Time of the last message about a change of the phone number.
    */
   phone_change_sent_at?: string;
   /**
    * Format: date-time
    * @description Time of the last reauthentication nonce.
    */
   reauthentication_sent_at?: string;
   /**
    * Format: date-time
    * @description Last sign-in.
    */
   last_sign_in_at?: string;
   /** @description Metadata written by the service, such as the providers. */
   app_metadata: {
    [key: string]: unknown;
   };
   /** @description Metadata that the user may change. */
   user_metadata: {
    [key: string]: unknown;
   };
   /** @description Second factors, oldest first. */
   factors?: components["schemas"]["AuthFactor"][];
   /** @description Sign-in methods, oldest first. */
   identities: components["schemas"]["AuthIdentity"][];
   /**
    * Format: date-time
    * @description Time of sign-up.
    */
   created_at: string;
   /**
    * Format: date-time
    * @description Time of the last change.
    */
   updated_at: string;
   /**
    * Format: date-time
    * @description End of the ban.
    */
   banned_until?: string;
   /**
    * Format: date-time
    * @description Time of the soft deletion.
    */
   deleted_at?: string;
   /** @description Whether the user is anonymous. */
   is_anonymous: boolean;
   /** @description JWT for the Authorization header. */
   access_token?: string;
   /**
    * @description Always `bearer`.
    * @constant
    */
   token_type?: "bearer";
   /** @description Seconds until the access token expires. */
   expires_in?: number;
   /** @description Expiry time of the access token, in Unix seconds. */
   expires_at?: number;
   /** @description Single-use token that is exchanged for the next pair of tokens. */
   refresh_token?: string;
   user?: components["schemas"]["AuthUser"];
  };
  /** @description The address of the identity provider. */
  AuthSsoAddress: {
   /** @description URL of the identity provider, including the SAML request. */
   url: string;
  };
  /** @description The identity provider. */
  AuthSsoProvider: {
   /**
    * Format: uuid
    * @description UUID.
    */
   id: string;
   /** @description Id given by administrators. */
   resource_id?: string;
   /** @description Whether sign-ins with the provider are disabled. */
   disabled: boolean;
   /** @description SAML configuration. */
   saml: {
    /** @description Entity id of the provider. It cannot be changed. */
    entity_id: string;
    /** @description Metadata document; null in lists. */
    metadata_xml?: string;
    /** @description URL where the metadata is read periodically; null if not set. */
    metadata_url?: string;
    /** @description Mapping of SAML attributes to claims. */
    attribute_mapping: {
     [key: string]: unknown;
    };
    /** @description Requested NameID format; null if not set. */
    name_id_format?: string;
   };
   /** @description Email domains of the users who sign in with the provider. */
   domains: {
    /** @description Domain part of the email addresses. */
    domain: string;
   }[];
   /**
    * Format: date-time
    * @description Time of creation.
    */
   created_at: string;
   /**
    * Format: date-time
    * @description Time of the last change.
    */
   updated_at: string;
  };
  AuthSsoProviderChanges: {
   /** @description Id given by administrators. `resource_` and this id can be used in place of the provider's id. An empty text removes it. */
   resource_id?: string;
   /** @description Whether sign-ins with the provider are disabled. Default false. */
   disabled?: boolean;
   /** @description Complete list of email domains of the users who sign in with the provider. */
   domains?: string[];
   /** @description HTTPS URL of the metadata. */
   metadata_url?: string;
   /** @description Metadata document. */
   metadata_xml?: string;
   /** @description Mapping of SAML attributes to claims: `{ keys: { claim: { name, names, default, array } } }`. */
   attribute_mapping?: {
    [key: string]: unknown;
   };
   /** @description Requested NameID format, with the name from the SAML standard. An empty text means `persistent`. */
   name_id_format?: string;
  };
  /** @description The identity providers of organisations. */
  AuthSsoProviders: {
   /** @description All identity providers. */
   items: components["schemas"]["AuthSsoProvider"][];
  };
  AuthSsoSignIn: {
   /**
    * Format: uuid
    * @description Id of the identity provider. Either it or a domain is required.
    */
   provider_id?: string;
   /** @description Identity provider by the email domain of the user. */
   domain?: string;
   /** @description Redirect target. It must be allowed by the settings. */
   redirect_to?: string;
   /** @description true returns the address as JSON instead of a redirect. */
   skip_http_redirect?: boolean;
   /** @description PKCE challenge, 43 to 128 characters. */
   code_challenge?: string;
   /** @description Method of the PKCE challenge. */
   code_challenge_method?: string;
   /** @description Captcha token, if captchas are enabled. */
   captcha_token?: string;
   gotrue_meta_security?: components["schemas"]["AuthCaptcha"];
  };
  /** @description The session: an access token, a refresh token and their user. */
  AuthToken: {
   /** @description JWT for the Authorization header. */
   access_token: string;
   /**
    * @description Always `bearer`.
    * @constant
    */
   token_type: "bearer";
   /** @description Seconds until the access token expires. */
   expires_in: number;
   /** @description Expiry time of the access token, in Unix seconds. */
   expires_at: number;
   /** @description Single-use token that is exchanged for the next pair of tokens. */
   refresh_token: string;
   user: components["schemas"]["AuthUser"];
   /** @description Weaknesses of the password; null if it meets the current rules. */
   weak_password?: components["schemas"]["AuthPasswordWarning"] | null;
   /** @description Access token of the external provider. */
   provider_token?: string;
   /** @description Refresh token of the external provider; null without one. */
   provider_refresh_token?: string;
  };
  /** @description The id of the factor that is gone. */
  AuthUnenrolledFactor: {
   /**
    * Format: uuid
    * @description UUID.
    */
   id: string;
  };
  /** @description The id of the factor that is gone. */
  AuthUnenrolledRecoveryCodes: {
   /**
    * Format: uuid
    * @description UUID.
    */
   id: string;
  };
  /** @description An empty object: the identity is gone. */
  AuthUnlinkedIdentity: Record<string, never>;
  /** @description The account. */
  AuthUser: {
   /**
    * Format: uuid
    * @description UUID; `sub` in access tokens.
    */
   id: string;
   /** @description Audience of the user. */
   aud: string;
   /** @description Database role in access tokens. */
   role: string;
   /** @description Email address in lower case; empty if the user has none, a digest after a soft deletion. */
   email: string;
   /**
    * Format: date-time
    * @description Time when the email address was confirmed.
    */
   email_confirmed_at?: string;
   /**
    * Format: date-time
    * @description Time of the last invitation.
    */
   invited_at?: string;
   /** @description Phone number in E.164; empty if the user has none, a digest after a soft deletion. */
   phone: string;
   /**
    * Format: date-time
    * @description Time when the phone number was confirmed.
    */
   phone_confirmed_at?: string;
   /**
    * Format: date-time
    * @description Time of the last confirmation message.
    */
   confirmation_sent_at?: string;
   /**
    * Format: date-time
    * @description Earliest confirmation of the email address or phone number.
    */
   confirmed_at?: string;
   /**
    * Format: date-time
    * @description Time of the last recovery mail or magic link.
    */
   recovery_sent_at?: string;
   /** @description New email address that is not confirmed yet. */
   new_email?: string;
   /**
    * Format: date-time
    * @description Time of the last message about a change of the email address.
    */
   email_change_sent_at?: string;
   /** @description New phone number in E.164 that is not confirmed yet. */
   new_phone?: string;
   /**
    * Format: date-time
    * @description Time of the last message about a change of the phone number.
    */
   phone_change_sent_at?: string;
   /**
    * Format: date-time
    * @description Time of the last reauthentication nonce.
    */
   reauthentication_sent_at?: string;
   /**
    * Format: date-time
    * @description Last sign-in.
    */
   last_sign_in_at?: string;
   /** @description Metadata written by the service, such as the providers. */
   app_metadata: {
    [key: string]: unknown;
   };
   /** @description Metadata that the user may change. */
   user_metadata: {
    [key: string]: unknown;
   };
   /** @description Second factors, oldest first. */
   factors?: components["schemas"]["AuthFactor"][];
   /** @description Sign-in methods, oldest first. */
   identities: components["schemas"]["AuthIdentity"][];
   /**
    * Format: date-time
    * @description Time of sign-up.
    */
   created_at: string;
   /**
    * Format: date-time
    * @description Time of the last change.
    */
   updated_at: string;
   /**
    * Format: date-time
    * @description End of the ban.
    */
   banned_until?: string;
   /**
    * Format: date-time
    * @description Time of the soft deletion.
    */
   deleted_at?: string;
   /** @description Whether the user is anonymous. */
   is_anonymous: boolean;
  };
  AuthUserChanges: {
   /** @description New email address. Takes effect after its confirmation. */
   email?: string;
   /** @description New phone number. */
   phone?: string;
   /** @description New password; ends all other sessions. */
   password?: string;
   /** @description Current password, if the settings require it. */
   current_password?: string;
   /** @description Code from the reauthentication mail. */
   nonce?: string;
   /** @description Merged into the user metadata key by key; null deletes a key. */
   data?: {
    [key: string]: unknown;
   };
   /** @description Merged into the metadata of the service key by key; administrators only. */
   app_metadata?: {
    [key: string]: unknown;
   };
   /** @description Channel for phones; a text message by default. */
   channel?: string;
   /** @description PKCE challenge for the change of the email address. */
   code_challenge?: string;
   /** @description Method of the PKCE challenge. */
   code_challenge_method?: string;
  };
  /** @description The passkeys of the account. */
  AuthUserPasskeys: components["schemas"]["AuthPasskey"][];
  /** @description One page of accounts. */
  AuthUsers: {
   /** @description Users of the page. */
   users: components["schemas"]["AuthUser"][];
   /** @description Audience of the access tokens. */
   aud: string;
  };
  AuthVerification: {
   /** @description Purpose of the code or token. */
   type?: string;
   /** @description Code from the message; without an email address or phone number, the token of the link. */
   token?: string;
   /** @description The token of the link. */
   token_hash?: string;
   /** @description Email address that received the code. */
   email?: string;
   /** @description Phone number that received the code. */
   phone?: string;
   /** @description Password for a user who has none, with `signup` or `invite`. Required for `signup` by link token. */
   password?: string;
   /** @description Accepted for older clients, without effect. */
   redirect_to?: string;
  };
  /** @description The session, or a message where the other address still has to agree. */
  AuthVerified: {
   /** @description JWT for the Authorization header. */
   access_token?: string;
   /**
    * @description Always `bearer`.
    * @constant
    */
   token_type?: "bearer";
   /** @description Seconds until the access token expires. */
   expires_in?: number;
   /** @description Expiry time of the access token, in Unix seconds. */
   expires_at?: number;
   /** @description Single-use token that is exchanged for the next pair of tokens. */
   refresh_token?: string;
   user?: components["schemas"]["AuthUser"];
   /** @description Purpose of the code or token. */
   type?: string;
   /**
    * @description Status 200, if another confirmation is still missing.
    * @constant
    */
   code?: "200";
   /** @description Text about the other confirmation that is still missing. */
   msg?: string;
  };
  /** @description Error format for requests with the header x-supabase-api-version. */
  AuthVersionedError: {
   code: components["schemas"]["AuthErrorCode"];
   /** @description Error message for people. */
   message: string;
   weak_password?: components["schemas"]["AuthWeakPassword"];
  };
  /** @description Problems of the password. */
  AuthWeakPassword: {
   /** @description Requirements that the password does not meet. */
   reasons: string[];
  };
  CampaignError: {
   /** @description Always false. */
   ok: boolean;
   code: components["schemas"]["CampaignErrorCode"];
   /** @description Error message for people. */
   message: string;
   /** @description Invalid fields, each with a message. */
   errors?: components["schemas"]["CampaignViolation"][];
  };
  /**
   * @description Error code for programs. New codes may be added.
   * @enum {string}
   */
  CampaignErrorCode: "account_suspended" | "body_too_large" | "budget_in_use" | "idempotency_mismatch" | "internal" | "invalid_field" | "invalid_filter" | "invalid_json" | "invalid_transition" | "not_found" | "not_publishable" | "rate_limited" | "timeout" | "unauthorized" | "unavailable" | "unknown_charset" | "unknown_encoding" | "unknown_path" | "unreadable" | "wrong_method";
  /** @description A campaign. */
  CampaignsCampaign: {
   /** @description Id of the campaign: 24 hexadecimal digits, which sort by time of creation. */
   _id: string;
   /** @description Version: 0 at creation, incremented by every change. */
   __v: number;
   /** @description Name of the job. */
   name: string;
   category?: components["schemas"]["CampaignsCategory"];
   /** @description Description of the job as HTML or text, as it was written. Sanitize it before you show it. */
   description: string;
   /** @description Name of the employer. */
   company_name: string;
   /** @description Website of the company, as its author wrote it; empty without one. */
   company_website: string;
   /** @description Country of the company. */
   company_country: string;
   /** @description URL of the company logo (.png or .jpg), as its author wrote it. */
   company_logo?: string;
   /** @description The same as `company_logo`. */
   logo?: string;
   contract?: components["schemas"]["CampaignsContract"];
   education?: components["schemas"]["CampaignsEducation"];
   experience?: components["schemas"]["CampaignsExperience"];
   salary: components["schemas"]["CampaignsSalary"];
   salary_range: components["schemas"]["CampaignsRange"];
   /** @description Budget for paid channels; 0 uses free channels only. */
   budget: number;
   age_range: components["schemas"]["CampaignsRange"];
   /** @description Places of work. */
   locations: components["schemas"]["CampaignsLocation"][];
   /** @description The cities of the locations. */
   cities: string[];
   /** @description Required skills. */
   skills: string[];
   /** @description Interests of the people to reach. */
   interests: string[];
   /** @description Languages of the people to reach. */
   language: string[];
   /** @description URL of an image for advertisements, as its author wrote it. */
   banner?: string;
   /** @description Title of advertisements. */
   title?: string;
   /** @description Main text of advertisements. */
   text_1?: string;
   /** @description Secondary text of advertisements. */
   text_2?: string;
   /** @description URL of the job on the site of the client, as its author wrote it. */
   url?: string;
   status: components["schemas"]["CampaignsStatus"];
   /** @description `stage` as a number, from 0. */
   step: number;
   /** @description Number of channels that publish the campaign. */
   tickets: number;
   /** @description Id of the owner. */
   user_id: string;
   /** @description Email address of the owner. */
   user_email?: string;
   /** @description Id that the client has given to the campaign. */
   client_id?: string;
   /**
    * Format: date-time
    * @description Time of creation.
    */
   created_at: string;
   /**
    * Format: date-time
    * @description Time of the last change.
    */
   updated_at: string;
   /**
    * Format: date-time
    * @description Time of the last publication.
    */
   live_at?: string;
   /**
    * Format: date-time
    * @description End of the run: 30 days after `live_at`, or later if it was extended.
    */
   end_at?: string;
  };
  /** @description The campaign as it is now. */
  CampaignsCampaignAnswer: {
   /** @description Always true. */
   ok: boolean;
   campaign: components["schemas"]["CampaignsCampaign"];
  };
  /**
   * @description Field of work.
   * @enum {string}
   */
  CampaignsCategory: "Accounting" | "Administrative" | "Arts and Design" | "Community & Social Services" | "Consulting" | "Education" | "Engineering" | "Entrepreneurship" | "Finance" | "Healthcare Services" | "Human Resources" | "Information Technology" | "Legal" | "Marketing" | "Media & Communications" | "Military & Protective Services" | "Operations" | "Program & Product Management" | "Purchasing" | "Quality Assurance" | "Real Estate" | "Research" | "Sales" | "Support" | "None";
  CampaignsChangedCampaign: {
   /** @description Name of the job. */
   name?: string;
   /** @description Field of work. */
   category?: components["schemas"]["CampaignsCategory"] | null;
   /** @description Description of the job, as HTML or text, at most 200 000 characters. Publishing requires more than 100 characters of text. */
   description?: string | null;
   /** @description Employer, at most 500 characters. */
   company_name?: string | null;
   /** @description URL of the website of the company, without credentials; at most 2 048 characters after encoding. */
   company_website?: string | null;
   /** @description Country of the company, at most 500 characters. */
   company_country?: string | null;
   /** @description URL of the company logo (.png or .jpg), without credentials; at most 2 048 characters after encoding. */
   company_logo?: string | null;
   /** @description Kind of employment. */
   contract?: components["schemas"]["CampaignsContract"] | null;
   /** @description Minimum education. */
   education?: components["schemas"]["CampaignsEducation"] | null;
   /** @description Required experience. */
   experience?: components["schemas"]["CampaignsExperience"] | null;
   salary?: components["schemas"]["CampaignsNewSalary"];
   /** @description Budget for paid channels, in the currency of the salary; 0 uses free channels only. */
   budget?: number | null;
   age_range?: components["schemas"]["CampaignsNewRange"];
   locations?: components["schemas"]["CampaignsNewLocations"];
   /** @description Required skills, each at most 500 characters. */
   skills?: string[] | null;
   /** @description Interests of the people to reach, each at most 500 characters. */
   interests?: string[] | null;
   /** @description Languages of the people to reach. */
   language?: string[] | null;
   /** @description URL of an image for advertisements, without credentials; at most 2 048 characters after encoding. */
   banner?: string | null;
   /** @description Title of advertisements, at most 10 000 characters. */
   title?: string | null;
   /** @description Main text of advertisements, at most 10 000 characters. */
   text_1?: string | null;
   /** @description Secondary text of advertisements, at most 10 000 characters. */
   text_2?: string | null;
   /** @description URL of the job on the site of the client, without credentials; at most 2 048 characters after encoding. */
   url?: string | null;
   /** @description Id of the campaign in the system of the client, at most 500 characters. */
   client_id?: string | null;
  };
  /**
   * @description Kind of employment.
   * @enum {string}
   */
  CampaignsContract: "Full Time" | "Part Time" | "Freelance" | "Internship";
  /**
   * @description Currency of the amounts and of the budget.
   * @enum {string}
   */
  CampaignsCurrency: "euro" | "usd";
  /**
   * @description Minimum education.
   * @enum {string}
   */
  CampaignsEducation: "No diploma required" | "High school" | "Bachelor" | "Master" | "Doctorate / PhD";
  /**
   * @description Required experience.
   * @enum {string}
   */
  CampaignsExperience: "Not specified" | "Junior" | "Mid-Level" | "Senior";
  /** @description The campaigns, newest first. */
  CampaignsListAnswer: {
   /** @description Always true. */
   ok: boolean;
   /** @description Campaigns, newest first. */
   campaigns: components["schemas"]["CampaignsCampaign"][];
  };
  /** @description Location of the job. */
  CampaignsLocation: {
   /** @description Name of the place. */
   name: string;
   /** @description City. */
   city?: string;
   /** @description State or region. */
   state?: string;
   /** @description Country, by name or code. */
   country?: string;
   /** @description Postal code. */
   postal_code?: string;
   /** @description Latitude in degrees. */
   lat?: number;
   /** @description Longitude in degrees. */
   lng?: number;
  };
  CampaignsNewCampaign: {
   /** @description Name of the job. */
   name: string;
   /** @description Field of work. */
   category?: components["schemas"]["CampaignsCategory"] | null;
   /** @description Description of the job, as HTML or text, at most 200 000 characters. Publishing requires more than 100 characters of text. */
   description?: string | null;
   /** @description Employer, at most 500 characters. */
   company_name?: string | null;
   /** @description URL of the website of the company, without credentials; at most 2 048 characters after encoding. */
   company_website?: string | null;
   /** @description Country of the company, at most 500 characters. */
   company_country?: string | null;
   /** @description URL of the company logo (.png or .jpg), without credentials; at most 2 048 characters after encoding. */
   company_logo?: string | null;
   /** @description Kind of employment. */
   contract?: components["schemas"]["CampaignsContract"] | null;
   /** @description Minimum education. */
   education?: components["schemas"]["CampaignsEducation"] | null;
   /** @description Required experience. */
   experience?: components["schemas"]["CampaignsExperience"] | null;
   salary?: components["schemas"]["CampaignsNewSalary"];
   /** @description Budget for paid channels, in the currency of the salary; 0 uses free channels only. */
   budget?: number | null;
   age_range?: components["schemas"]["CampaignsNewRange"];
   locations?: components["schemas"]["CampaignsNewLocations"];
   /** @description Required skills, each at most 500 characters. */
   skills?: string[] | null;
   /** @description Interests of the people to reach, each at most 500 characters. */
   interests?: string[] | null;
   /** @description Languages of the people to reach. */
   language?: string[] | null;
   /** @description URL of an image for advertisements, without credentials; at most 2 048 characters after encoding. */
   banner?: string | null;
   /** @description Title of advertisements, at most 10 000 characters. */
   title?: string | null;
   /** @description Main text of advertisements, at most 10 000 characters. */
   text_1?: string | null;
   /** @description Secondary text of advertisements, at most 10 000 characters. */
   text_2?: string | null;
   /** @description URL of the job on the site of the client, without credentials; at most 2 048 characters after encoding. */
   url?: string | null;
   /** @description Id of the campaign in the system of the client, at most 500 characters. */
   client_id?: string | null;
  };
  /** @description Location of the job; null resets it. */
  CampaignsNewLocations: {
   /** @description Name of the place. This and the other texts have at most 500 characters. */
   name: string;
   /** @description City. */
   city?: string | null;
   /** @description State or region. */
   state?: string | null;
   /** @description Country, by name or code. */
   country?: string | null;
   /** @description Latitude in degrees. */
   lat?: number | null;
   /** @description Longitude in degrees. */
   lng?: number | null;
   /** @description Postal code. */
   postal_code?: string | null;
  }[] | null;
  /** @description Ages that are addressed; null resets them. */
  CampaignsNewRange: {
   /** @description Lower bound. */
   min?: number | null;
   /** @description Upper bound. */
   max?: number | null;
  } | null;
  /** @description Salary of the job; null resets it. */
  CampaignsNewSalary: {
   /** @description Minimum amount. */
   min?: number | null;
   /** @description Maximum amount; 0 means no upper limit. */
   max?: number | null;
   /** @description Period of the amounts. Default month. */
   unit?: components["schemas"]["CampaignsSalaryUnit"] | null;
   /** @description Currency of the amounts and of the budget. Default euro. */
   currency?: components["schemas"]["CampaignsCurrency"] | null;
  } | null;
  /** @description Success. */
  CampaignsOk: {
   /** @description Always true. */
   ok: boolean;
  };
  /** @description Range of numbers. */
  CampaignsRange: {
   /** @description Lower bound. */
   min: number;
   /** @description Upper bound. */
   max: number;
  };
  /** @description Salary of the job; a max of 0 means no upper limit. */
  CampaignsSalary: {
   /** @description Minimum amount. */
   min: number;
   /** @description Maximum amount; 0 means no upper limit. */
   max: number;
   unit: components["schemas"]["CampaignsSalaryUnit"];
   currency: components["schemas"]["CampaignsCurrency"];
  };
  /**
   * @description Period of the amounts.
   * @enum {string}
   */
  CampaignsSalaryUnit: "year" | "month" | "day" | "hour";
  /**
   * @description Status of the campaign.
   * @enum {string}
   */
  CampaignsStatus: "Draft" | "Published" | "Live" | "Inactive" | "Cancelled";
  /** @description A property that was refused. */
  CampaignViolation: {
   /** @description Path of the invalid field. */
   field: string;
   /** @description Message about the field. */
   message: string;
  };
  /** @description JSON in the channel's format, which the channel's description defines. */
  ChannelCallback: Record<string, never>;
  /** @description Whether something is now known that was not before. */
  ChannelCallbackAnswer: {
   /** @description Whether the callback contained a new result. */
   ok: boolean;
  };
  ChannelError: {
   /** @description Always false. */
   ok: boolean;
   code: components["schemas"]["ChannelErrorCode"];
   /** @description Error message for people. */
   message: string;
  };
  /**
   * @description Error code for programs. New codes may be added.
   * @enum {string}
   */
  ChannelErrorCode: "callback_malformed" | "callback_unknown" | "callback_unsigned" | "internal" | "timeout" | "too_large" | "unavailable" | "unknown_charset" | "unknown_encoding" | "unknown_path" | "unreadable" | "wrong_method";
  /** @description Result of the request, and the object it changed. */
  CmsAcknowledgement: {
   /** @description Result of the request as a text. */
   message: string;
   /** @description Number of the created or changed object. */
   id: number;
  };
  /** @description The article. */
  CmsArticle: {
   /** @description Number of the article. */
   id: number;
   /** @description Number of this article in this language. */
   pid: number;
   /** @description Name of the article. */
   name: string;
   /** @description Name of the category that contains the article, or of the category itself if `isCategory`; empty in the root. */
   catname: string;
   /** @description Position among the categories of the parent; 0 for an article that is no category. */
   catpriority: number;
   /** @description Number of the language. */
   clang_id: number;
   /** @description Id of the category that contains the article; for a category, id of the parent. 0 is the root. */
   parent_id: number;
   /** @description Position among the articles of the category, from 1. */
   priority: number;
   /**
    * @description 1 for the start article of a category, else 0.
    * @enum {integer}
    */
   startarticle: 0 | 1;
   /** @description 1 is online, 0 is offline. A site can define further values. */
   status: number;
   /** @description Id of the template; 0 is none. */
   template_id: number;
   /** @description Time of creation in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   createdate: string;
   /** @description Login of the author, or API. */
   createuser: string;
   /** @description Time of the last change in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   updatedate: string;
   /** @description Login of the author of the last change, or API. */
   updateuser: string;
   /** @description Number of the revision; 0 is the live version. */
   revision: number;
  };
  /** @description One page of the list. */
  CmsArticleList: {
   /** @description The articles of this page. */
   data: components["schemas"]["CmsArticle"][];
   meta: components["schemas"]["CmsListMeta"];
  };
  /** @description The user of the back office. */
  CmsBackOfficeUser: {
   /** @description Number of the user. */
   id: number;
   /** @description Full name of the user. */
   name: string | null;
   /** @description Description of the user. */
   description: string | null;
   /** @description Login. */
   login: string;
   /** @description Email address of the user. */
   email: string | null;
   /**
    * @description 1 if the user may sign in, else 0.
    * @enum {integer}
    */
   status: 0 | 1;
   /**
    * @description 1 for an administrator, else 0.
    * @enum {integer}
    */
   admin: 0 | 1;
   /** @description Language of the back office; empty for the default. */
   language: string;
   /** @description First page of the back office after sign-in. */
   startpage: string;
   /** @description Failed sign-ins since the last successful one. */
   login_tries: number;
   /** @description Time of creation in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   createdate: string;
   /** @description Author of the creation. */
   createuser: string;
   /** @description Time of the last change in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   updatedate: string;
   /** @description Author of the last change. */
   updateuser: string;
   /** @description Time of the last change of the password. */
   password_changed: string;
   /**
    * @description 1 if the user must change the password, else 0.
    * @enum {integer}
    */
   password_change_required: 0 | 1;
   /** @description The zero date before the first try. */
   lasttrydate: string;
   /** @description Time of the last sign-in; null before the first. */
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
   /**
    * Format: binary
    * @description Bytes of the file.
    */
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
   /** @description structure, media, modules, clang: each "all" or ids as in "|1|5|". An empty object removes all. */
   perms?: {
    [key: string]: unknown;
   };
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
   /** @description Number of the user. */
   id: number;
   /** @description Login. */
   login: string;
   /** @description Full name of the user. */
   name: string | null;
   /** @description Description of the user. */
   description: string | null;
   /** @description Email address of the user. */
   email: string | null;
   /** @description Language of the back office; empty for the default. */
   language: string;
   /** @description First page of the back office after sign-in. */
   startpage: string;
   /** @description 1 if the user may sign in, else 0. */
   status: number;
   /** @description 1 for an administrator, else 0. */
   admin: number;
   /** @description Comma list of role ids. */
   role: string;
   /** @description Time of the last sign-in; null before the first. */
   lastlogin: string | null;
  };
  CmsDuplicateRole: {
   /** @description Name of the copy. Default the name with (Copy). */
   name?: string;
  };
  /** @description Beside the text, some failures name what they are about. */
  CmsError: {
   /** @description Error message. */
   error: string;
  } & {
   [key: string]: unknown;
  };
  /** @description Result of the request, and the object it changed. */
  CmsFileAcknowledgement: {
   /** @description Result of the request as a text. */
   message: string;
   /** @description File name of the medium. */
   filename: string;
  };
  /** @description By name of the field: a text, a list of texts, a date as Unix seconds, as text or as `{timestamp, iso}` (of these, `timestamp` counts), or null. Values are accepted as they are read, null for legends too. */
  CmsGivenMetaValues: {
   [key: string]: unknown;
  };
  /** @description The language. */
  CmsLanguage: {
   /** @description Number of the language. */
   id: number;
   /** @description Code, free text such as en. */
   code: string;
   /** @description Name of the language. */
   name: string;
   /** @description Position; the first is the start language. */
   priority: number;
   /**
    * @description 1 is online, 0 is offline. A site can define further values.
    * @enum {integer}
    */
   status: 0 | 1;
  };
  /** @description One page of the list. */
  CmsLanguageList: {
   /** @description The languages of this page. */
   data: components["schemas"]["CmsLanguage"][];
   meta: components["schemas"]["CmsListMeta"];
  };
  CmsLanguageValues: {
   data: components["schemas"]["CmsMetaValues"];
  };
  CmsLanguageValuesUpdated: {
   /** @description Result of the request as a text. */
   message: string;
   data: components["schemas"]["CmsMetaValues"];
  };
  CmsListedSlice: {
   /** @description Number of the slice. */
   id: number;
   /** @description Number of the article. */
   article_id: number;
   /** @description Number of the language. */
   clang_id: number;
   /** @description Number of its content type in the article's template. */
   ctype_id: number;
   /** @description Number of the module. */
   module_id: number;
   /** @description Position among the slices of its content type, from 1. */
   priority: number;
   /** @description 1 is online, 0 is offline. A site can define further values. */
   status: number;
   /** @description Time of creation in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   createdate: string;
   /** @description Login of the author, or API. */
   createuser: string;
   /** @description Time of the last change in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   updatedate: string;
   /** @description Login of the author of the last change, or API. */
   updateuser: string;
   /** @description Number of the revision; 0 is the live version. */
   revision: number;
  };
  CmsListedTemplate: {
   /** @description Number of the template. */
   id: number;
   /** @description Unique key for programs. */
   key: string | null;
   /** @description Name of the template. */
   name: string;
   /** @description Source of the template. */
   content: string;
   /**
    * @description 1 if editors can select the template, else 0.
    * @enum {integer}
    */
   active: 0 | 1;
   /** @description Time of creation in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   createdate: string;
   /** @description Login of the author, or API. */
   createuser: string;
   /** @description Time of the last change in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   updatedate: string;
   /** @description Login of the author of the last change, or API. */
   updateuser: string;
  };
  /** @description Position of the page in the list. */
  CmsListMeta: {
   /** @description Number of the page, from 1. */
   page: number;
   /** @description Maximum number of items of a page. */
   per_page: number;
   /** @description Number of items on all pages. */
   total: number;
   /** @description Number of pages; 0 if there are no items. */
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
   /** @description Number of the medium. */
   id: number;
   /** @description File name, by which all content refers to the medium; never changes. */
   filename: string;
   /** @description Number of the category; 0 is none. */
   category_id: number;
   /** @description MIME type, detected from the content. */
   filetype: string;
   /** @description File name on the computer of the uploader. */
   originalname: string;
   /** @description Size in bytes. */
   filesize: number;
   /** @description Width of an image in pixels, as it is stored. */
   width: number | null;
   /** @description Height of an image in pixels, as it is stored. */
   height: number | null;
   /** @description Title; can be empty. */
   title: string;
   /** @description Time of creation in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   createdate: string;
   /** @description Login of the author, or API. */
   createuser: string;
   /** @description Time of the last change in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   updatedate: string;
   /** @description Login of the author of the last change, or API. */
   updateuser: string;
  };
  CmsMediaCategory: {
   /** @description Number of the category. */
   id: number;
   /** @description Name; not unique. */
   name: string;
   /** @description Whether the category contains other categories. */
   hasChildren: boolean;
   /** @description Id of the parent category; 0 is the root. */
   parent_id: number;
  };
  /** @description One page of the list. */
  CmsMediaCategoryList: {
   /** @description The categories of this page. */
   data: components["schemas"]["CmsMediaCategory"][];
   meta: components["schemas"]["CmsListMeta"];
  };
  /** @description The medium, and whether something uses it. */
  CmsMediaDetails: {
   /** @description Number of the medium. */
   id: number;
   /** @description File name, by which all content refers to the medium; never changes. */
   filename: string;
   /** @description Number of the category; 0 is none. */
   category_id: number;
   /** @description MIME type, detected from the content. */
   filetype: string;
   /** @description File name on the computer of the uploader. */
   originalname: string;
   /** @description Size in bytes. */
   filesize: number;
   /** @description Width of an image in pixels, as it is stored. */
   width: number | null;
   /** @description Height of an image in pixels, as it is stored. */
   height: number | null;
   /** @description Title; can be empty. */
   title: string;
   /** @description Time of creation in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   createdate: string;
   /** @description Login of the author, or API. */
   createuser: string;
   /** @description Time of the last change in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   updatedate: string;
   /** @description Login of the author of the last change, or API. */
   updateuser: string;
   /** @description Whether content uses the medium. */
   is_in_use: boolean;
   /** @description Whether the medium is an image, by its name. */
   is_image: boolean;
   /** @description Whether the file is stored. */
   file_exists: boolean;
  };
  /** @description One page of the list. */
  CmsMediaList: {
   /** @description The media of this page. */
   data: components["schemas"]["CmsMedia"][];
   meta: components["schemas"]["CmsListMeta"];
  };
  CmsMediaValues: {
   /** @description File name of the medium. */
   filename: string;
   data: components["schemas"]["CmsMetaValues"];
  };
  CmsMediaValuesUpdated: {
   /** @description Result of the request as a text. */
   message: string;
   /** @description File name of the medium. */
   filename: string;
   data: components["schemas"]["CmsMetaValues"];
  };
  /** @description Result of the request. */
  CmsMessage: {
   /** @description Result of the request as a text. */
   message: string;
  };
  /** @description The field. */
  CmsMetaField: {
   /** @description Number of the field. */
   id: number;
   /** @description Name, including the prefix. */
   name: string;
   /** @description Label in forms. */
   title: string;
   /** @description Number of the type of the field. */
   type_id: number;
   /** @description Position among the fields of the prefix, from 1. */
   priority: number;
   /** @description HTML attributes of the form field. With `multiple`, a select holds a list. */
   attributes: string;
   /** @description Default value in forms. */
   default: string;
   /** @description Options of the form field. */
   params: string;
   /** @description Validation rule for forms. This server never runs it. */
   validate: string;
   /** @description Categories whose forms show the field, such as `|1|5|`; empty for all. */
   restrictions: string;
   /** @description Templates whose forms show the field, such as `|1|5|`; empty for all. */
   templates: string;
   /** @description Callback of forms; this server never runs it. */
   callback: string;
   /** @description Prefix of the kind of item: art_, cat_, med_ or clang_. */
   prefix: string;
   /** @description Table of the values in the legacy system. */
   meta_table: string;
   /** @description Time of creation in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   createdate: string;
   /** @description Author of the creation. */
   createuser: string;
   /** @description Time of the last change in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   updatedate: string;
   /** @description Author of the last change. */
   updateuser: string;
  };
  /** @description Result of the request, and the object it changed. */
  CmsMetaFieldAcknowledgement: {
   /** @description Result of the request as a text. */
   message: string;
   /** @description Number of the created or changed object. */
   id: number;
   /** @description Name, including the prefix. */
   name: string;
  };
  /** @description One page of the list. */
  CmsMetaFieldList: {
   /** @description The fields of this page. */
   data: components["schemas"]["CmsMetaField"][];
   meta: components["schemas"]["CmsListMeta"];
  };
  /** @description One page of the list. */
  CmsMetaTypeList: {
   /** @description The kinds of this page. */
   data: {
    /** @description Number of the type. */
    id: number;
    /** @description Name of the type. */
    label: string;
    /** @description Column type of the values in the legacy system. */
    dbtype: string;
    /** @description Maximum length of a value; 0 means no limit. */
    dblength: number;
   }[];
   meta: components["schemas"]["CmsListMeta"];
  };
  /** @description Values of all metainfo fields by their names: a text, a list of texts, a date as `{timestamp, iso}` (Unix seconds and ISO 8601), or null. */
  CmsMetaValues: {
   [key: string]: unknown;
  };
  /** @description The module. */
  CmsModule: {
   /** @description Number of the module. */
   id: number;
   /** @description Name of the module. */
   name: string;
   /** @description Unique key for programs. */
   key: string | null;
   /** @description Source of the form in which editors fill a slice. */
   input: string;
   /** @description Source of the output: HTML with placeholders such as REX_VALUE[1]. PHP is not run. */
   output: string;
   /** @description Time of creation in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   createdate: string;
   /** @description Login of the author, or API. */
   createuser: string;
   /** @description Time of the last change in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   updatedate: string;
   /** @description Login of the author of the last change, or API. */
   updateuser: string;
  };
  /** @description One page of the list. */
  CmsModuleList: {
   /** @description The modules of this page. */
   data: components["schemas"]["CmsModule"][];
   meta: components["schemas"]["CmsListMeta"];
  };
  /** @description The role. */
  CmsRole: {
   /** @description Number of the role. */
   id: number;
   /** @description Name of the role; unique. */
   name: string;
   /** @description Purpose of the role. */
   description: string;
   /** @description Permissions of the role: an object, or an empty list if it has none. */
   perms: unknown;
   /** @description Time of creation in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   createdate: string;
   /** @description Author of the creation. */
   createuser: string;
   /** @description Time of the last change in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   updatedate: string;
   /** @description Author of the last change. */
   updateuser: string;
  };
  /** @description Result of the request, with the user and the role. */
  CmsRoleAssignment: {
   /** @description Result of the request as a text. */
   message: string;
   /** @description Number of the user. */
   user_id: number;
   /** @description Number of the role. */
   role_id: number;
   /** @description All roles of the user from now on. */
   roles: number[];
  };
  /** @description One page of the list. */
  CmsRoleList: {
   /** @description The roles of this page. */
   data: components["schemas"]["CmsRole"][];
   meta: components["schemas"]["CmsListMeta"];
  };
  /** @description The slice. */
  CmsSlice: {
   /** @description Number of the slice. */
   id: number;
   /** @description Number of the article. */
   article_id: number;
   /** @description Number of the language. */
   clang_id: number;
   /** @description Number of its content type in the article's template. */
   ctype_id: number;
   /** @description Number of the module. */
   module_id: number;
   /** @description Position among the slices of its content type, from 1. */
   priority: number;
   /** @description 1 is online, 0 is offline. A site can define further values. */
   status: number;
   /** @description Time of creation in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   createdate: string;
   /** @description Login of the author, or API. */
   createuser: string;
   /** @description Time of the last change in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   updatedate: string;
   /** @description Login of the author of the last change, or API. */
   updateuser: string;
   /** @description Number of the revision; 0 is the live version. */
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
   /** @description Result of the request as a text. */
   message: string;
   /** @description Number of the slice. */
   slice_id: number;
  };
  /** @description One page of the list. */
  CmsSliceList: {
   /** @description The slices of this page. */
   data: components["schemas"]["CmsListedSlice"][];
   meta: components["schemas"]["CmsListMeta"];
  };
  CmsStructureValues: {
   /** @description Number of the language of the values. */
   clang_id: number;
   data: components["schemas"]["CmsMetaValues"];
  };
  CmsStructureValuesUpdated: {
   /** @description Result of the request as a text. */
   message: string;
   /** @description Number of the language of the values. */
   clang_id: number;
   data: components["schemas"]["CmsMetaValues"];
  };
  /** @description The template. */
  CmsTemplate: {
   /** @description Number of the template. */
   id: number;
   /** @description Unique key for programs. */
   key: string | null;
   /** @description Name of the template. */
   name: string;
   /** @description Source of the template. */
   content: string;
   /**
    * @description 1 if editors can select the template, else 0.
    * @enum {integer}
    */
   active: 0 | 1;
   /** @description Time of creation in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   createdate: string;
   /** @description Login of the author, or API. */
   createuser: string;
   /** @description Time of the last change in UTC, as `YYYY-MM-DD hh:mm:ss`. */
   updatedate: string;
   /** @description Login of the author of the last change, or API. */
   updateuser: string;
   /** @description Whether any article uses the template, in any language. */
   is_in_use: boolean;
  };
  /** @description One page of the list. */
  CmsTemplateList: {
   /** @description The templates of this page. */
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
   /**
    * Format: binary
    * @description Bytes of the file.
    */
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
   /** @description structure, media, modules, clang: each "all" or ids as in "|1|5|". An empty object removes all. */
   perms?: {
    [key: string]: unknown;
   };
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
   /** @description Result of the request as a text. */
   message: string;
   /** @description Size in bytes; null until the upload is complete. */
   size: number | null;
  };
  /** @description One page of the list. */
  CmsUserList: {
   /** @description The users of this page. */
   data: components["schemas"]["CmsBackOfficeUser"][];
   meta: components["schemas"]["CmsListMeta"];
  };
  /** @description One page of the user’s roles. */
  CmsUserRoleList: {
   /** @description Number of the user. */
   user_id: number;
   /** @description The roles of this page. */
   data: {
    /** @description Number of the role. */
    id: number;
    /** @description Name of the role; unique. */
    name: string;
    /** @description Purpose of the role. */
    description: string;
   }[];
   meta: components["schemas"]["CmsListMeta"];
  };
  Routes: {
   /** @description Get name and version of the service */
   "GET /health": {
    answer: components["schemas"]["AuthHealth"];
    /** @enum {string} */
    code: "request_timeout" | "unexpected_failure";
   };
   /** @description Get the enabled sign-in methods */
   "GET /settings": {
    answer: components["schemas"]["AuthPublicSettings"];
    /** @enum {string} */
    code: "request_timeout" | "unexpected_failure";
   };
   /** @description List the public keys of access tokens */
   "GET /.well-known/jwks.json": {
    answer: components["schemas"]["AuthKeys"];
    /** @enum {string} */
    code: "request_timeout" | "unexpected_failure";
   };
   /** @description Get the OpenID Connect configuration */
   "GET /.well-known/openid-configuration": {
    answer: components["schemas"]["AuthOpenIdConfiguration"];
    /** @enum {string} */
    code: "request_timeout" | "unexpected_failure";
   };
   /** @description Create an account */
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
   /** @description Send a magic link or a code */
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
   /** @description Send a recovery mail */
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
   /** @description Send a confirmation again */
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
   /** @description Send the code for a password change */
   "GET /reauthenticate": {
    answer: components["schemas"]["AuthReauthenticationAnswer"];
    /** @enum {string} */
    code: "bad_jwt" | "email_not_confirmed" | "no_authorization" | "over_email_send_rate_limit" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Send the code for a password change */
   "POST /reauthenticate": {
    answer: components["schemas"]["AuthReauthenticationAnswer"];
    /** @enum {string} */
    code: "bad_jwt" | "no_authorization" | "over_email_send_rate_limit" | "phone_not_confirmed" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Sign in or refresh a session */
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
   /** @description Sign out */
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
   /** @description Link an external identity */
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
   /** @description Unlink an external identity */
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
   /** @description Get the signed-in user */
   "GET /user": {
    answer: components["schemas"]["AuthUser"];
    /** @enum {string} */
    code: "bad_jwt" | "no_authorization" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Update the signed-in user */
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
   /** @description List users */
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
   /** @description Create a user */
   "POST /admin/users": {
    body: components["schemas"]["AuthNewAccount"];
    answer: components["schemas"]["AuthUser"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "email_exists" | "no_authorization" | "not_admin" | "phone_exists" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Create a user with a given id */
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
   /** @description Get a user */
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
   /** @description Update a user */
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
   /** @description Delete a user */
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
   /** @description Invite a user */
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
   /** @description Generate the link of a mail */
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
   /** @description List entries of the audit log */
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
   /** @description Create a link to the data of a user */
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
   /** @description Delete a user and erase all data */
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
   /** @description Download the exported data of a user */
   "GET /personal-data": {
    query?: {
     /** @description Grant from the link. */
     grant?: string;
    };
    answer: string;
    /** @enum {string} */
    code: "export_link_refused" | "request_timeout" | "unexpected_failure";
   };
   /** @description Enroll a second factor */
   "POST /factors": {
    body: components["schemas"]["AuthNewFactor"];
    answer: components["schemas"]["AuthEnrolledFactor"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "insufficient_aal" | "mfa_factor_name_conflict" | "mfa_phone_enroll_not_enabled" | "mfa_totp_enroll_not_enabled" | "mfa_verified_factor_exists" | "mfa_webauthn_enroll_not_enabled" | "no_authorization" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "too_many_enrolled_mfa_factors" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Create a challenge for a factor */
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
   /** @description Verify a factor with its code */
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
   /** @description Remove a second factor */
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
   /** @description List the second factors of a user */
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
   /** @description Update a second factor of a user */
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
   /** @description Delete a second factor of a user */
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
   /** @description Get the number of recovery codes */
   "GET /factors/recovery-codes": {
    answer: components["schemas"]["AuthRecoveryCodesStatus"];
    /** @enum {string} */
    code: "bad_jwt" | "mfa_factor_not_found" | "no_authorization" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Create recovery codes */
   "POST /factors/recovery-codes": {
    body: components["schemas"]["AuthNewRecoveryCodes"];
    answer: components["schemas"]["AuthRecoveryCodes"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "insufficient_aal" | "mfa_factor_name_conflict" | "mfa_recovery_codes_enroll_not_enabled" | "mfa_recovery_codes_sole_factor" | "mfa_verified_factor_exists" | "no_authorization" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Delete the recovery codes */
   "DELETE /factors/recovery-codes": {
    answer: components["schemas"]["AuthUnenrolledRecoveryCodes"];
    /** @enum {string} */
    code: "bad_jwt" | "insufficient_aal" | "mfa_factor_not_found" | "no_authorization" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Verify a recovery code */
   "POST /factors/recovery-codes/verify": {
    body: components["schemas"]["AuthRecoveryCode"];
    answer: components["schemas"]["AuthSession"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "mfa_recovery_codes_locked" | "mfa_recovery_codes_verify_not_enabled" | "mfa_verification_failed" | "mfa_verification_rejected" | "no_authorization" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Replace the recovery codes */
   "POST /factors/recovery-codes/regenerate": {
    answer: components["schemas"]["AuthRecoveryCodes"];
    /** @enum {string} */
    code: "bad_jwt" | "insufficient_aal" | "mfa_factor_not_found" | "mfa_recovery_codes_enroll_not_enabled" | "no_authorization" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Get the metadata of the OAuth server */
   "GET /.well-known/oauth-authorization-server": {
    answer: components["schemas"]["AuthOAuthServerMetadata"];
    /** @enum {string} */
    code: "feature_disabled" | "request_timeout" | "unexpected_failure";
   };
   /** @description Get an authorization request */
   "GET /oauth/authorizations/{authorization_id}": {
    path: {
     /** @description Id of the request, from the address of the consent page. */
     authorization_id: string;
    };
    answer: components["schemas"]["AuthOAuthAuthorization"];
    /** @enum {string} */
    code: "bad_jwt" | "feature_disabled" | "no_authorization" | "oauth_authorization_not_found" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Approve or deny an authorization request */
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
   /** @description Exchange a code of an app for tokens */
   "POST /oauth/token": {
    body: components["schemas"]["AuthOAuthGrantRequest"];
    answer: components["schemas"]["AuthOAuthTokens"];
    /** @enum {string} */
    code: "bad_json" | "feature_disabled" | "invalid_client" | "invalid_grant" | "invalid_request" | "invalid_scope" | "invalid_target" | "over_request_rate_limit" | "request_entity_too_large" | "request_timeout" | "unauthorized_client" | "unexpected_failure" | "unsupported_grant_type";
   };
   /** @description Get the claims of the user */
   "GET /oauth/userinfo": {
    answer: components["schemas"]["AuthOAuthUserInfo"];
    /** @enum {string} */
    code: "feature_disabled" | "invalid_token" | "request_timeout" | "unexpected_failure";
   };
   /** @description Get the claims of the user */
   "POST /oauth/userinfo": {
    answer: components["schemas"]["AuthOAuthUserInfo"];
    /** @enum {string} */
    code: "feature_disabled" | "invalid_token" | "request_timeout" | "unexpected_failure";
   };
   /** @description Register an app dynamically */
   "POST /oauth/clients/register": {
    body: components["schemas"]["AuthNewOAuthClient"];
    answer: components["schemas"]["AuthOAuthClient"];
    /** @enum {string} */
    code: "bad_json" | "feature_disabled" | "invalid_client_metadata" | "invalid_redirect_uri" | "invalid_request" | "oauth_dynamic_client_registration_disabled" | "over_request_rate_limit" | "request_entity_too_large" | "request_timeout" | "unexpected_failure";
   };
   /** @description List registered apps */
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
   /** @description Register an app */
   "POST /admin/oauth/clients": {
    body: components["schemas"]["AuthNewOAuthClient"];
    answer: components["schemas"]["AuthOAuthClient"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "feature_disabled" | "no_authorization" | "not_admin" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Get a registered app */
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
   /** @description Update a registered app */
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
   /** @description Delete a registered app */
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
   /** @description Replace the secret of an app */
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
   /** @description List the apps with access to the account */
   "GET /user/oauth/grants": {
    answer: components["schemas"]["AuthOAuthGrants"];
    /** @enum {string} */
    code: "bad_jwt" | "feature_disabled" | "no_authorization" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Revoke the access of an app */
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
   /** @description Start the registration of a passkey */
   "POST /passkeys/registration/options": {
    answer: components["schemas"]["AuthPasskeyChallenge"];
    /** @enum {string} */
    code: "bad_jwt" | "insufficient_aal" | "no_authorization" | "over_request_rate_limit" | "passkey_disabled" | "request_timeout" | "session_not_found" | "too_many_passkeys" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Store a new passkey */
   "POST /passkeys/registration/verify": {
    body: components["schemas"]["AuthNewPasskey"];
    answer: components["schemas"]["AuthPasskey"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "insufficient_aal" | "no_authorization" | "passkey_disabled" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "too_many_passkeys" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed" | "webauthn_challenge_expired" | "webauthn_challenge_not_found" | "webauthn_credential_exists" | "webauthn_verification_failed";
   };
   /** @description Start a sign-in with a passkey */
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
   /** @description List the passkeys of the user */
   "GET /passkeys": {
    answer: components["schemas"]["AuthPasskeys"];
    /** @enum {string} */
    code: "bad_jwt" | "no_authorization" | "passkey_disabled" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Rename a passkey */
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
   /** @description Delete a passkey */
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
   /** @description List the passkeys of a user */
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
   /** @description Delete a passkey of a user */
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
   /** @description List custom providers */
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
   /** @description Add a custom provider */
   "POST /admin/custom-providers": {
    body: components["schemas"]["AuthNewCustomProvider"];
    answer: components["schemas"]["AuthCustomProvider"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "conflict" | "feature_disabled" | "no_authorization" | "not_admin" | "over_custom_provider_quota" | "request_entity_too_large" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Get a custom provider */
   "GET /admin/custom-providers/{identifier}": {
    path: {
     /** @description The provider’s name, as in custom:acme. */
     identifier: string;
    };
    answer: components["schemas"]["AuthCustomProvider"];
    /** @enum {string} */
    code: "bad_jwt" | "custom_provider_not_found" | "feature_disabled" | "no_authorization" | "not_admin" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Update a custom provider */
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
   /** @description Delete a custom provider */
   "DELETE /admin/custom-providers/{identifier}": {
    path: {
     /** @description The provider’s name, as in custom:acme. */
     identifier: string;
    };
    answer: undefined;
    /** @enum {string} */
    code: "bad_jwt" | "custom_provider_not_found" | "feature_disabled" | "no_authorization" | "not_admin" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Get the SAML metadata of this server */
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
   /** @description Start a single sign-on */
   "POST /sso": {
    body: components["schemas"]["AuthSsoSignIn"];
    answer: components["schemas"]["AuthSsoAddress"];
    /** @enum {string} */
    code: "bad_json" | "over_request_rate_limit" | "request_entity_too_large" | "request_timeout" | "saml_metadata_fetch_failed" | "sso_provider_disabled" | "sso_provider_not_found" | "unexpected_failure" | "validation_failed";
   };
   /** @description List identity providers */
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
   /** @description Add an identity provider */
   "POST /admin/sso/providers": {
    body: components["schemas"]["AuthNewSsoProvider"];
    answer: components["schemas"]["AuthSsoProvider"];
    /** @enum {string} */
    code: "bad_json" | "bad_jwt" | "conflict" | "no_authorization" | "not_admin" | "request_entity_too_large" | "request_timeout" | "saml_idp_already_exists" | "saml_metadata_fetch_failed" | "saml_provider_disabled" | "session_not_found" | "sso_domain_already_exists" | "unexpected_failure" | "user_banned" | "user_not_found" | "validation_failed";
   };
   /** @description Get an identity provider */
   "GET /admin/sso/providers/{idp_id}": {
    path: {
     /** @description Id of the provider, or resource_ and its resource id. */
     idp_id: string;
    };
    answer: components["schemas"]["AuthSsoProvider"];
    /** @enum {string} */
    code: "bad_jwt" | "no_authorization" | "not_admin" | "request_timeout" | "session_not_found" | "sso_provider_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description Update an identity provider */
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
   /** @description Delete an identity provider */
   "DELETE /admin/sso/providers/{idp_id}": {
    path: {
     /** @description Id of the provider, or resource_ and its resource id. */
     idp_id: string;
    };
    answer: components["schemas"]["AuthSsoProvider"];
    /** @enum {string} */
    code: "bad_jwt" | "no_authorization" | "not_admin" | "request_timeout" | "session_not_found" | "unexpected_failure" | "user_banned" | "user_not_found";
   };
   /** @description List campaigns */
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
   /** @description Create a campaign */
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
   /** @description Get a campaign */
   "GET /v1/campaign/{id}": {
    path: {
     /** @description The _id of the campaign. */
     id: string;
    };
    answer: components["schemas"]["CampaignsCampaignAnswer"];
    /** @enum {string} */
    code: "internal" | "not_found" | "rate_limited" | "timeout" | "unauthorized" | "unavailable";
   };
   /** @description Update a campaign */
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
   /** @description Delete a campaign */
   "DELETE /v1/campaign/{id}": {
    path: {
     /** @description The _id of the campaign. */
     id: string;
    };
    answer: components["schemas"]["CampaignsOk"];
    /** @enum {string} */
    code: "internal" | "not_found" | "rate_limited" | "timeout" | "unauthorized" | "unavailable";
   };
   /** @description Publish a campaign */
   "PUT /v1/campaign/publish/{id}": {
    path: {
     /** @description The _id of the campaign. */
     id: string;
    };
    answer: components["schemas"]["CampaignsCampaignAnswer"];
    /** @enum {string} */
    code: "internal" | "invalid_transition" | "not_found" | "not_publishable" | "rate_limited" | "timeout" | "unauthorized" | "unavailable";
   };
   /** @description Show the list of jobs */
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
   /** @description Show the page of a job */
   "GET /jobs/{id}": {
    path: {
     /** @description The _id of the campaign. */
     id: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_404" | "HTTP_410" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get the IndexNow key */
   "GET /{key}.txt": {
    path: {
     /** @description The key itself. */
     key: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get the feed for Indeed */
   "GET /feeds/indeed.xml": {
    query?: {
     /** @description Only jobs in this country, by its name or its ISO code. */
     country?: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get the feed for LinkedIn */
   "GET /feeds/linkedin.xml": {
    query?: {
     /** @description Only jobs in this country, by its name or its ISO code. */
     country?: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get the feed for Jooble */
   "GET /feeds/jooble.xml": {
    query?: {
     /** @description Only jobs in this country, by its name or its ISO code. */
     country?: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get the feed for Adzuna */
   "GET /feeds/adzuna.xml": {
    query?: {
     /** @description Only jobs in this country, by its name or its ISO code. */
     country?: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get the feed for Talent.com */
   "GET /feeds/talent.xml": {
    query?: {
     /** @description Only jobs in this country, by its name or its ISO code. */
     country?: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get the feed with all public properties */
   "GET /feeds/generic.xml": {
    query?: {
     /** @description Only jobs in this country, by its name or its ISO code. */
     country?: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get the feed as RSS */
   "GET /feeds/jobs.rss": {
    query?: {
     /** @description Only jobs in this country, by its name or its ISO code. */
     country?: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get the feed as Atom */
   "GET /feeds/jobs.atom": {
    query?: {
     /** @description Only jobs in this country, by its name or its ISO code. */
     country?: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get the feed as JSON Feed */
   "GET /feeds/jobs.json": {
    query?: {
     /** @description Only jobs in this country, by its name or its ISO code. */
     country?: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get the sitemap of the job pages */
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
   /** @description Report the result of a delivery */
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
   /** @description List articles */
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
   /** @description Create an article */
   "POST /api/structure/articles": {
    body: components["schemas"]["CmsCreateArticle"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get an article */
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
   /** @description Update an article */
   "PUT /api/structure/articles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsUpdateArticle"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_412" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Update an article */
   "PATCH /api/structure/articles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsUpdateArticle"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_412" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete an article */
   "DELETE /api/structure/articles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_409" | "HTTP_412" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List the slices of an article */
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
   /** @description Add a slice to an article */
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
   /** @description Get a slice */
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
   /** @description Update a slice */
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
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsUpdateSlice"];
    answer: components["schemas"]["CmsSliceAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_412" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Update a slice */
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
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
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
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    answer: components["schemas"]["CmsSliceAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_412" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Create a category */
   "POST /api/structure/categories": {
    body: components["schemas"]["CmsCreateCategory"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Update a category */
   "PUT /api/structure/categories/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsUpdateCategory"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_412" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Update a category */
   "PATCH /api/structure/categories/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsUpdateCategory"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete a category */
   "DELETE /api/structure/categories/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_409" | "HTTP_412" | "HTTP_500" | "HTTP_503" | "HTTP_504";
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
   /** @description Upload a medium */
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
   /** @description Get a medium */
   "GET /api/media/{filename}/info": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    answer: components["schemas"]["CmsMediaDetails"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Update a medium */
   "PUT /api/media/{filename}/update": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: FormData;
    answer: components["schemas"]["CmsFileAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Update a medium */
   "PATCH /api/media/{filename}/update": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: FormData;
    answer: components["schemas"]["CmsFileAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_412" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete a medium */
   "DELETE /api/media/{filename}/delete": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    answer: components["schemas"]["CmsFileAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_409" | "HTTP_412" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Download the file of a medium */
   "GET /api/media/{filename}/file": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    answer: Blob | undefined;
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_416" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List media categories */
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
   /** @description Create a media category */
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
   /** @description Delete a media category */
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
   /** @description Create a module */
   "POST /api/modules": {
    body: components["schemas"]["CmsCreateModule"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get a module */
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
   /** @description Update a module */
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
   /** @description Update a module */
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
   /** @description Delete a module */
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
   /** @description Create a template */
   "POST /api/templates": {
    body: components["schemas"]["CmsCreateTemplate"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get a template */
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
   /** @description Update a template */
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
   /** @description Update a template */
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
   /** @description Delete a template */
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
   /** @description List CMS users */
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
   /** @description Create a CMS user */
   "POST /api/users": {
    body: components["schemas"]["CmsCreateUser"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get a CMS user */
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
   /** @description Update a CMS user */
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
   /** @description Update a CMS user */
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
   /** @description Delete a CMS user */
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
   /** @description List the roles of a CMS user */
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
   /** @description Assign a role to a CMS user */
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
   /** @description Remove a role from a CMS user */
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
   /** @description List CMS roles */
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
   /** @description Create a CMS role */
   "POST /api/users/roles": {
    body: components["schemas"]["CmsCreateRole"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get a CMS role */
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
   /** @description Update a CMS role */
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
   /** @description Update a CMS role */
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
   /** @description Delete a CMS role */
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
   /** @description Duplicate a CMS role */
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
   /** @description Create a language */
   "POST /api/system/clangs": {
    body: components["schemas"]["CmsCreateLanguage"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get a language */
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
   /** @description Update a language */
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
   /** @description Update a language */
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
   /** @description Delete a language */
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
   /** @description Get the metainfo of an article */
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
   /** @description Update the metainfo of an article */
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
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsStructureValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_422" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Update the metainfo of an article */
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
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsStructureValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_412" | "HTTP_413" | "HTTP_415" | "HTTP_422" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get the metainfo of a category */
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
   /** @description Update the metainfo of a category */
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
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsStructureValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Update the metainfo of a category */
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
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsStructureValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get the metainfo of a medium */
   "GET /api/media/{filename}/metainfo": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    answer: components["schemas"]["CmsMediaValues"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Update the metainfo of a medium */
   "PUT /api/media/{filename}/metainfo": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsMediaValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Update the metainfo of a medium */
   "PATCH /api/media/{filename}/metainfo": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsMediaValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_404" | "HTTP_412" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get the metainfo of a language */
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
   /** @description Update the metainfo of a language */
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
   /** @description Update the metainfo of a language */
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
   /** @description List the types of metainfo fields */
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
   /** @description List metainfo fields */
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
   /** @description Create a metainfo field */
   "POST /api/metainfo/fields": {
    body: components["schemas"]["CmsCreateMetaField"];
    answer: components["schemas"]["CmsMetaFieldAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get a metainfo field */
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
   /** @description Update a metainfo field */
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
   /** @description Update a metainfo field */
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
   /** @description Delete a metainfo field */
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
   /** @description Sign in to the CMS */
   "POST /api/backend/login": {
    body: components["schemas"]["CmsLogin"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_429" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Sign out of the CMS */
   "POST /api/backend/logout": {
    answer: components["schemas"]["CmsMessage"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get the signed-in CMS user */
   "GET /api/backend/me": {
    answer: components["schemas"]["CmsCurrentUser"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List articles (session) */
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
   /** @description Create an article (session) */
   "POST /api/backend/structure/articles": {
    body: components["schemas"]["CmsCreateArticle"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get an article (session) */
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
   /** @description Update an article (session) */
   "PUT /api/backend/structure/articles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsUpdateArticle"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Update an article (session) */
   "PATCH /api/backend/structure/articles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsUpdateArticle"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete an article (session) */
   "DELETE /api/backend/structure/articles/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List the slices of an article (session) */
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
   /** @description Add a slice to an article (session) */
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
   /** @description Get a slice (session) */
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
   /** @description Update a slice (session) */
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
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsUpdateSlice"];
    answer: components["schemas"]["CmsSliceAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Update a slice (session) */
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
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsUpdateSlice"];
    answer: components["schemas"]["CmsSliceAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete a slice (session) */
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
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    answer: components["schemas"]["CmsSliceAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Create a category (session) */
   "POST /api/backend/structure/categories": {
    body: components["schemas"]["CmsCreateCategory"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Update a category (session) */
   "PUT /api/backend/structure/categories/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsUpdateCategory"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Update a category (session) */
   "PATCH /api/backend/structure/categories/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsUpdateCategory"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete a category (session) */
   "DELETE /api/backend/structure/categories/{id}": {
    path: {
     /**
      * Format: int32
      * @description Number of the resource.
      */
     id: number;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List media (session) */
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
   /** @description Upload a medium (session) */
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
   /** @description Get a medium (session) */
   "GET /api/backend/media/{filename}/info": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    answer: components["schemas"]["CmsMediaDetails"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Update a medium (session) */
   "PUT /api/backend/media/{filename}/update": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: FormData;
    answer: components["schemas"]["CmsFileAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Update a medium (session) */
   "PATCH /api/backend/media/{filename}/update": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: FormData;
    answer: components["schemas"]["CmsFileAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Delete a medium (session) */
   "DELETE /api/backend/media/{filename}/delete": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    answer: components["schemas"]["CmsFileAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Download the file of a medium (session) */
   "GET /api/backend/media/{filename}/file": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    answer: Blob;
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_403" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description List media categories (session) */
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
   /** @description Create a media category (session) */
   "POST /api/backend/media/category": {
    body: components["schemas"]["CmsCreateMediaCategory"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Rename a media category (session) */
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
   /** @description Rename a media category (session) */
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
   /** @description Delete a media category (session) */
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
   /** @description List modules (session) */
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
   /** @description Create a module (session) */
   "POST /api/backend/modules": {
    body: components["schemas"]["CmsCreateModule"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get a module (session) */
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
   /** @description Update a module (session) */
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
   /** @description Update a module (session) */
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
   /** @description Delete a module (session) */
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
   /** @description List templates (session) */
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
   /** @description Create a template (session) */
   "POST /api/backend/templates": {
    body: components["schemas"]["CmsCreateTemplate"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get a template (session) */
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
   /** @description Update a template (session) */
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
   /** @description Update a template (session) */
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
   /** @description Delete a template (session) */
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
   /** @description List CMS users (session) */
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
   /** @description Create a CMS user (session) */
   "POST /api/backend/users": {
    body: components["schemas"]["CmsCreateUser"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get a CMS user (session) */
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
   /** @description Update a CMS user (session) */
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
   /** @description Update a CMS user (session) */
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
   /** @description Delete a CMS user (session) */
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
   /** @description List the roles of a CMS user (session) */
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
   /** @description Assign a role to a CMS user (session) */
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
   /** @description Remove a role from a CMS user (session) */
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
   /** @description List CMS roles (session) */
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
   /** @description Create a CMS role (session) */
   "POST /api/backend/users/roles": {
    body: components["schemas"]["CmsCreateRole"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get a CMS role (session) */
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
   /** @description Update a CMS role (session) */
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
   /** @description Update a CMS role (session) */
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
   /** @description Delete a CMS role (session) */
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
   /** @description Duplicate a CMS role (session) */
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
   /** @description List languages (session) */
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
   /** @description Create a language (session) */
   "POST /api/backend/system/clangs": {
    body: components["schemas"]["CmsCreateLanguage"];
    answer: components["schemas"]["CmsAcknowledgement"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_409" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get a language (session) */
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
   /** @description Update a language (session) */
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
   /** @description Update a language (session) */
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
   /** @description Delete a language (session) */
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
   /** @description Get the metainfo of an article (session) */
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
   /** @description Update the metainfo of an article (session) */
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
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsStructureValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Update the metainfo of an article (session) */
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
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsStructureValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_422" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get the metainfo of a category (session) */
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
   /** @description Update the metainfo of a category (session) */
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
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsStructureValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Update the metainfo of a category (session) */
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
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsStructureValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get the metainfo of a medium (session) */
   "GET /api/backend/media/{filename}/metainfo": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    answer: components["schemas"]["CmsMediaValues"];
    /** @enum {string} */
    code: "HTTP_401" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Update the metainfo of a medium (session) */
   "PUT /api/backend/media/{filename}/metainfo": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsMediaValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Update the metainfo of a medium (session) */
   "PATCH /api/backend/media/{filename}/metainfo": {
    path: {
     /** @description Name of the medium. */
     filename: string;
    };
    headers?: {
     /** @description ETag of the version that the change is based on. If the object has another one by now, nothing is changed. */
     "If-Match"?: string;
    };
    body: components["schemas"]["CmsGivenMetaValues"];
    answer: components["schemas"]["CmsMediaValuesUpdated"];
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_401" | "HTTP_403" | "HTTP_413" | "HTTP_415" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
   /** @description Get the metainfo of a language (session) */
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
   /** @description Update the metainfo of a language (session) */
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
   /** @description Update the metainfo of a language (session) */
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
   /** @description Show the file of a medium */
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
   /** @description Upload the bytes of a staged file */
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
   /** @description Show the preview of an article */
   "GET /article-preview": {
    query: {
     /** @description Token of the preview. */
     token: string;
    };
    answer: string;
    /** @enum {string} */
    code: "HTTP_400" | "HTTP_404" | "HTTP_500" | "HTTP_503" | "HTTP_504";
   };
  };
 };
 responses: never;
 parameters: never;
 requestBodies: never;
 headers: never;
 pathItems: never;
}
