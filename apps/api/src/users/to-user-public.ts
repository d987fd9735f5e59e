import type { UserPublic } from '@fanteam/contracts';
import type { Columns } from '../common/find-page';
import type { User } from './user.entity';

/** What of an account travels. */
export const USER_COLUMNS: Columns<UserPublic, User> = {
  id: 'id',
  email: 'email',
  full_name: 'fullName',
  is_active: 'isActive',
  is_superuser: 'isSuperuser',
  created_at: 'createdAt',
};

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
