import { Module } from '@nestjs/common';
import { GamblingHelpController, PrivacyController } from './operator-texts.controllers';

/** Texts that the operator of a site can replace with its own. */
@Module({ controllers: [PrivacyController, GamblingHelpController] })
export class OperatorTextsModule {}
