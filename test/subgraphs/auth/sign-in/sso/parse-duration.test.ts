import { expect, test } from 'vitest';
import { parseXmlDurationSeconds } from '../../../../../subgraphs/auth/services/sign-in/sso/saml/parse-idp-metadata.ts';

test.each([
  ['PT6H', 21_600],
  ['P1D', 86_400],
  ['P1DT2H3M4.5S', 93_784.5],
  ['P', Number.NaN],
  ['6 hours', Number.NaN],
])('%s are %d seconds', (text, seconds) => {
  expect(parseXmlDurationSeconds(text)).toBe(seconds);
});
