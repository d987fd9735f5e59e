import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { GamblingHelp } from '@fanteam/contracts';
import { ApiErrors } from '../common/response.dto';
import { CONFIG, type Config } from '../config/config';
import { GamblingHelpDto } from './gambling-help.dto';

const DEFAULT_TEXT =
  'Entering contests can become a problem. Free and confidential help: https://www.gamblingtherapy.org';

@ApiTags('dfs')
@Controller('dfs/gambling-help')
export class GamblingHelpController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @ApiOperation({ summary: 'Get the line about gambling problems' })
  @ApiOkResponse({ type: GamblingHelpDto })
  @ApiErrors()
  read(): GamblingHelp {
    return { text: this.config.gamblingHelp ?? DEFAULT_TEXT };
  }
}
