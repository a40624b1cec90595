import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../server/settings/project-root.ts';

export type Service = {
  image: string;
  user?: string;
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  env_file?: string[];
  networks?: string[];
  volumes?: string[];
  ports?: string[];
  configs?: { source: string }[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  restart?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  stop_grace_period?: string;
  deploy?: { resources: { limits: { memory: string } } };
};

export type Compose = {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, unknown>;
  configs: Record<string, { file: string }>;
};

export const deployFolder = join(projectRoot, 'deploy');

export function readDeployed(file: string): string {
  return readFileSync(join(deployFolder, file), 'utf8');
}

/** The Compose file as Compose reads it, with its merge keys. */
export function readCompose(): Compose {
  return parse(readDeployed('compose.yaml'), { merge: true }) as Compose;
}
