import { Group, Menu, UnstyledButton } from '@mantine/core';
import { ChevronDownIcon, CircleUserIcon, LogInIcon, LogOutIcon } from 'lucide-react';
import { consolePageSettings } from '../page/page-settings.ts';
import { useWords } from '../words/language-provider.tsx';
import { consoleFrameWords } from './console-frame.words.ts';
import { toSignInUrl, useSession } from './session.ts';

/** Menu of the signed-in person. Account, sign-in and sign-out are pages of the server. */
export function UserMenu() {
  const words = useWords(consoleFrameWords);
  const { user, cmsUser, label } = useSession();
  const { root } = consolePageSettings;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className="console-user">
          <Group gap="xs" wrap="nowrap">
            <span className="console-avatar" aria-hidden="true">
              {label.slice(0, 1).toUpperCase()}
            </span>
            <span className="console-hidden">{words.userMenu}</span>
            <span className="console-user-label">{label}</span>
            <ChevronDownIcon size={16} aria-hidden />
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className="console-user-name">{label}</Menu.Label>
        {user && (
          <Menu.Item component="a" href={`${root}/account`} leftSection={<CircleUserIcon size={18} />}>
            {words.yourAccount}
          </Menu.Item>
        )}
        {cmsUser ? (
          <Menu.Item component="a" href={`${root}/cms`} leftSection={<CircleUserIcon size={18} />}>
            {words.backOffice}
          </Menu.Item>
        ) : (
          <Menu.Item component="a" href={toSignInUrl('cms')} leftSection={<LogInIcon size={18} />}>
            {words.signInToCms}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          component="a"
          href={`${root}/${user ? 'account' : 'cms'}/sign-out`}
          leftSection={<LogOutIcon size={18} />}
        >
          {words.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
