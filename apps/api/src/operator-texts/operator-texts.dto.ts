import { ApiProperty } from '@nestjs/swagger';
import type { GamblingHelp, PrivacySection, PrivacyText } from '@fanteam/contracts';

class PrivacySectionDto implements PrivacySection {
  @ApiProperty({ type: String, nullable: true, example: 'When you have an account' })
  heading: string | null;

  @ApiProperty({ description: 'Plain text.' })
  paragraphs: string[];
}

export class PrivacyTextDto implements PrivacyText {
  @ApiProperty({ type: [PrivacySectionDto] })
  sections: PrivacySectionDto[];
}

export class GamblingHelpDto implements GamblingHelp {
  @ApiProperty({
    description: 'Plain text, which may contain a web address.',
    example: 'Free and confidential help: https://www.gamblingtherapy.org',
  })
  text: string;
}
