import { ApiProperty } from '@nestjs/swagger';
import type { Message } from '@fanteam/contracts';

export class MessageDto implements Message {
  @ApiProperty({ example: 'Item deleted successfully' })
  message: string;
}
