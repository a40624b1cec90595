import { findNearestText } from './find-nearest-text.ts';
import type { EnvironmentVariables, SettingsGroups } from './settings.ts';

/** A variable that looks like a setting but does not exist, and the setting that was probably meant. */
export type UnknownSetting = { name: string; suggestion?: string };

const prefix = /^(SVC|GOTRUE)_/;

/** Lists variables with one of the prefixes that match no setting: a missing feature, or a typing error. */
export function listUnknownSettings(groups: SettingsGroups, env: EnvironmentVariables): UnknownSetting[] {
  const names = Object.values(groups).flatMap((group) =>
    Object.values(group).flatMap(({ name, aliases = [] }) => [name, ...aliases]),
  );
  const knownNames = new Set(names.flatMap((name) => [name, name.replace(prefix, 'GOTRUE_')]));
  return Object.entries(env).flatMap(([name, value]) => {
    if (!prefix.test(name) || !value || knownNames.has(name) || isInjectedVariable(name, value)) return [];
    const suggestion = findNearestSetting(name, names);
    return [{ name, ...(suggestion && { suggestion }) }];
  });
}

/** Compares names without the prefix, because it is the same in all of them. */
function findNearestSetting(name: string, names: readonly string[]): string | undefined {
  const prefixed = names.filter((candidate) => candidate.startsWith('SVC_'));
  const nearest = findNearestText(
    name.replace(prefix, ''),
    prefixed.map((candidate) => candidate.replace(prefix, '')),
  );
  return nearest && `SVC_${nearest}`;
}

/**
 * Whether Kubernetes or Docker sets the variable for another service whose name begins with `svc-`: its host, ports and
 * addresses (Kubernetes: "Discovering services", Docker: "Legacy container links").
 */
function isInjectedVariable(name: string, value: string): boolean {
  return (
    /_SERVICE_(HOST|PORT(_\w+)?)$/.test(name) ||
    /_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR|START|END))*$/.test(name) ||
    (/_PORT$/.test(name) && /^(tcp|udp|sctp):\/\//.test(value)) ||
    (/_NAME$/.test(name) && value.startsWith('/')) ||
    /_ENV_\w+$/.test(name)
  );
}
