/** Names of the graph that are not simply the wire's in camel case. */
const oddNames: Readonly<Record<string, string>> = {
  id: '_id',
  version: '__v',
  text1: 'text_1',
  text2: 'text_2',
  ownerId: 'user_id',
  ownerEmail: 'user_email',
  locationName: 'locations',
};

/** A dotted field of the graph by its name on the wire: `ageRange.min` → `age_range.min`. */
export function toWireField(field: string) {
  return field
    .split('.')
    .map((name) => oddNames[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    .join('.');
}
