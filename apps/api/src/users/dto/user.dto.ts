import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type {
  PasswordUpdated,
  UpdatePassword,
  UserCreate,
  UserRegister,
  UsersPublic,
  UserUpdate,
  UserUpdateMe,
} from '@fanteam/contracts';
import { IsBoolean } from 'class-validator';
import {
  EMAIL,
  FULL_NAME,
  IsEmailField,
  IsFullName,
  IsNewPassword,
  IsPassword,
  NEW_PASSWORD,
  PASSWORD,
} from '../../auth/dto/account-fields';
import { TokenDto } from '../../auth/dto/login.dto';
import { UserPublicDto } from '../../auth/dto/user-public.dto';
import { IfNotNull, IfPresent } from '../../common/text-checks';

export class UsersPublicDto implements UsersPublic {
  @ApiProperty({ type: [UserPublicDto] })
  data: UserPublicDto[];

  @ApiProperty({ description: 'Total number of accounts.' })
  count: number;
}

export class UserRegisterDto implements UserRegister {
  @ApiProperty(EMAIL)
  @IsEmailField()
  email: string;

  @ApiProperty(NEW_PASSWORD)
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
  @ApiPropertyOptional(NEW_PASSWORD)
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

  @ApiProperty(NEW_PASSWORD)
  @IsNewPassword()
  new_password: string;
}

export class PasswordUpdatedDto extends TokenDto implements PasswordUpdated {
  @ApiProperty({ example: 'Password updated successfully' })
  message: string;
}
