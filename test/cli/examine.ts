import type { DoctorFinding } from '../../cli/doctor/finding.ts';
import { runDoctorChecks } from '../../cli/doctor/run-doctor-checks.ts';
import { loadServerSettings } from '../../server/settings/load-settings.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

type DoctorInput = { env: Record<string, string>; sendTo?: string; online?: boolean };

/** Runs the checks of the doctor with these settings, in a data folder of its own. */
export function examine({ env, sendTo, online = false }: DoctorInput) {
  const folder = makeTestFolder();
  const given = { SVC_DATA_DIR: folder, ...env };
  return runDoctorChecks({ settings: () => loadServerSettings(folder, given), sendTo, online });
}

export const statesOf = (findings: readonly DoctorFinding[], check: string) =>
  findings.filter((one) => one.check === check).map(({ state }) => state);
export const messagesOf = (findings: readonly DoctorFinding[], check: string) =>
  findings
    .filter((one) => one.check === check)
    .map(({ message }) => message)
    .join('\n');
