import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type ClubMatch,
  type ClubMethod,
  type Doubt,
  type DoubtfulProjection,
  type MadeMatch,
  type MatchMethod,
  type MergedField,
  type ProjectionsResponse,
  type UnmatchedProjection,
} from '@fanteam/contracts';
import { UploadDto } from './upload.dto';

class UnmatchedProjectionDto implements UnmatchedProjection {
  @ApiProperty({ example: 12, description: 'The 1-based line of the projection file.' })
  line: number;

  @ApiProperty({ example: 'N. Kestrik', description: 'The name in the projection file.' })
  name: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'KGM',
    description: 'The club in the projection file.',
  })
  team: string | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 7.1,
    description: '`null` when the file has no projections.',
  })
  projection: number | null;
}

class DoubtfulProjectionDto extends UnmatchedProjectionDto implements DoubtfulProjection {
  @ApiProperty({
    type: [String],
    example: ['45113', '45871'],
    description: 'Ids of the players that the row may refer to. The most likely first.',
  })
  candidates: string[];

  @ApiProperty({
    enum: [
      'club',
      'position',
      'first_name',
      'several',
      'name',
      'no_club',
      'taken',
      'undecided_club',
    ] satisfies Doubt[],
    description:
      'Why the row is doubtful. `club`, `position`, `first_name`: it differs between the row and the candidates. `several`: ' +
      'several players fit. `name`: only a part of the name fits. `no_club`: only a part of the name fits, and the row has ' +
      'no club. `taken`: another row fits the player as well or better. `undecided_club`: the row depends on your answer ' +
      'about its club in `clubs`.',
  })
  doubt: Doubt;
}

class MadeMatchDto extends UnmatchedProjectionDto implements MadeMatch {
  @ApiProperty({ example: '45113', description: 'The id of the player.' })
  id: string;

  @ApiProperty({
    enum: [
      'answer',
      'id',
      'name',
      'spelling',
      'initials',
      'nickname',
      'part',
      'surname',
    ] satisfies MatchMethod[],
    description: 'How the row was matched: by your answer, by id, or by which form of the name.',
  })
  how: MatchMethod;

  @ApiPropertyOptional({
    enum: ['club', 'position'] satisfies MadeMatch['doubt'][],
    description: 'What contradicts the match. Check the match.',
  })
  doubt?: 'club' | 'position';
}

class ClubMatchDto implements ClubMatch {
  @ApiProperty({ example: 'REAL MADRID', description: 'The club in the projection file, in upper case.' })
  name: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'RMA',
    description: 'The code in the pool. `null`: absent or undecided.',
  })
  team: string | null;

  @ApiProperty({
    enum: ['answer', 'rows', 'absent', 'undecided'] satisfies ClubMethod[],
    description:
      'How the club was matched: by your answer, or by the players of its rows. `absent`: the club is not in the pool. ' +
      '`undecided`: answer with `clubs[<name>]=<team>` or `clubs[<name>]=none`.',
  })
  how: ClubMethod;

  @ApiProperty({ example: 25, description: 'Number of rows with this club.' })
  rows: number;

  @ApiProperty({
    example: 24,
    description: 'Number of these rows whose player is certain and has the club `team`.',
  })
  agree: number;

  @ApiProperty({
    type: [String],
    example: ['RMA', 'RSO'],
    description: 'The teams that it can be. The most likely first.',
  })
  candidates: string[];
}

export class ProjectionsDto extends UploadDto implements ProjectionsResponse {
  @ApiProperty({ example: 560, description: 'Number of rows that were matched with a player.' })
  matched: number;

  @ApiProperty({ type: [MadeMatchDto], description: 'The rows that were matched, sorted by line.' })
  matches_made: MadeMatchDto[];

  @ApiProperty({ type: [UnmatchedProjectionDto], description: 'Rows that match no player in the pool.' })
  unmatched: UnmatchedProjectionDto[];

  @ApiProperty({
    type: [DoubtfulProjectionDto],
    description: 'Rows that may match a player but need your answer. They are not merged.',
  })
  doubtful: DoubtfulProjectionDto[];

  @ApiProperty({
    type: [ClubMatchDto],
    description:
      'Clubs of the file that are not teams of the pool, and the teams that they were matched with.',
  })
  clubs: ClubMatchDto[];

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { projection: 560, opponent: 585, ownership: 541 },
    description: 'Number of players who received a value, for each field that the file has.',
  })
  merged: Partial<Record<MergedField, number>>;
}
