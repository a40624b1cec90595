import type { CliCommandCall } from '../arguments/command.ts';
import type { DoctorFinding } from '../doctor/finding.ts';
import { runDoctorChecks } from '../doctor/run-doctor-checks.ts';

type DoctorCall = CliCommandCall<{ 'send-to': string | undefined; online: boolean; json: boolean }>;

/** Checks an installation and prints findings with advice. The exit code is 1 if a check failed. */
export async function runDoctorCommand({ settings, values }: DoctorCall) {
  const findings = await runDoctorChecks({ settings, sendTo: values['send-to'], online: values.online });
  const isWell = findings.every(({ state }) => state !== 'failed');
  process.stdout.write(
    values.json ? `${JSON.stringify({ ok: isWell, findings }, null, 2)}\n` : formatDoctorFindings(findings),
  );
  process.exitCode = isWell ? 0 : 1;
}

export function formatDoctorFindings(findings: readonly DoctorFinding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap(({ check, state, message, advice }) => [
    `${state.padEnd(8)} ${check.padEnd(width)}  ${message}`,
    ...(advice ? [`${' '.repeat(8)} ${' '.repeat(width)}  → ${advice}`] : []),
  ]);
  return `${lines.join('\n')}\n${summarize(findings)}\n`;
}

/** Summarizes the findings: failures first, then warnings. */
function summarize(findings: readonly DoctorFinding[]): string {
  const count = (state: DoctorFinding['state']) =>
    findings.filter((finding) => finding.state === state).length;
  const [failureCount, warningCount] = [count('failed'), count('warning')];
  const warnings = warningCount === 1 ? 'there is 1 warning' : `there are ${warningCount} warnings`;
  if (failureCount) {
    const failures = `${failureCount} of ${findings.length} findings are failures`;
    return warningCount ? `${failures}, and ${warnings}.` : `${failures}.`;
  }
  return warningCount ? `Nothing failed, but ${warnings}.` : 'Everything works.';
}
