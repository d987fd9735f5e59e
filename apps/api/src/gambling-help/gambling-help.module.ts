import { Module } from '@nestjs/common';
import { GamblingHelpController } from './gambling-help.controller';

@Module({ controllers: [GamblingHelpController] })
export class GamblingHelpModule {}
