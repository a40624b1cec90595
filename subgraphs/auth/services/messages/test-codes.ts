/** Whether a text is pairs of a phone and its code, with nothing beside them. */
export function areTestCodes(text: string): boolean {
  return /^(\s*\+?\d[\d ]*:\s*[^\s,:]+\s*(,|$))+$/.test(text);
}

/** `phone:code,phone:code`, by the phones' digits. */
export function parseTestCodes(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(',').flatMap((pair) => {
    const [phone = '', code = ''] = pair.split(':').map((part) => part.trim());
    const digits = phone.replace(/^\+/, '').replaceAll(' ', '');
    return digits && code ? [[digits, code] as const] : [];
  });
  return new Map(pairs);
}

type Configured = {
  clock: () => Date;
  settings: { sms: { testCodes: ReadonlyMap<string, string>; testCodesUntil?: Date } };
};

/** The code that is always good for a phone, if there is one. */
export function findTestCode({ clock, settings }: Configured, phone: string): string | null {
  const { testCodes, testCodesUntil } = settings.sms;
  if (testCodesUntil && clock() > testCodesUntil) return null;
  return testCodes.get(phone) ?? null;
}
