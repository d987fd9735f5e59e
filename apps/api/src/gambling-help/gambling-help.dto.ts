import { ApiProperty } from '@nestjs/swagger';
import type { GamblingHelp } from '@fanteam/contracts';

export class GamblingHelpDto implements GamblingHelp {
  @ApiProperty({
    description: 'Plain text, which may contain a web address.',
    example: 'Free and confidential help: https://www.gamblingtherapy.org',
  })
  text: string;
}
