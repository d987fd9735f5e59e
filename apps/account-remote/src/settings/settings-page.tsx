import type { UserPublic } from '@fanteam/contracts';
import { Tabs } from '@fanteam/ui/lists';
import type { ComponentType } from 'react';
import { PageFrame, PageHeading } from '../shared/page-frame';
import { AppearanceTab } from './appearance-tab';
import { DangerZoneTab } from './danger-zone-tab';
import { PasswordTab } from './password-tab';
import { ProfileTab } from './profile-tab';

interface SettingsTab {
  /** Part of the element ids that label the panels, so it contains no spaces. */
  id: string;
  name: string;
  Content: ComponentType<{ me: UserPublic }>;
}

const TABS: readonly SettingsTab[] = [
  { id: 'profile', name: 'My profile', Content: ProfileTab },
  { id: 'password', name: 'Password', Content: PasswordTab },
  { id: 'appearance', name: 'Appearance', Content: AppearanceTab },
];

const DANGER_ZONE: SettingsTab = { id: 'danger-zone', name: 'Danger zone', Content: DangerZoneTab };

/** The settings of the current user. Superusers cannot delete their own account. */
export function SettingsPage({ me }: { me: UserPublic }) {
  const tabs = me.is_superuser ? TABS : [...TABS, DANGER_ZONE];
  return (
    <PageFrame>
      <PageHeading>User Settings</PageHeading>
      <Tabs.Root defaultValue="profile" mt="4">
        <Tabs.List
          flexWrap="wrap"
          columnGap={{ base: '2', md: '6' }}
          justifyContent={{ base: 'space-between', md: 'flex-start' }}
        >
          {tabs.map(({ id, name }) => (
            <Tabs.Trigger
              key={id}
              value={id}
              px="0"
              h={{ base: '11', md: '10' }}
              flexShrink="0"
              fontSize={{ base: 'dense', md: 'sm' }}
            >
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(({ id, Content }) => (
          <Tabs.Content key={id} value={id} pt="7">
            <Content me={me} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </PageFrame>
  );
}
