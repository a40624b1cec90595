/** Whether a text consists of pairs of a phone number and its code and nothing else. */
export function isValidPhoneTestCodeList(text: string): boolean {
  return /^(\s*\+?\d[\d ]*:\s*[^\s,:]+\s*(,|$))+$/.test(text);
}

/** Parses `phone:code,phone:code` into codes by the digits of the phone number. */
export function parsePhoneTestCodes(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(',').flatMap((pair) => {
    const [phone = '', code = ''] = pair.split(':').map((part) => part.trim());
    const digits = phone.replace(/^\+/, '').replaceAll(' ', '');
    return digits && code ? [[digits, code] as const] : [];
  });
  return new Map(pairs);
}

type TestCodeSettings = {
  clock: () => Date;
  settings: { sms: { testCodes: ReadonlyMap<string, string>; testCodesUntil?: Date } };
};

/** The test code that a phone number always accepts, if it has one. */
export function findPhoneTestCode({ clock, settings }: TestCodeSettings, phone: string): string | null {
  const { testCodes, testCodesUntil } = settings.sms;
  if (testCodesUntil && clock() > testCodesUntil) return null;
  return testCodes.get(phone) ?? null;
}
