import type { ReactNode } from 'react';
import type { CopyOperationMenuProps } from '../shell/copy-operation-menu.tsx';
import { Screen } from '../shell/screen.tsx';
import { PagedList, type PagedListProps } from './paged-list.tsx';

export type ListPageProps<Row, Field extends string, Filter extends string> = PagedListProps<
  Row,
  Field,
  Filter
> & {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  copyAs?: CopyOperationMenuProps;
};

/** A screen that consists of one list. */
export function ListPage<Row, Field extends string, Filter extends string>({
  title,
  lead,
  actions,
  copyAs,
  ...list
}: ListPageProps<Row, Field, Filter>) {
  return (
    <Screen title={title} lead={lead} actions={actions} copyAs={copyAs}>
      <PagedList {...list} />
    </Screen>
  );
}
