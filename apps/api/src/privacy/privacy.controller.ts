import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PrivacyText } from '@fanteam/contracts';
import { ApiErrors } from '../common/response.dto';
import { CONFIG, type Config } from '../config/config';
import { PrivacyTextDto } from './privacy.dto';
import { privacyText } from './privacy-text';

@ApiTags('privacy')
@Controller('privacy')
export class PrivacyController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @ApiOperation({ summary: 'Get the text of the privacy page' })
  @ApiOkResponse({ type: PrivacyTextDto })
  @ApiErrors()
  read(): PrivacyText {
    return privacyText(this.config);
  }
}
