import { ActionIcon, Checkbox, Table, Text } from '@mantine/core';
import { ChevronDownIcon, ChevronRightIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { TextLink } from '../../shell/links.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { findNextMatrixCheckbox } from './matrix-keys.ts';
import { matrixWords } from './permission-matrix.words.ts';
import {
  type GrantsByPermissionKind,
  type PermissionGrant,
  type PermissionKind,
  permissionKinds,
  toggleGrantForAll,
  toggleGrantItem,
} from './permissions.ts';
import type { PermissionMatrixRow, usePermissionMatrixRows } from './use-permission-matrix-rows.ts';

type MatrixRole = { id: string; number: number; name: string; permissions: GrantsByPermissionKind };

type MatrixProps = {
  /** Columns. The heading of a single role is hidden, because the screen has its name. */
  roles: readonly MatrixRole[];
  matrix: ReturnType<typeof usePermissionMatrixRows>;
  onChange: (roleId: string, kind: PermissionKind, grant: PermissionGrant) => void;
};

/** Permissions by item and role. In narrow windows each item is a block with the roles below its name. */
export function PermissionMatrix({ roles, matrix, onChange }: MatrixProps) {
  const words = useWords(matrixWords);
  const moveFocus = (event: KeyboardEvent<HTMLTableElement>) => {
    const box = findNextMatrixCheckbox(event.currentTarget, event.target, event.key);
    if (!box) return;
    event.preventDefault();
    box.focus();
  };
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs" visibleFrom="sm">
        {words.keys}
      </Text>
      <div className="console-matrix">
        <Table aria-label={words.label} onKeyDown={moveFocus}>
          <Table.Thead className={roles.length === 1 ? 'console-hidden' : undefined}>
            <Table.Tr>
              <Table.Th scope="col">{words.item}</Table.Th>
              {roles.map(({ id, number, name }) => (
                <Table.Th key={id} scope="col" className="console-matrix-role">
                  {roles.length === 1 ? name : <TextLink to={`/content/roles/${number}`}>{name}</TextLink>}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          {permissionKinds.map((kind) => (
            <MatrixGroup key={kind} kind={kind} roles={roles} matrix={matrix} onChange={onChange} />
          ))}
        </Table>
      </div>
    </>
  );
}

type GroupProps = MatrixProps & { kind: PermissionKind };

function MatrixGroup({ kind, roles, matrix, onChange }: GroupProps) {
  const words = useWords(matrixWords);
  const rows = matrix.rows[kind];
  const note = matrix.isTruncated[kind] ? words.truncated : rows.length === 0 && words.empty[kind];
  return (
    <Table.Tbody>
      <Table.Tr className="console-matrix-group">
        <Table.Th scope="rowgroup" colSpan={roles.length + 1}>
          <Text fw={700} component="span">
            {words.kinds[kind]}
          </Text>
          <Text size="sm" c="dimmed" component="span" className="console-matrix-hint">
            {words.hints[kind]}
          </Text>
        </Table.Th>
      </Table.Tr>
      <Table.Tr>
        <Table.Th scope="row">
          <b>{words.all[kind]}</b>
        </Table.Th>
        {roles.map(({ id, name, permissions }) => (
          <Table.Td key={id} data-label={name}>
            <Checkbox
              aria-label={words.cell(words.all[kind], name)}
              checked={permissions[kind].isForAll}
              onChange={() => onChange(id, kind, toggleGrantForAll(permissions[kind]))}
            />
          </Table.Td>
        ))}
      </Table.Tr>
      {rows.map((row) => (
        <ItemRow key={row.id} kind={kind} row={row} roles={roles} matrix={matrix} onChange={onChange} />
      ))}
      {note && (
        <Table.Tr>
          <Table.Td colSpan={roles.length + 1} className="console-matrix-note">
            <Text size="sm" c="dimmed">
              {words.truncated === note && rows.length === 0 ? words.empty[kind] : note}
            </Text>
          </Table.Td>
        </Table.Tr>
      )}
    </Table.Tbody>
  );
}

function ItemRow({ kind, row, roles, matrix, onChange }: GroupProps & { row: PermissionMatrixRow }) {
  const words = useWords(matrixWords);
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <span
          className="console-matrix-item"
          style={{ paddingInlineStart: `${row.ancestorIds.length * 1.5}rem` }}
        >
          {(kind === 'structure' || kind === 'media') && (
            <Expander row={row} onToggle={() => matrix.toggleRow(kind, row.id)} />
          )}
          {row.label}
        </span>
      </Table.Th>
      {roles.map(({ id, name, permissions }) => {
        const isIncluded = includes(kind, permissions[kind], row);
        const label = isIncluded ? words.included(row.label) : row.label;
        return (
          <Table.Td key={id} data-label={name}>
            <Checkbox
              aria-label={words.cell(label, name)}
              checked={isIncluded || permissions[kind].ids.has(row.id)}
              disabled={isIncluded}
              onChange={() => onChange(id, kind, toggleGrantItem(permissions[kind], row.id))}
            />
          </Table.Td>
        );
      })}
    </Table.Tr>
  );
}

/** Whether an item is permitted by "all" or by a category above it. Media categories do not include those below. */
function includes(
  kind: PermissionKind,
  { isForAll, ids }: PermissionGrant,
  { ancestorIds }: PermissionMatrixRow,
): boolean {
  return isForAll || (kind === 'structure' && ancestorIds.some((id) => ids.has(id)));
}

function Expander({ row, onToggle }: { row: PermissionMatrixRow; onToggle: () => void }) {
  const words = useWords(matrixWords);
  if (row.isOpen === undefined) return <span className="console-matrix-leaf" />;
  const Icon = row.isOpen ? ChevronDownIcon : ChevronRightIcon;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-expanded={row.isOpen}
      aria-label={row.isOpen ? words.close(row.label) : words.open(row.label)}
      onClick={onToggle}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
