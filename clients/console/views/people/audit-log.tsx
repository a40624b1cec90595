import { Screen } from '../../shell/screen.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { auditEntriesDocument } from './audit.graph.ts';
import { auditWords } from './audit.words.ts';
import { AuditEntries, useAuditEntries } from './audit-entries.tsx';

/** Audit log of all users, for administrators. */
export function AuditLog() {
  const words = useWords(auditWords);
  const audit = useAuditEntries();
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      copyAs={{
        operations: [{ document: auditEntriesDocument, variables: audit.variables }],
        rest: { method: 'GET', path: '/admin/audit' },
      }}
    >
      <AuditEntries audit={audit} label={words.title} />
    </Screen>
  );
}
