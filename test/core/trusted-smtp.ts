import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { makeTestFolder } from '../kit/test-folder.ts';

/** A certificate for 127.0.0.1 that this process trusts until it is disposed of. */
export function trustLocalServer() {
  const folder = makeTestFolder();
  const trusted = getCACertificates('default');
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=mail.test', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', cert];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...files, ...subject], { stdio: 'ignore' });
  const identity = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  setDefaultCACertificates([...trusted, identity.cert]);
  return {
    identity,
    [Symbol.dispose]: () => {
      setDefaultCACertificates(trusted);
      rmSync(folder, { recursive: true });
    },
  };
}
