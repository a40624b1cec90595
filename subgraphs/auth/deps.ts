import type { KeyedDigest } from '../../core/auth/keyed-digest.ts';
import type { SealedBox } from '../../core/auth/sealed-box.ts';
import type { CommonDeps } from '../../core/deps.ts';
import type { FailedJobs } from '../../core/ports/failed-jobs.ts';
import type { SendMail } from '../../core/ports/mail.ts';
import type { FetchOutside } from '../../core/ports/outgoing.ts';
import type { FetchForUsers } from '../../core/ports/outgoing-for-users.ts';
import type { SendSms } from '../../core/ports/sms.ts';
import type { CheckSentCode } from '../../core/ports/sms-codes.ts';
import type { RequestContext } from '../../core/request-context.ts';
import type { AuthHotStatements } from '../../prisma/auth/hot-statements.ts';
import type { PrismaClient } from '../../prisma/generated/auth/client.ts';
import type { AuthSettingsValues } from './settings.ts';

export type AuthDeps = CommonDeps & {
  db: PrismaClient;
  hotStatements: AuthHotStatements;
  failedJobs: FailedJobs;
  settings: AuthSettingsValues;
  sendMail: SendMail;
  /** The way to addresses that administrators supply. */
  outgoing: FetchForUsers;
  /** To external providers, as long as the settings wait for them. */
  fetchProvider: FetchOutside;
  /** Null where nothing sends messages to phones. */
  sendSms: SendSms | null;
  /** Null where the codes that are sent to phones are ours. */
  checkSentCode: CheckSentCode | null;
  /** The PostgreSQL schema of this domain's tables, for statements that Prisma does not write. */
  databaseSchema: string;
};

/** What is made of the one encryption secret, each for its purpose. */
export type AuthKeys = {
  /** One-time tokens and codes lie in the database only as this. */
  oneTimeDigest: KeyedDigest;
  /** From a refresh token to the one that follows it. */
  refreshDigest: KeyedDigest;
  /** Mails that wait in the queue. */
  mailBox: SealedBox;
  /** Messages to phones that wait in the queue. */
  smsBox: SealedBox;
  /** Work that waits in the queue. */
  postponedBox: SealedBox;
  /** Secrets of external providers that wait in a flow. */
  providerBox: SealedBox;
  /** Our secrets at providers that administrators add. */
  customProviderBox: SealedBox;
  /** Secrets of authenticator apps. */
  totpBox: SealedBox;
  /** What refresh tokens of version 2 are signed with. */
  sessionKeyBox: SealedBox;
  /** Recovery codes lie in the database only as this. */
  recoveryDigest: KeyedDigest;
  /** What hooks are told in place of somebody who does not exist. */
  standInDigest: KeyedDigest;
};

/** What the context itself is made with. */
export type AuthRequest = AuthDeps & AuthKeys & { request: RequestContext };
