import { ApiProperty } from '@nestjs/swagger';
import type { Position } from '@fanteam/contracts';

/** What every player of an answer carries, in a pool as in a lineup. */
export class PlayerFieldsDto {
  @ApiProperty({ example: '45113' })
  id: string;

  @ApiProperty({ example: 'Noel Kestrik' })
  name: string;

  @ApiProperty({ enum: ['GK', 'D', 'M', 'F'] })
  position: Position;

  @ApiProperty({ example: 'KGM' })
  team: string;

  @ApiProperty({ example: 12.6 })
  salary: number;
}
