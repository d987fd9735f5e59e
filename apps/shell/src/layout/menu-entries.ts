import { HomeIcon, ItemsIcon, PitchIcon, SettingsIcon, UsersIcon, type IconProps } from '@fanteam/ui';
import type { ComponentType } from 'react';

export interface MenuEntry {
  label: string;
  path: string;
  Icon: ComponentType<IconProps>;
}

const ENTRIES: readonly MenuEntry[] = [
  { label: 'Dashboard', path: '/', Icon: HomeIcon },
  { label: 'Optimizer', path: '/dfs', Icon: PitchIcon },
  { label: 'Items', path: '/items', Icon: ItemsIcon },
  { label: 'User Settings', path: '/settings', Icon: SettingsIcon },
];

const ADMIN: MenuEntry = { label: 'Admin', path: '/admin', Icon: UsersIcon };

/** The entries of the menu. Superusers have one more. */
export function menuEntries(isSuperuser: boolean): readonly MenuEntry[] {
  return isSuperuser ? [...ENTRIES, ADMIN] : ENTRIES;
}
