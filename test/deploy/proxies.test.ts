import { expect, test } from 'vitest';
import { allSettings } from '../../server/settings/settings.ts';
import { readDeployed } from './compose-file.ts';

const nginx = readDeployed('proxy/nginx.conf');
const caddy = readDeployed('proxy/Caddyfile');

/** Value of a directive of nginx. */
const directive = (name: string) => new RegExp(`^ *${name} (.+);$`, 'm').exec(nginx)?.[1];

const { edge, media, live } = allSettings;
const port = edge.port.schema.parse(undefined);
const maxUploadMegabytes = media.maxBytes.schema.parse(undefined) / 2 ** 20;

test('both proxies lead to the port of the server', () => {
  expect(directive('proxy_pass')).toBe(`http://127.0.0.1:${port}`);
  expect(caddy).toContain(`reverse_proxy 127.0.0.1:${port} {`);
});

test('both proxies pass subscriptions without a buffer, for longer than a heartbeat', () => {
  expect(directive('proxy_buffering')).toBe('off');
  expect(Number.parseInt(directive('proxy_read_timeout') ?? '', 10)).toBeGreaterThan(
    live.heartbeatSeconds.schema.parse(undefined) * 2,
  );
  expect(caddy).toContain('flush_interval -1');
});

test('both proxies take the largest upload', () => {
  expect(directive('client_max_body_size')).toBe(`${maxUploadMegabytes}m`);
  expect(Number(/max_size (\d+)MiB/.exec(caddy)?.[1])).toBe(maxUploadMegabytes);
});

test('nginx appends the client to X-Forwarded-For, as one trusted proxy does', () => {
  expect(directive('proxy_set_header X-Forwarded-For')).toBe('$proxy_add_x_forwarded_for');
  expect(directive('proxy_set_header Host')).toBe('$host');
  expect(readDeployed('systemd/trellis.env.example')).toContain('SVC_SECURITY_TRUSTED_PROXIES=1');
});
