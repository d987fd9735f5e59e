import { ApiProperty } from '@nestjs/swagger';
import type { PrivacySection, PrivacyText } from '@fanteam/contracts';

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
