import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { readFileRequest } from '@fanteam/lineup-request';
import { createValidationPipe } from '../common/validation';
import { toLineup } from '../runs/answer/to-lineup';
import { FileReader } from '../uploads/file-reader';
import { OptimizePlayersDto } from './dto/optimize.dto';
import { requireTask } from './optimize.service';

/** A large slate, repeated until most of the code is compiled. Takes about 0.2 s. */
const PLAYERS = 850;
const LINEUPS = 150;
const ROUNDS = 4;

/**
 * Compiles the code of an optimize request before the first user waits for it, because the first calls in a process
 * are slow: reads a file, validates players and writes lineups.
 */
@Injectable()
export class WarmUp implements OnApplicationBootstrap {
  constructor(private readonly files: FileReader) {}

  async onApplicationBootstrap(): Promise<void> {
    const pool = Array.from({ length: PLAYERS }, (_, index) => toPlayer(index));
    const file = toCsv(pool);
    const players = pool.map(({ id: _id, ...player }) => player);
    const options = { num_lineups: LINEUPS, salary_cap: 90 };
    const pipe = createValidationPipe();
    for (let round = 0; round < ROUNDS; round += 1) {
      await this.files.run(
        'readPlayers',
        { fileName: 'pool.csv', bytes: file, columns: new Map(), words: {}, projectionKind: undefined },
        'warm-up',
      );
      await pipe.transform({ ...options, players }, { type: 'body', metatype: OptimizePlayersDto });
      const task = requireTask(readFileRequest(pool, options));
      const picks = Array.from({ length: task.roster.size }, (_, pick) => pick);
      const solved = { picks, captain: null, viceCaptain: null, points: 50, salary: 55 };
      for (let rank = 1; rank <= LINEUPS; rank += 1) toLineup(task, solved, rank);
    }
  }
}

function toPlayer(index: number) {
  return {
    id: String(index),
    name: `Player ${index}`,
    position: (['GK', 'D', 'M', 'F'] as const)[index % 4]!,
    team: `T${index % 20}`,
    salary: 5 + (index % 9) / 2,
    projection: 4.5,
  };
}

function toCsv(pool: readonly ReturnType<typeof toPlayer>[]): Uint8Array {
  const lines = pool.map((player) => Object.values(player).join(','));
  return new TextEncoder().encode(['id,name,position,club,price,projection', ...lines].join('\n'));
}
