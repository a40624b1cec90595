import { describe, expect, test } from 'vitest';
import { isIpNetwork } from '../../core/lib/web-address.ts';
import { createPublicIpAddressCheck } from '../../core/ports/user-url-fetcher.ts';

const isOpen = createPublicIpAddressCheck();

describe('closed to users', () => {
  test.each([
    ['unspecified', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['all of loopback', '127.255.255.254'],
    ['private, 10', '10.0.0.1'],
    ['private, 172', '172.31.255.255'],
    ['private, 192', '192.168.1.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['metadata in carrier-grade NAT', '100.100.100.200'],
    ['metadata', '169.254.169.254'],
    ['link-local', '169.254.0.1'],
    ['the host of a cloud', '168.63.129.16'],
    ['protocol assignments', '192.0.0.192'],
    ['benchmarking', '198.19.0.1'],
    ['documentation', '203.0.113.7'],
    ['multicast', '239.255.255.250'],
    ['reserved', '250.1.1.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified, 6', '::'],
    ['loopback, 6', '::1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped loopback in hexadecimal', '::ffff:7f00:1'],
    ['mapped public', '::ffff:8.8.8.8'],
    ['compatible loopback', '::127.0.0.1'],
    ['translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 of a local network', '64:ff9b:1::a00:1'],
    ['discard', '100::1'],
    ['Teredo', '2001:0:4136:e378::1'],
    ['6to4', '2002:7f00:1::1'],
    ['documentation, 6', '2001:db8::1'],
    ['unique local', 'fd00:ec2::254'],
    ['link-local, 6', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast, 6', 'ff02::1'],
    ['no address at all', 'example.com'],
  ])('%s: %s', (_name, address) => {
    expect(isOpen(address)).toBe(false);
  });
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '193.0.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  'open: %s',
  (address) => {
    expect(isOpen(address)).toBe(true);
  },
);

test('an operator opens more networks, and no others', () => {
  const rule = createPublicIpAddressCheck(['10.1.0.0/16', '127.0.0.1', 'fd12::/32']);

  expect(['10.1.2.3', '127.0.0.1', '::ffff:10.1.0.9', 'fd12:0:1::1'].map(rule)).toEqual(Array(4).fill(true));
  expect(['10.2.0.1', '127.0.0.2', 'fd13::1', '169.254.169.254'].map(rule)).toEqual(Array(4).fill(false));
});

test('a network is an address with or without the length of a prefix', () => {
  expect(['10.0.0.0/8', '127.0.0.1', 'fd00::/8', '::1/128'].map(isIpNetwork)).toEqual(Array(4).fill(true));
  expect(['10.0.0.0/33', 'example.com', '', '10.0.0.0/', '::1/129', '1.2.3.4/5/6'].map(isIpNetwork)).toEqual(
    Array(6).fill(false),
  );
});
