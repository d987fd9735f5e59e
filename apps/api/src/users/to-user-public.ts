import type { UserPublic } from '@fanteam/contracts';
import type { User } from './user.entity';

/** What of an account travels. */
export function toUserPublic(user: User): UserPublic {
  return {
    id: user.id,
    email: user.email,
    full_name: user.fullName,
    is_active: user.isActive,
    is_superuser: user.isSuperuser,
    created_at: user.createdAt.toISOString(),
  };
}
