// Preloaded into a server: writes down every address it tries to reach.
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import net from 'node:net';

const note = (target) => appendFileSync(process.env.CONNECTIONS_FILE, `${target}\n`);

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function watchedConnect(...args) {
  const [first] = Array.isArray(args[0]) ? args[0] : args;
  note(typeof first === 'object' ? (first.path ?? first.host ?? 'localhost') : String(args[1] ?? first));
  return connect.apply(this, args);
};
const lookup = dns.lookup;
dns.lookup = function watchedLookup(name, ...rest) {
  note(`lookup ${name}`);
  return lookup.call(this, name, ...rest);
};
