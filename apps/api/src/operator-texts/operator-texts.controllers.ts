import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { GamblingHelp, PrivacyText } from '@fanteam/contracts';
import { ApiErrors } from '../common/response.dto';
import { CONFIG, type Config } from '../config/config';
import { GamblingHelpDto, PrivacyTextDto } from './operator-texts.dto';
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

const DEFAULT_GAMBLING_HELP =
  'Entering contests can become a problem. Free and confidential help: https://www.gamblingtherapy.org';

@ApiTags('dfs')
@Controller('dfs/gambling-help')
export class GamblingHelpController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @ApiOperation({ summary: 'Get the text about gambling problems' })
  @ApiOkResponse({ type: GamblingHelpDto })
  @ApiErrors()
  read(): GamblingHelp {
    return { text: this.config.gamblingHelp ?? DEFAULT_GAMBLING_HELP };
  }
}
