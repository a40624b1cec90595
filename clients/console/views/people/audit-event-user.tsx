import { graph } from '../../graph/graph.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { TextLink } from '../../shell/links.tsx';
import type { AuditEntry } from './audit.graph.ts';
import { userLabelOf } from './user-status.tsx';

/** Addresses of users by their UUID. */
export type UserLabels = ReadonlyMap<string, string>;

type Traits = AuditEntry['traits'];

const userLabelsDocument = graph(`
  query ConsoleUserLabels($ids: [ID!]!) { nodes(ids: $ids) { ... on User { uuid email phone } } }
`);

/** Loads the addresses of the users whom the events of a page concern, because many events have only the id. */
export function useUserLabels(entries: readonly AuditEntry[] = []): UserLabels {
  const uuids = entries.map(({ traits }) => uuidOf(traits)).filter((uuid) => uuid !== undefined);
  const ids = [...new Set(uuids)].sort().map(toUserId);
  const { data } = useGraphQuery(
    userLabelsDocument,
    { ids },
    { isEnabled: ids.length > 0, acceptsRefusedFields: true, keepsPreviousData: true },
  );
  const users = data?.nodes?.filter((node) => node !== null && 'uuid' in node) ?? [];
  return new Map(users.map((user) => [user.uuid, userLabelOf(user)]));
}

/** User whom an event of an administrator concerns, as a link. Deleted users have the address of the event. */
export function AuditEventUser({ traits, labels }: { traits: Traits; labels: UserLabels }) {
  const uuid = uuidOf(traits);
  if (!uuid) return '–';
  const stored = [traits?.user_email, traits?.user_phone].find(
    (text): text is string => typeof text === 'string' && text !== '',
  );
  const label = labels.get(uuid);
  if (!label) return stored ?? uuid;
  return (
    <TextLink to={`/people/users/${uuid}`} size="sm">
      {label}
    </TextLink>
  );
}

function uuidOf(traits: Traits): string | undefined {
  return typeof traits?.user_id === 'string' ? traits.user_id : undefined;
}

/** Returns the id of a user in the graph. */
function toUserId(uuid: string): string {
  return btoa(`User:${uuid}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
