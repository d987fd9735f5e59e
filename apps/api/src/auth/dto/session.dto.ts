import { ApiProperty } from '@nestjs/swagger';
import type { SessionPublic, SessionsPublic } from '@fanteam/contracts';

export class SessionPublicDto implements SessionPublic {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'date-time', description: 'When the user logged in.' })
  created_at: string;

  @ApiProperty({ format: 'date-time', description: 'When the token was last used, to within 5 minutes.' })
  last_used_at: string;

  @ApiProperty({
    description: 'The address that logged in: an IPv4 address, or the /64 prefix of an IPv6 address.',
    example: '192.0.2.17',
  })
  client: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The browser that logged in. null if it is not known.',
    example: 'Firefox on Windows',
  })
  browser: string | null;

  @ApiProperty({ description: 'Whether the token of this request belongs to the session.' })
  is_current: boolean;
}

export class SessionsPublicDto implements SessionsPublic {
  @ApiProperty({ type: [SessionPublicDto] })
  data: SessionPublicDto[];

  @ApiProperty({ description: 'Number of sessions.' })
  count: number;
}
