import { Button, Menu } from '@mantine/core';
import { ChevronDownIcon, CodeIcon } from 'lucide-react';
import { operationNameOf } from '../graph/operation-name.ts';
import { serverUrl } from '../graph/transport.ts';
import { useWords } from '../words/language-provider.tsx';
import { consoleFrameWords } from './console-frame.words.ts';
import { notifyFailure, notifySuccess } from './notify.ts';
import {
  type CalledOperation,
  type RestRequest,
  toCurl,
  toGraphqlCurl,
  toReadableOperation,
  toVariablesText,
} from './operation-text.ts';

export type CopyOperationMenuProps = {
  /** Operations of the screen with their variables. */
  operations: readonly CalledOperation[];
  /** Request of REST with the same effect, where the server has one. */
  rest?: RestRequest;
};

/** Menu that copies the operations of a screen, from which developers learn the interfaces. */
export function CopyOperationMenu({ operations, rest }: CopyOperationMenuProps) {
  const words = useWords(consoleFrameWords);
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => notifySuccess(words.copied),
      () => notifyFailure(words.notCopied),
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<CodeIcon size={18} aria-hidden />}
          rightSection={<ChevronDownIcon size={16} aria-hidden />}
        >
          {words.copyAs}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {operations.map((operation) => {
          const name = operationNameOf(operation.document);
          return [
            <Menu.Label key={name}>{name}</Menu.Label>,
            <Menu.Item key={`${name} document`} onClick={() => copy(toReadableOperation(operation.document))}>
              {words.copyGraphql}
            </Menu.Item>,
            <Menu.Item key={`${name} variables`} onClick={() => copy(toVariablesText(operation.variables))}>
              {words.copyVariables}
            </Menu.Item>,
            <Menu.Item key={`${name} curl`} onClick={() => copy(toGraphqlCurl(operation, serverUrl))}>
              {words.copyGraphqlCurl}
            </Menu.Item>,
          ];
        })}
        {rest && <Menu.Label>{`${rest.method} ${rest.path.split('?')[0]}`}</Menu.Label>}
        {rest && <Menu.Item onClick={() => copy(toCurl(rest, serverUrl))}>{words.copyRestCurl}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
