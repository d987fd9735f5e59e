import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module';
import { DataExport } from './data-export.service';
import { FirstSuperuser } from './first-superuser';
import { MeController } from './me.controller';
import { MeService } from './me.service';
import { User } from '../auth/user.entity';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';

/** Accounts. `MeController` comes first, or `/users/me` would match `/users/:user_id`. */
@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([User])],
  controllers: [MeController, UsersController],
  providers: [UsersService, MeService, DataExport, FirstSuperuser],
})
export class UsersModule {}
