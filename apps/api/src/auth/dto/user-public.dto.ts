import { ApiProperty } from '@nestjs/swagger';
import type { UserPublic } from '@fanteam/contracts';
import type { Columns } from '../../common/page';
import type { User } from '../user.entity';
import { EMAIL, FULL_NAME } from './account-fields';

export class UserPublicDto implements UserPublic {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty(EMAIL)
  email: string;

  @ApiProperty(FULL_NAME)
  full_name: string | null;

  @ApiProperty()
  is_active: boolean;

  @ApiProperty()
  is_superuser: boolean;

  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

/** The columns of an account that clients may see. */
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
