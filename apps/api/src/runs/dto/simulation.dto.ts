/** The response of a simulation: the figures, and the entries that were chosen. */
import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import {
  CHOICE_AIMS,
  GUESSES,
  type ChoiceAim,
  type ChoiceTotal,
  type ContestChoice,
  type Guess,
  type SimulateResponse,
  type SimulationChoice,
} from '@fanteam/contracts';
import { EstimateDto, ProfitDto, SetProfitDto, SimulatedSetDto } from './simulated-set.dto';
import { SimulationFiguresDto } from './simulation-figures.dto';

class ContestChoiceDto implements ContestChoice {
  @ApiPropertyOptional({ example: 10, description: 'Present with the aim `top`.' })
  place?: number;

  @ApiProperty({
    type: [String],
    example: ['1', '7', '3'],
    description: 'In the order in which they were chosen.',
  })
  lineup_ids: string[];

  @ApiProperty({
    example: 0.162,
    description:
      'The mean profit (`robust`: half of it in the worst worlds), or the chance of the place, in the scenarios used ' +
      'for the choice.',
  })
  value: number;

  @ApiProperty({
    example: 0.163,
    description:
      'No choice under the same rules has a higher value in the scenarios used for the choice. With several contests: no ' +
      'other choice for this contest that leaves the entries of the others as they are.',
  })
  bound: number;

  @ApiProperty({
    example: 0.0061,
    description:
      'The maximum by which another choice can be better: `bound` minus `value`, divided by the prizes of the chosen entries ' +
      '(`value` plus fees), or by the chance.',
  })
  gap: number;

  @ApiProperty({
    description:
      'The value in fresh scenarios, which were not used for the choice. For the aim `robust`, the mean profit in them.',
  })
  value_fresh: EstimateDto;

  @ApiProperty({
    description: 'The figures of the chosen entries in fresh scenarios, which were not used for the choice.',
  })
  set: SimulatedSetDto;
}

class ChoiceTotalDto extends PickType(ContestChoiceDto, ['gap', 'value_fresh']) implements ChoiceTotal {
  @ApiProperty({ example: 45, description: 'The chosen entries. A lineup in two contests counts twice.' })
  entries: number;

  @ApiProperty({
    example: 0.412,
    description: 'The mean profit, or the mean number of contests in which an entry reaches the place.',
  })
  value: number;

  @ApiProperty({
    example: 0.415,
    description: 'No choice for all contests under the same rules has a higher value in these scenarios.',
  })
  bound: number;

  @ApiProperty({ description: 'Prizes minus fees of all chosen entries, in fresh scenarios.' })
  profit: SetProfitDto;

  @ApiProperty({ description: 'The chance that the prizes are lower than the fees, in fresh scenarios.' })
  loses: ProfitDto;
}

class SimulationChoiceDto extends ContestChoiceDto implements SimulationChoice {
  @ApiProperty({ enum: CHOICE_AIMS })
  aim: ChoiceAim;

  @ApiPropertyOptional({
    type: [ContestChoiceDto],
    description:
      'The entries chosen for `contests` of the request, in their order. The other figures are those of the main contest.',
  })
  contests?: ContestChoiceDto[];

  @ApiPropertyOptional({ description: 'All contests together. Present with `contests`.' })
  total?: ChoiceTotalDto;
}

export class SimulateResponseDto extends SimulationFiguresDto implements SimulateResponse {
  @ApiProperty({ format: 'uuid' })
  run_id: string;

  @ApiProperty({ enum: ['simulation'] })
  kind: 'simulation';

  @ApiProperty({ enum: ['1'], description: 'The version of the model.' })
  model: '1';

  @ApiProperty({ example: 0 })
  seed: number;

  @ApiProperty({ example: 10_000, description: 'The number of scenarios that the figures are based on.' })
  scenarios: number;

  @ApiPropertyOptional({ type: SimulationChoiceDto, description: 'Present if entries were chosen.' })
  chosen?: SimulationChoiceDto;

  @ApiProperty({
    enum: GUESSES,
    isArray: true,
    example: ['goals'],
    description: 'The inputs that were absent and had to be guessed.',
  })
  guessed: Guess[];

  @ApiProperty({ type: [String], description: 'Notes for the user, as sentences.' })
  warnings: string[];

  @ApiProperty({ example: 2140.3, description: 'Time in the simulator, in milliseconds.' })
  simulator_ms: number;
}
