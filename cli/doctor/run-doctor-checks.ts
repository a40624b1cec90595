import { wait } from '../../core/lib/wait.ts';
import { type EnvironmentVariables, findSettingText } from '../../core/settings/settings.ts';
import { describeFatalError } from '../../server/lifecycle/describe-fatal-error.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import { allSettings } from '../../server/settings/settings.ts';
import { checkChannels } from './check-channels.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkMail } from './check-mail.ts';
import { checkMailTemplates } from './check-mail-templates.ts';
import { checkMediaStorage } from './check-media-storage.ts';
import { checkPublicAddress } from './check-public-address.ts';
import { checkSettings } from './check-settings.ts';
import { checkSignInProviders } from './check-sign-in-providers.ts';
import { createDoctorFindingBuilders, type DoctorFinding } from './finding.ts';

type DoctorCheck = [name: string, run: () => DoctorFinding[] | Promise<DoctorFinding[]>];

type Options = { settings: () => Settings; sendTo?: string; online: boolean };

/** Runs all checks concurrently. If the settings are invalid, returns only their errors. */
export async function runDoctorChecks({ settings: read, sendTo, online }: Options): Promise<DoctorFinding[]> {
  const { settings, findings } = await checkSettings(read);
  if (!settings) return findings;
  const publicAddressCheck: DoctorCheck = ['public address', () => checkPublicAddress(settings)];
  const checks: DoctorCheck[] = [
    ['database', () => checkDatabase(settings)],
    ['mail', () => checkMail(settings, sendTo)],
    ['mail templates', () => checkMailTemplates(settings)],
    ['storage', () => checkMediaStorage(settings)],
    ['channels', () => checkChannels(settings)],
    ['providers', () => checkSignInProviders(settings)],
    ...(online ? [publicAddressCheck] : []),
    ['disk', () => checkDisk(settings)],
  ];
  const checkFindings = await Promise.all(checks.map(runWithTimeout));
  return hideSecrets([...findings, ...checkFindings.flat()], settings.environment);
}

const checkTimeoutMs = 30_000;

/** Runs a check with a timeout. A failure or a timeout becomes a finding. */
async function runWithTimeout([name, check]: DoctorCheck): Promise<DoctorFinding[]> {
  const { fail } = createDoctorFindingBuilders(name);
  const advice = 'Look whether it can be reached from this machine.';
  const timeoutController = new AbortController();
  const late = wait(checkTimeoutMs, timeoutController.signal).then(() => [
    fail('there was no answer within half a minute', advice),
  ]);
  try {
    return await Promise.race([check(), late]);
  } catch (error) {
    return [
      fail(
        describeFatalError(error),
        'Correct its settings, or look whether it can be reached from this machine.',
      ),
    ];
  } finally {
    timeoutController.abort();
  }
}

/** Minimum length of a secret that is hidden, because a shorter text can be part of any word. */
const minHiddenLength = 4;

/** Removes secrets from the findings, because an error message of a server can repeat what it received. */
function hideSecrets(findings: readonly DoctorFinding[], environment: EnvironmentVariables): DoctorFinding[] {
  const secrets = Object.values(allSettings)
    .flatMap((group) => Object.values(group))
    .flatMap((setting) => (setting.secret ? (findSettingText(setting, environment) ?? []) : []))
    .filter((text) => text.length >= minHiddenLength);
  const hide = (text: string) =>
    secrets
      .reduce((result, secret) => result.replaceAll(secret, '…'), text)
      .replace(/:\/\/[^/\s@]*@/g, '://…@');
  return findings.map((finding) => ({
    ...finding,
    message: hide(finding.message),
    ...(finding.advice && { advice: hide(finding.advice) }),
  }));
}
