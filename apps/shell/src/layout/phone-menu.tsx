import { Button, CloseButton, IconButton, LogOutIcon, MenuIcon, Stack, Text } from '@fanteam/ui';
import { Drawer, Portal } from '@fanteam/ui/overlays';
import { useState } from 'react';
import { useLogOut } from '../session/session-end';
import { PrivacyLink, SideMenu } from './side-menu';

interface PhoneMenuProps {
  isSuperuser: boolean;
  email: string | undefined;
}

/** The menu on a phone: a drawer that closes when the user selects an entry. */
export function PhoneMenu({ isSuperuser, email }: PhoneMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const logOut = useLogOut();
  return (
    <Drawer.Root open={isOpen} onOpenChange={({ open }) => setIsOpen(open)} placement="start">
      <Drawer.Trigger asChild>
        <IconButton variant="ghost" aria-label="Open menu" boxSize="11" ml="-2.5">
          <MenuIcon size={20} />
        </IconButton>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxW="17.5rem" aria-label="Menu">
            <Drawer.CloseTrigger asChild>
              <CloseButton size={{ base: 'lg', md: 'sm' }} />
            </Drawer.CloseTrigger>
            <Drawer.Body px="3" pt="6" display="flex" flexDirection="column">
              <SideMenu isSuperuser={isSuperuser} onNavigate={() => setIsOpen(false)} />
              <Button
                variant="ghost"
                size="sm"
                justifyContent="flex-start"
                h="11"
                px="2.5"
                gap="2.5"
                mt="0.5"
                onClick={logOut}
              >
                <LogOutIcon />
                Log Out
              </Button>
              <PrivacyLink onNavigate={() => setIsOpen(false)} />
              {email && (
                <Stack mt="auto" px="2.5" pb="2">
                  <Text fontSize="xs" color="fg.subtle" overflowWrap="anywhere">
                    Logged in as: {email}
                  </Text>
                </Stack>
              )}
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
