import { Button, CloseButton } from '@fanteam/ui';
import { Drawer, Portal } from '@fanteam/ui/overlays';
import { saveTyped } from '../../shared/save-typed';
import { RulesList, type RulesListProps } from './rules-list';

interface RulesSheetProps extends RulesListProps {
  onClose: () => void;
}

/** The rules on a phone: a sheet that rises from the bottom of the window. */
export function RulesSheet({ onClose, ...list }: RulesSheetProps) {
  const close = () => saveTyped(onClose);
  return (
    <Drawer.Root open placement="bottom" onOpenChange={({ open }) => !open && close()}>
      <Portal>
        <Drawer.Backdrop animationDuration="fast" />
        <Drawer.Positioner>
          <Drawer.Content
            aria-labelledby="rules-title"
            h="calc(100dvh - 64px)"
            borderTopRadius="2xl"
            animationDuration="fast"
          >
            <Drawer.Body display="flex" flexDirection="column" p="0" pt="2" minH="0">
              <RulesList {...list} headEnd={<CloseButton size="lg" onClick={close} />} />
            </Drawer.Body>
            <Drawer.Footer borderTopWidth="1px" borderColor="border" p="3">
              <Button size="lg" w="full" onClick={close}>
                Done
              </Button>
            </Drawer.Footer>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
