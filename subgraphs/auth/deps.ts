import type { KeyedDigest } from '../../core/auth/keyed-digest.ts';
import type { SealedBox } from '../../core/auth/sealed-box.ts';
import type { CommonDeps } from '../../core/deps.ts';
import type { FailedJobs } from '../../core/ports/failed-jobs.ts';
import type { SendMail } from '../../core/ports/mail.ts';
import type { SendSms } from '../../core/ports/sms.ts';
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
  /** Null where nothing sends messages to phones. */
  sendSms: SendSms | null;
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
  /** Secrets of authenticator apps. */
  totpBox: SealedBox;
  /** Recovery codes lie in the database only as this. */
  recoveryDigest: KeyedDigest;
};

/** What the context itself is made with. */
export type AuthRequest = AuthDeps & AuthKeys & { request: RequestContext };
