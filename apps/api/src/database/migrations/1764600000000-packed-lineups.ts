import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores all lineups of a run that has ended in one column. `down` makes them rows again. */
export class PackedLineups1764600000000 implements MigrationInterface {
  name = 'PackedLineups1764600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE runs ADD COLUMN lineups json');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `INSERT INTO run_lineups (run_id, rank, lineup)
       SELECT id, packed.rank, packed.lineup
       FROM runs, json_array_elements(lineups) WITH ORDINALITY AS packed (lineup, rank)
       ON CONFLICT DO NOTHING`,
    );
    await queryRunner.query('ALTER TABLE runs DROP COLUMN lineups');
  }
}
