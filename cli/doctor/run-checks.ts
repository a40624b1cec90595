import { setTimeout as wait } from 'node:timers/promises';
import { type Environment, findText } from '../../core/settings/settings.ts';
import { describeFailure } from '../../server/lifecycle/describe-failure.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import { allSettings } from '../../server/settings/settings.ts';
import { checkChannels } from './check-channels.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkMail } from './check-mail.ts';
import { checkMailTemplates } from './check-mail-templates.ts';
import { checkProviders } from './check-providers.ts';
import { checkPublicAddress } from './check-public-address.ts';
import { checkSettings } from './check-settings.ts';
import { checkStorage } from './check-storage.ts';
import { type Finding, findingsOf } from './finding.ts';

type Options = { settings: () => Settings; sendTo?: string; online: boolean };

/** Runs all checks concurrently. If the settings are invalid, returns only their errors. */
export async function runChecks({ settings: read, sendTo, online }: Options): Promise<Finding[]> {
  const { settings, findings } = await checkSettings(read);
  if (!settings) return findings;
  const checks: [string, () => Finding[] | Promise<Finding[]>][] = [
    ['database', () => checkDatabase(settings)],
    ['mail', () => checkMail(settings, sendTo)],
    ['mail templates', () => checkMailTemplates(settings)],
    ['storage', () => checkStorage(settings)],
    ['channels', () => checkChannels(settings)],
    ['providers', () => checkProviders(settings)],
    ...(online ? [['public address', () => checkPublicAddress(settings)] as const] : []).map(
      ([name, check]): [string, () => Promise<Finding[]>] => [name, check],
    ),
    ['disk', () => checkDisk(settings)],
  ];
  const found = await Promise.all(checks.map(([name, check]) => inTime(name, check)));
  return hideSecrets([...findings, ...found.flat()], settings.environment);
}

const longestMilliseconds = 30_000;

/** Runs a check with a timeout. A failure or a timeout becomes a finding. */
async function inTime(name: string, check: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  const { fail } = findingsOf(name);
  const advice = 'Look whether it can be reached from this machine.';
  const giveUp = new AbortController();
  const late = wait(longestMilliseconds, [fail('there was no answer within half a minute', advice)], {
    signal: giveUp.signal,
    ref: false,
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([check(), late]);
  } catch (error) {
    return [fail(describeFailure(error), advice)];
  } finally {
    giveUp.abort();
  }
}

/** Minimum length of a secret that is hidden, because a shorter text can be part of any word. */
const shortestHidden = 4;

/** Removes secrets from the findings, because an error message of a server can repeat what it received. */
function hideSecrets(findings: readonly Finding[], environment: Environment): Finding[] {
  const secrets = Object.values(allSettings)
    .flatMap((group) => Object.values(group))
    .flatMap((one) => (one.secret ? (findText(one, environment) ?? []) : []))
    .filter((text) => text.length >= shortestHidden);
  const hide = (text: string) =>
    secrets
      .reduce((shown, secret) => shown.replaceAll(secret, '…'), text)
      .replace(/:\/\/[^/\s@]*@/g, '://…@');
  return findings.map((one) => ({
    ...one,
    message: hide(one.message),
    ...(one.advice && { advice: hide(one.advice) }),
  }));
}
