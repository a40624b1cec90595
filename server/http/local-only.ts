import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { type RequestHandler, Router } from 'express';
import { isLoopbackHost } from '../../core/lib/web-address.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Serves pages only to this machine. Other clients get 404. */
export function serveLocalClientsOnly(...pages: RequestHandler[]): RequestHandler {
  const router = Router();
  router.use((req, _res, next) => (isLocalRequest(req) ? next() : next('router')));
  return router.use(...pages);
}

/** Headers that proxies and content delivery networks add, by the words that their names have in common. */
const proxyHeader =
  /(^|-)(forwarded|via|prox(y|ied))(-|$)|(client|real|connecting|remote|source|true|user)-?(ip|addr)|^(cdn-loop$|front-end-https$|x-(host|scheme)$|(cf|fastly|ali|x-(amz|amzn|appengine|arr|azure|cluster|cloud|envoy|original))-)/;

/** Headers that the proxy of a frontend's development server adds on this machine, always with X-Forwarded-For. */
const developmentProxyHeaders = new Set(
  ['for', 'host', 'port', 'proto'].map((name) => `x-forwarded-${name}`),
);

/**
 * Whether a request is from this machine, by its connection and the requested host. If it has headers of proxies, the
 * client can be anywhere, unless X-Forwarded-For contains only addresses of this machine.
 */
export function isLocalRequest({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const marks = Object.keys(headers).filter((name) => proxyHeader.test(name));
  if (marks.some((name) => !developmentProxyHeaders.has(name))) return false;
  if (marks.length > 0 && headers['x-forwarded-for'] === undefined) return false;
  const clients = [socket.remoteAddress ?? '', ...listOf(headers['x-forwarded-for'])];
  const hosts = [headers.host ?? '', ...listOf(headers['x-forwarded-host'])];
  return clients.every(isLoopback) && hosts.every(isLoopbackHost);
}

function listOf(header: string | string[] | undefined) {
  const items = header?.toString().split(',') ?? [];
  return items.map((item) => item.trim());
}

function isLoopback(address: string) {
  if (isIPv4(address)) return loopback.check(address, 'ipv4');
  return isIPv6(address) && loopback.check(address, 'ipv6');
}
