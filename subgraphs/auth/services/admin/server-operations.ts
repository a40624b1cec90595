import { setTimeout } from 'node:timers/promises';
import type { ActivityKind } from '../../../../core/ports/server-monitoring.ts';
import { buildVersion } from '../../../../core/telemetry/build-version.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { createInvalidInputError } from '../../input-errors.ts';
import { authorize } from '../../permissions.ts';

/** State of the queues, for administrators. */
export async function getQueueStatus(ctx: AuthContext) {
  await authorize(ctx, 'queue:read');
  return ctx.operations.readQueue();
}

/** Health of the server and its parts, for administrators. */
export async function getServerHealth(ctx: AuthContext) {
  await authorize(ctx, 'server-health:read');
  const parts = await ctx.operations.listParts();
  return { version: buildVersion, isHealthy: parts.every(({ isHealthy }) => isHealthy), parts };
}

const hourMs = 3_600_000;
const maxHours = 7 * 24;

type ActivityInput = { kind: ActivityKind; from?: Date | null; before?: Date | null };

/** Lists the events of a kind by hour, for administrators. The default is the last 24 hours. */
export async function listHourlyActivity(ctx: AuthContext, { kind, ...range }: ActivityInput) {
  await authorize(ctx, 'activity:list');
  const before = range.before ?? ctx.clock();
  const from = range.from ?? new Date(before.getTime() - 24 * hourMs);
  const hours = (before.getTime() - from.getTime()) / hourMs;
  if (!(hours > 0 && hours <= maxHours))
    throw createInvalidInputError(`The range must be longer than 0 and at most ${maxHours} hours.`, 'from');
  return ctx.operations.listActivity({ kind, from: startOfHour(from), before });
}

function startOfHour(time: Date): Date {
  return new Date(Math.floor(time.getTime() / hourMs) * hourMs);
}

/** Returns the state of the set-up, for the first-run page: missing settings, and whether any user exists. */
export async function getServerSetup(ctx: AuthContext) {
  await authorize(ctx, 'server-setup:read');
  const { operations, settings, settingsOverview, externalUrl } = ctx;
  const user = await ctx.db.user.findFirst({ select: { id: true } });
  return {
    isProduction: operations.isProduction,
    version: buildVersion,
    externalUrl,
    siteUrl: settings.siteUrl,
    missingSettings: settingsOverview.filter(({ isRequired, isSet }) => isRequired && !isSet),
    canSendEmails: settingsOverview.some(({ name, isSet }) => name === 'SVC_SMTP_HOST' && isSet),
    hasUsers: user !== null,
    canCreateDemo: operations.createDemo !== undefined,
  };
}

/** Time that a request waits for the demo. It is created even if it takes longer. */
const maxWaitMs = 8_000;

/** Demo that this process creates. A second request waits for it. */
let runningDemo: Promise<string[]> | undefined;

/** Creates the missing parts of the demo, on a development server. */
export async function createDemo(ctx: AuthContext, { password }: { password: string }) {
  await authorize(ctx, 'demo:create');
  const { createDemo: create } = ctx.operations;
  if (!create) throw authErrors.demoUnavailable();
  if (!runningDemo) {
    runningDemo = create(password).finally(() => {
      runningDemo = undefined;
    });
    runningDemo.catch((error: unknown) => ctx.log.error({ err: error }, 'the demo could not be created'));
  }
  const names = await Promise.race([runningDemo, setTimeout(maxWaitMs, null, { ref: false })]);
  return { isFinished: names !== null, createdNames: names ?? [] };
}
