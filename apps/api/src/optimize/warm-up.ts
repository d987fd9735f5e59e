import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LIMITS } from '@fanteam/contracts';
import { readPlayerFile } from '@fanteam/fanteam-files';
import { readFileRequest } from '@fanteam/lineup-request';
import { createValidationPipe } from '../common/validation';

import { OptimizePlayersDto } from './dto/optimize.dto';
import { toLineup } from '../runs/answer/lineup-answer';
import { requireTask } from './require-task';

/** A large slate, and as often as it takes until most of it is compiled: about 0.2 s in all. */
const PLAYERS = 850;
const LINEUPS = 150;
const ROUNDS = 4;

/**
 * A process's first calls are slow until they are compiled. Reading a file, checking typed players and writing
 * lineups is most of what an optimize call does here: so it is done before the first user waits for it.
 */
@Injectable()
export class WarmUp implements OnApplicationBootstrap {
  async onApplicationBootstrap(): Promise<void> {
    const pool = Array.from({ length: PLAYERS }, (_, index) => toMan(index));
    const file = toFile(pool);
    const players = pool.map(({ id: _id, ...man }) => man);
    const asked = { num_lineups: LINEUPS, salary_cap: 90 };
    const pipe = createValidationPipe();
    for (let round = 0; round < ROUNDS; round += 1) {
      readPlayerFile(file, { fileName: 'pool.csv', columns: new Map(), limits: LIMITS });
      await pipe.transform({ ...asked, players }, { type: 'body', metatype: OptimizePlayersDto });
      const task = requireTask(readFileRequest(pool, asked));
      const picks = Array.from({ length: task.roster.size }, (_, pick) => pick);
      const found = { picks, captain: null, viceCaptain: null, points: 50, salary: 55 };
      for (let rank = 1; rank <= LINEUPS; rank += 1) toLineup(task, found, rank);
    }
  }
}

function toMan(index: number) {
  return {
    id: String(index),
    name: `Player ${index}`,
    position: (['GK', 'D', 'M', 'F'] as const)[index % 4]!,
    team: `T${index % 20}`,
    salary: 5 + (index % 9) / 2,
    projection: 4.5,
  };
}

function toFile(pool: readonly ReturnType<typeof toMan>[]): Uint8Array {
  const lines = pool.map((man) => Object.values(man).join(','));
  return new TextEncoder().encode(['id,name,position,club,price,projection', ...lines].join('\n'));
}
