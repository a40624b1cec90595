import { ActionIcon, Badge, Group, Text } from '@mantine/core';
import { GripVerticalIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { RowActions } from '../../lists/row-actions.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { metaFieldKindOf } from './meta-field-settings.ts';
import type { MetaField } from './meta-fields.graph.ts';
import { metaFieldsWords } from './meta-fields.words.ts';

type RowsProps = {
  label: string;
  fields: readonly MetaField[];
  /** Moves a field to a place in the list, from 0. */
  onMove: (field: MetaField, place: number) => void;
  onEdit: (field: MetaField) => void;
  onDelete: (field: MetaField) => void;
};

/** Meta fields in their order, which arrow keys, the menu and the mouse change. */
export function MetaFieldRows({ label, fields, onMove, onEdit, onDelete }: RowsProps) {
  const words = useWords(metaFieldsWords);
  const hintId = useId();
  const [draggedId, setDraggedId] = useState<string>();
  const [targetPlace, setTargetPlace] = useState<number>();
  const [movedId, setMovedId] = useState<string>();
  const endDrag = () => {
    setDraggedId(undefined);
    setTargetPlace(undefined);
  };
  const move = (field: MetaField, place: number) => {
    if (place < 0 || place >= fields.length || fields[place] === field) return;
    setMovedId(field.id);
    onMove(field, place);
  };
  const dragged = fields.find(({ id }) => id === draggedId);
  return (
    <>
      <Text id={hintId} size="sm" c="dimmed" px="md" pt="sm">
        {words.moveHint}
      </Text>
      <ol className="meta-fields" aria-label={label}>
        {fields.map((field, place) => (
          <li
            key={field.id}
            className="meta-field"
            draggable
            data-dragged={field.id === draggedId || undefined}
            data-target={dragged && place === targetPlace ? true : undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDraggedId(field.id);
            }}
            onDragOver={(event) => {
              if (!dragged) return;
              event.preventDefault();
              setTargetPlace(place);
            }}
            onDragEnd={endDrag}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged) move(dragged, place);
              endDrag();
            }}
          >
            <MoveHandle
              field={field}
              place={place}
              hintId={hintId}
              isFocused={movedId === field.id}
              onMove={(next) => move(field, next)}
            />
            <FieldSummary field={field} />
            <RowActions
              label={words.actionsOf(field.title || field.name)}
              actions={[
                { label: words.edit, onClick: () => onEdit(field) },
                ...(place > 0 ? [{ label: words.moveUp, onClick: () => move(field, place - 1) }] : []),
                ...(place < fields.length - 1
                  ? [{ label: words.moveDown, onClick: () => move(field, place + 1) }]
                  : []),
                { label: words.remove, onClick: () => onDelete(field), isDangerous: true },
              ]}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

type HandleProps = {
  field: MetaField;
  place: number;
  hintId: string;
  /** Whether the field was moved last: the handle keeps the focus at its new place. */
  isFocused: boolean;
  onMove: (place: number) => void;
};

function MoveHandle({ field, place, hintId, isFocused, onMove }: HandleProps) {
  const words = useWords(metaFieldsWords);
  const handle = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser removes the focus when the place changes.
  useEffect(() => {
    if (isFocused) handle.current?.focus();
  }, [isFocused, place]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(place + step);
  };
  return (
    <ActionIcon
      ref={handle}
      variant="subtle"
      size={32}
      className="meta-handle"
      aria-label={words.moveHandle(field.title || field.name, place + 1)}
      aria-describedby={hintId}
      onKeyDown={onKeyDown}
    >
      <GripVerticalIcon size={18} aria-hidden />
    </ActionIcon>
  );
}

function FieldSummary({ field }: { field: MetaField }) {
  const words = useWords(metaFieldsWords);
  const { title, name, type, restrictions, templates } = field;
  return (
    <div className="meta-reference">
      <Group gap="xs">
        <Text fw={600} size="sm" dir="auto">
          {title || name}
        </Text>
        {(restrictions || templates) && (
          <Badge variant="default" className="console-status">
            {words.restricted}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {`${name} · ${words.kinds[metaFieldKindOf(type.number)]}`}
      </Text>
    </div>
  );
}
