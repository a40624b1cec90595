import { describe, expect, test } from 'vitest';
import { renderQrCode } from '../../../../../subgraphs/auth/services/second-factors/factors/totp-factor.ts';

describe('a QR code', () => {
  test('is an SVG that a data URL can contain unchanged', () => {
    const svg = renderQrCode('otpauth://totp/example.com:user%40example.com?secret=JBSWY3DPEHPK3PXP');

    expect(svg).toMatch(/^<svg xmlns='http:\/\/www.w3.org\/2000\/svg' viewBox='0 0 \d+ \d+'.*<\/svg>$/);
    expect(svg).not.toMatch(/[#"%\n]/);
  });

  test('has the finder pattern in its corner, inside the quiet margin', () => {
    const path = /path d='([^']+)'/.exec(renderQrCode('x'))?.[1] ?? '';

    expect(path).toContain('M4 4h7v1h-7z');
    expect(path).toContain('M4 10h7v1h-7z');
    expect(path).not.toMatch(/M[0-3] /);
  });

  test('fits the longest URI of an enrolment', () => {
    expect(renderQrCode(`otpauth://totp/${'x'.repeat(600)}`)).toContain('<path');
  });
});
