import type { CommandCall } from '../arguments/command.ts';
import type { DoctorFinding } from '../doctor/finding.ts';
import { runDoctorChecks } from '../doctor/run-doctor-checks.ts';

type DoctorCall = CommandCall<{ 'send-to': string | undefined; online: boolean; json: boolean }>;

/** Checks an installation and prints findings with advice. The exit code is 1 if a check failed. */
export async function runDoctorCommand({ settings, values }: DoctorCall) {
  const findings = await runDoctorChecks({ settings, sendTo: values['send-to'], online: values.online });
  const isWell = findings.every(({ state }) => state !== 'failed');
  process.stdout.write(
    values.json ? `${JSON.stringify({ ok: isWell, findings }, null, 2)}\n` : describe(findings),
  );
  process.exitCode = isWell ? 0 : 1;
}

function describe(findings: readonly DoctorFinding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap(({ check, state, message, advice }) => [
    `${state.padEnd(8)} ${check.padEnd(width)}  ${message}`,
    ...(advice ? [`${' '.repeat(8)} ${' '.repeat(width)}  → ${advice}`] : []),
  ]);
  const failureCount = findings.filter(({ state }) => state === 'failed').length;
  const summary = failureCount
    ? `${failureCount} of ${findings.length} findings are failures.`
    : 'Everything works.';
  return `${lines.join('\n')}\n${summary}\n`;
}
