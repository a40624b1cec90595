import type { AppError } from '../../../../core/errors/errors.ts';
import { isLongerThan } from '../../../../core/lib/text.ts';
import { isUniqueViolation } from '../../../../prisma/errors/unique-violation.ts';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsServerDeps, CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import type { CmsViewer } from '../access/viewer.ts';

/** Returns the name of a table with its schema, because raw SQL runs on connections that all domains share. */
export function cmsTableSql({ databaseSchema }: { databaseSchema: string }, name: string): Prisma.Sql {
  return Prisma.raw(`"${databaseSchema}"."${name}"`);
}

type TransactionLimits = { maxWait?: number; timeout?: number };

/** Creates a function that runs transactions of one kind one at a time, by an advisory lock with this class id. */
export function createLockedTransaction(lockClassId: number, limits: TransactionLimits = {}) {
  return <T>(ctx: Pick<CmsServerDeps, 'db'>, work: (tx: CmsTransaction) => Promise<T>): Promise<T> =>
    ctx.db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockClassId}::int, 0)`;
      return work(tx);
    }, limits);
}

/**
 * Changes users and their roles one transaction at a time, so that two administrators cannot remove each other, and no
 * user or role is deleted while it is assigned.
 */
export const runCmsUserTransaction = createLockedTransaction(7_271_005);

/** The name that is stored as the author: "API" for a token, the login for a session. */
export function authorNameOf(viewer: CmsViewer): string {
  return viewer.kind === 'token' ? 'API' : viewer.login;
}

export function toCreationStamp(viewer: CmsViewer, now: Date) {
  return { createdAt: now, createdByName: authorNameOf(viewer), ...toUpdateStamp(viewer, now) };
}

export function toUpdateStamp(viewer: CmsViewer, now: Date) {
  return { updatedAt: now, updatedByName: authorNameOf(viewer) };
}

/** The version that a change is based on; without it, the change is always applied. */
export type VersionPrecondition = { expectedVersion?: number | null };

/** Rejects a change that is based on another version of the row, and reports the present one. */
export function requireExpectedVersion(
  { version }: { version: number },
  { expectedVersion }: VersionPrecondition,
): void {
  if (expectedVersion != null && version !== expectedVersion)
    throw cmsErrors.changedMeanwhile({ details: { version } });
}

const keys = { articles: Prisma.sql`pid`, media: Prisma.sql`id` };

/**
 * Checks the version in the transaction of the change. Locks the row, so that no other change is made between the
 * check and the write. A missing row is left to the caller.
 */
export async function lockRowAndCheckVersion(
  ctx: { databaseSchema: string },
  tx: CmsTransaction,
  { table, key, expectedVersion }: VersionPrecondition & { table: keyof typeof keys; key: number },
): Promise<void> {
  if (expectedVersion == null) return;
  const [row] = await tx.$queryRaw<{ version: number }[]>`
    SELECT version FROM ${cmsTableSql(ctx, table)} WHERE ${keys[table]} = ${key} FOR NO KEY UPDATE`;
  if (row) requireExpectedVersion(row, { expectedVersion });
}

/**
 * Creates an error handler that turns the violation of a unique column or index into an error of this domain. Without a
 * name, it handles any unique violation.
 */
export function rethrowUniqueViolation(toError: (options: { cause: unknown }) => AppError, name?: string) {
  return (cause: unknown): never => {
    throw isUniqueViolation(cause, name) ? toError({ cause }) : cause;
  };
}

type TextRule = {
  required?: boolean;
  max?: number;
  /** Name of the field in GraphQL, if it differs from the name in REST. */
  input?: string;
};

/** Checks that a text fits its column. `field` is its name in REST. */
export function checkColumnText(
  field: string,
  text: string,
  { required = false, max = 255, input = field }: TextRule = {},
): string {
  const about = (message: string) => ({
    details: { errors: [{ field: input, message }] },
    wire: { message: `Body field: \`${field}\` ${message}` },
  });
  if (required && text === '') throw cmsErrors.fieldEmpty(about('must not be empty'));
  if (isLongerThan(text, max))
    throw cmsErrors.fieldTooLong(about(`must not be longer than ${max} characters`));
  if (text.includes('\0') || !text.isWellFormed()) {
    throw cmsErrors.fieldMalformed(about('holds characters that cannot be stored'));
  }
  return text;
}
