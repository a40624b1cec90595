import type { KeyedDigest } from '../../core/auth/keyed-digest.ts';
import type { SealedBox } from '../../core/auth/sealed-box.ts';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { CommonServerDeps } from '../../core/deps.ts';
import type { LegacyFallback } from '../../core/fallback/create-fallback.ts';
import type { AnnounceEvent, EnqueueJob } from '../../core/jobs/jobs.ts';
import type { RecordPersonalDataResult } from '../../core/jobs/personal-data.ts';
import type { FailedJobStore } from '../../core/ports/failed-jobs.ts';
import type { SendMail } from '../../core/ports/mail.ts';
import type { ReadReplica } from '../../core/ports/replica.ts';
import type { ServerMonitoring } from '../../core/ports/server-monitoring.ts';
import type { CheckSentCode, SendSms } from '../../core/ports/sms.ts';
import type { FetchThirdParty } from '../../core/ports/third-party-fetch.ts';
import type { UserUrlFetcher } from '../../core/ports/user-url-fetcher.ts';
import type { SettingView } from '../../core/settings/show-settings.ts';
import type { AuthSqlStatements } from '../../prisma/auth/sql-statements.ts';
import type { Prisma, PrismaClient } from '../../prisma/generated/auth/client.ts';
import type { AuthCaches } from './caches.ts';
import type { UserEventPayloads } from './contract/events.ts';
import type { AuthJobPayloads } from './contract/jobs.ts';
import type { AuthSettingsValues } from './settings.ts';
import type { ConfiguredHooks } from './values/hooks.ts';

export type AuthTransaction = Prisma.TransactionClient;

/** Kinds of keys by which a user is looked up in the legacy system. */
export type LegacyLookupKeyKind =
  | 'email'
  | 'phone'
  | 'user'
  | 'session'
  | 'refresh_token'
  /** The provider, a space, and the user's id at the provider. */
  | 'identity'
  /** The token of a link from a mail. */
  | 'token';

export type AuthLegacyFallback = LegacyFallback<LegacyLookupKeyKind>;

/** Dependencies of the auth domain that a server creates at startup; `AuthRequestDeps` adds those of a request. */
export type AuthServerDeps = CommonServerDeps & {
  db: PrismaClient;
  /** Replica from which administrators' lists are read. */
  replica?: ReadReplica<Pick<AuthServerDeps, 'db'>>;
  enqueue: EnqueueJob<AuthJobPayloads>;
  announce: AnnounceEvent<UserEventPayloads>;
  recordPersonalDataResult: RecordPersonalDataResult;
  sqlStatements: AuthSqlStatements;
  /** Imports users from the legacy system on demand; undefined without one. */
  fallback?: AuthLegacyFallback;
  failedJobs: FailedJobStore;
  operations: ServerMonitoring;
  settings: AuthSettingsValues;
  /** Every setting of the whole server, for administrators; secrets have no value in it. */
  settingsOverview: readonly SettingView[];
  sendMail: SendMail;
  /** Fetches from addresses that administrators supply, which may not be trusted. */
  outgoing: UserUrlFetcher;
  /** Fetches from external providers, with the timeout of the settings. */
  fetchProvider: FetchThirdParty;
  /** Sends a text message; null if no SMS provider is configured. */
  sendSms: SendSms | null;
  /** Checks a code at the SMS provider; null if this server creates and checks the codes. */
  checkSentCode: CheckSentCode | null;
  /** The PostgreSQL schema of this domain's tables, for statements that Prisma does not write. */
  databaseSchema: string;
};

/** The keys that are derived from the one encryption secret, one for each purpose. */
export type AuthEncryptionKeys = {
  /** Digest under which one-time tokens and codes are stored. */
  oneTimeDigest: KeyedDigest;
  /** Derives the next refresh token from the one before it. */
  refreshDigest: KeyedDigest;
  /** Encrypts mails that wait in the queue. */
  mailBox: SealedBox;
  /** Encrypts messages to phones that wait in the queue. */
  smsBox: SealedBox;
  /** Encrypts deferred work that waits in the queue. */
  deferredBox: SealedBox;
  /** Encrypts tokens of external providers that wait in a flow. */
  providerBox: SealedBox;
  /** Encrypts the client secrets of this server at providers that administrators add. */
  customProviderBox: SealedBox;
  /** Encrypts the secrets of authenticator apps. */
  totpBox: SealedBox;
  /** Encrypts the keys that sign refresh tokens of version 2. */
  sessionKeyBox: SealedBox;
  /** Digest under which recovery codes are stored. */
  recoveryDigest: KeyedDigest;
};

/** Lookups in the legacy system on behalf of one request. */
export type LegacyUserLookups = {
  /**
   * Whether something was imported, so that the database has to be read again. An unavailable legacy system
   * counts as a miss.
   */
  importIfFound(kind: LegacyLookupKeyKind, key: string): Promise<boolean>;
  /**
   * Like `importIfFound`, for a key that is about to be assigned to a user: throws a 503 if the legacy system is
   * unavailable.
   */
  importBeforeAssignment(kind: LegacyLookupKeyKind, key: string): Promise<boolean>;
  /** Throws a 503 while the legacy system is unavailable. */
  requireAvailable(kind: LegacyLookupKeyKind): void;
};

/** The dependencies that a request's context is built from. */
export type AuthRequestDeps = Omit<AuthServerDeps, 'fallback'> &
  AuthEncryptionKeys & {
    caches: AuthCaches;
    hooks: ConfiguredHooks;
    request: RequestContext;
    fallback?: LegacyUserLookups;
  };
