import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../server/settings/project-root.ts';

const dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) }),
  ),
});
const answer = z.object({ status: z.literal('success'), data: z.object({ result: z.array(z.unknown()) }) });
const rules = z.object({
  data: z.object({
    groups: z.array(
      z.object({ rules: z.array(z.object({ name: z.string(), state: z.string().optional() })) }),
    ),
  }),
});

export type Panel = { title: string; expr: string; series: number };

/** Every query of the dashboard, as Grafana sends it, and how many series Prometheus answers. */
export async function queryDashboard(url: string): Promise<Panel[]> {
  const text = readFileSync(join(projectRoot, 'deploy/observability/grafana/trellis.json'), 'utf8');
  const { panels } = dashboard.parse(JSON.parse(text));
  const asked: Panel[] = [];
  for (const { title, targets } of panels) {
    for (const { expr } of targets) asked.push({ title, expr, series: await countSeries(url, expr) });
  }
  return asked;
}

async function countSeries(url: string, expr: string): Promise<number> {
  const query = expr
    .replaceAll('$__rate_interval', '1m')
    .replaceAll('$__range', '5m')
    .replaceAll(/\$\{?role\}?/g, '.*');
  const response = await fetch(`${url}/api/v1/query?${new URLSearchParams({ query })}`);
  return answer.parse(await response.json()).data.result.length;
}

/** The alerts that are pending or firing. */
export async function listAlerts(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/v1/rules?type=alert`);
  const { data } = rules.parse(await response.json());
  return data.groups
    .flatMap((group) => group.rules)
    .filter(({ state }) => state !== 'inactive')
    .map(({ name, state }) => `${name} (${state})`);
}
