import { REPORT_APPS, REPORT_KINDS, type ProblemReport, type ReportKind } from '@fanteam/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';

export class ReportDto implements ProblemReport {
  @ApiProperty({ enum: REPORT_KINDS })
  @IsIn(REPORT_KINDS, { message: `kind must be one of ${REPORT_KINDS.join(', ')}` })
  kind: ReportKind;

  @ApiProperty({
    example: 'dfs',
    description: `One of ${REPORT_APPS.map((app) => `\`${app}\``).join(', ')}. Another name is counted as \`other\`.`,
  })
  @IsString({ message: 'app must be text' })
  app: string;

  @ApiPropertyOptional({ example: '1.4.2', description: 'The version of the app.' })
  @IsOptional()
  @IsString({ message: 'version must be text' })
  version?: string;

  @ApiPropertyOptional({
    example: '@fanteam/ui 1.8',
    description: 'With kind `contract`: what the remote requires from the shell.',
  })
  @IsOptional()
  @IsString({ message: 'needs must be text' })
  needs?: string;

  @ApiPropertyOptional({
    example: '1.7.2',
    description: 'With kind `contract`: the version that the shell has.',
  })
  @IsOptional()
  @IsString({ message: 'has must be text' })
  has?: string;
}
