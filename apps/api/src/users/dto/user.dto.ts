import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ACCOUNT_LIMITS,
  type PasswordUpdated,
  type UpdatePassword,
  type UserCreate,
  type UserPublic,
  type UserRegister,
  type UsersPublic,
  type UserUpdate,
  type UserUpdateMe,
} from '@fanteam/contracts';
import { IsBoolean } from 'class-validator';
import { IsEmailField, IsFullName, IsNewPassword, IsPassword } from '../../auth/dto/account-fields';
import { TokenDto } from '../../auth/dto/login.dto';
import { IfNotNull, IfPresent } from '../../common/text-checks';

const EMAIL = { format: 'email', maxLength: ACCOUNT_LIMITS.email, example: 'noel@example.com' };
const PASSWORD = { minLength: ACCOUNT_LIMITS.passwordMin, maxLength: ACCOUNT_LIMITS.passwordMax };
const FULL_NAME = {
  type: String,
  nullable: true,
  maxLength: ACCOUNT_LIMITS.fullName,
  example: 'Noel Kestrik',
};

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

export class UsersPublicDto implements UsersPublic {
  @ApiProperty({ type: [UserPublicDto] })
  data: UserPublicDto[];

  @ApiProperty({ description: 'How many there are in all.' })
  count: number;
}

export class UserRegisterDto implements UserRegister {
  @ApiProperty(EMAIL)
  @IsEmailField()
  email: string;

  @ApiProperty(PASSWORD)
  @IsNewPassword()
  password: string;

  @ApiPropertyOptional(FULL_NAME)
  @IfNotNull()
  @IsFullName()
  full_name?: string | null;
}

export class UserCreateDto extends UserRegisterDto implements UserCreate {
  @ApiPropertyOptional({ default: true })
  @IfPresent()
  @IsBoolean({ message: 'is_active must be true or false' })
  is_active?: boolean;

  @ApiPropertyOptional({ default: false })
  @IfPresent()
  @IsBoolean({ message: 'is_superuser must be true or false' })
  is_superuser?: boolean;
}

export class UserUpdateMeDto implements UserUpdateMe {
  @ApiPropertyOptional(EMAIL)
  @IfPresent()
  @IsEmailField()
  email?: string;

  @ApiPropertyOptional(FULL_NAME)
  @IfNotNull()
  @IsFullName()
  full_name?: string | null;
}

export class UserUpdateDto extends UserUpdateMeDto implements UserUpdate {
  @ApiPropertyOptional(PASSWORD)
  @IfPresent()
  @IsNewPassword()
  password?: string;

  @ApiPropertyOptional()
  @IfPresent()
  @IsBoolean({ message: 'is_active must be true or false' })
  is_active?: boolean;

  @ApiPropertyOptional()
  @IfPresent()
  @IsBoolean({ message: 'is_superuser must be true or false' })
  is_superuser?: boolean;
}

export class UpdatePasswordDto implements UpdatePassword {
  @ApiProperty(PASSWORD)
  @IsPassword()
  current_password: string;

  @ApiProperty(PASSWORD)
  @IsNewPassword()
  new_password: string;
}

export class PasswordUpdatedDto extends TokenDto implements PasswordUpdated {
  @ApiProperty({ example: 'Password updated successfully' })
  message: string;
}
