import { RouterLink } from '@fanteam/ui';
import { Link } from '@fanteam/ui/controls';
import { PRIVACY_PATH } from '../shell-paths';

/** Below the menu, and not in it: its entries come from the remotes. */
export function PrivacyLink({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <Link
      asChild
      display="inline-flex"
      alignItems="center"
      minH={{ base: '11', md: '8' }}
      mt="3"
      px="2.5"
      fontSize="xs"
      color="fg.subtle"
      fontWeight="normal"
    >
      <RouterLink to={PRIVACY_PATH} onClick={onNavigate}>
        Privacy
      </RouterLink>
    </Link>
  );
}
