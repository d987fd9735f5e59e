import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { OperationController } from './operation.controller';

/** The administrators' view of the same figures. */
@Module({ imports: [AuthModule], controllers: [OperationController] })
export class OperationHttpModule {}
