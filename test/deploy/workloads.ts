import { base, type Container, type PodSpec, readResources, type Selector } from './manifests.ts';

/** Objects of the base. */
export const objects = readResources(base);

export const ofKind = (kind: string, among = objects) => among.filter((one) => one.kind === kind);

type Workload = { name: string; labels: Record<string, string>; pod: PodSpec; container: Container };

export const workloads: Workload[] = objects.flatMap(({ metadata, spec }) => {
  const { template } = spec ?? {};
  const [container] = template?.spec.containers ?? [];
  return template && container
    ? [{ name: metadata.name, labels: template.metadata.labels, pod: template.spec, container }]
    : [];
});
export const serving = workloads.filter(({ name }) => name !== 'trellis-migrate');
export const component = ({ labels }: Workload) => labels['app.kubernetes.io/component'] ?? '';

/** Returns whether a selector matches labels. */
export function fits({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Record<string, string>) {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
  );
}
