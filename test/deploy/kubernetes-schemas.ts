import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as autoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as job } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as serviceAccount } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ServiceAccount';
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';

type Validate = ((data: unknown) => boolean) & {
  errors?: { instancePath: string; keyword: string }[] | null;
};

const validators: Record<string, unknown> = {
  'apps/v1 Deployment': deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaler,
  'batch/v1 Job': job,
  'v1 Namespace': namespace,
  'v1 Service': service,
  'v1 ServiceAccount': serviceAccount,
  'networking.k8s.io/v1 Ingress': ingress,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
};

/** Validates an object with the schemas of Kubernetes, and returns the problems, including unknown fields. */
export function findProblems(object: { apiVersion: string; kind: string }): string[] {
  const key = `${object.apiVersion} ${object.kind}`;
  const validate = validators[key] as Validate | undefined;
  if (!validate) return [`there is no schema for ${key}`];
  const unread = new Set<string>();
  if (!validate(watch(object, '', unread)))
    return (validate.errors ?? []).map(
      ({ instancePath, keyword }) => `${instancePath} breaks the rule ${keyword}`,
    );
  return [...unread].map((path) => `${path} is not known`);
}

/**
 * The schemas allow further fields, as the API server once did. A compiled schema reads every field that it knows, so one
 * that stays in `unread` is one that it does not know.
 */
function watch(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each, index) => watch(each, `${path}/${index}`, unread));
  const watched: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(value)) {
    const below = `${path}/${name}`;
    const inside = watch(each, below, unread);
    unread.add(below);
    const get = () => {
      unread.delete(below);
      return inside;
    };
    Object.defineProperty(watched, name, { enumerable: true, get });
  }
  return watched;
}
