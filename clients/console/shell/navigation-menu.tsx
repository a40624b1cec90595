import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '../words/language-provider.tsx';
import { type NavigationGroup, type NavigationTarget, useNavigationMenu } from './areas-context.ts';

/** Entries of the navigation by area. `onNavigate` closes the navigation of narrow windows. */
export function NavigationMenu({ onNavigate }: { onNavigate: () => void }) {
  const groups = useNavigationMenu();
  return (
    <Stack gap="lg">
      {groups.map((group) => (
        <NavigationSection key={group.area.id} group={group} onNavigate={onNavigate} />
      ))}
    </Stack>
  );
}

function NavigationSection({ group, onNavigate }: { group: NavigationGroup; onNavigate: () => void }) {
  const { label } = useWords(group.area.words);
  const headingId = `navigation-${group.area.id}`;
  return (
    <section aria-labelledby={headingId}>
      <Text id={headingId} className="console-navigation-heading">
        {label}
      </Text>
      {group.targets.map((target) => (
        <NavigationItem
          key={target.path}
          target={target}
          // Otherwise the entry would also be current on the screens of other entries below its path.
          isExact={group.targets.some(({ path }) => path.startsWith(`${target.path}/`))}
          onNavigate={onNavigate}
        />
      ))}
    </section>
  );
}

type NavigationItemProps = { target: NavigationTarget; isExact: boolean; onNavigate: () => void };

function NavigationItem({ target, isExact, onNavigate }: NavigationItemProps) {
  const { label } = useWords(target.words);
  const Icon = target.icon;
  return (
    <Link
      to={target.path}
      activeOptions={{ exact: isExact, includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      onClick={onNavigate}
      className="console-navigation-link"
    >
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      {label}
    </Link>
  );
}
