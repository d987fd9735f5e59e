import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { createValidationPipe } from '../common/validation';
import { buildTask } from './build-task';
import { OptimizePlayersDto } from './dto/optimize.dto';

const PLAYERS = 300;
const ROUNDS = 2;

/**
 * A process's first calls are slow until they are compiled, and checking typed players is most of what an
 * optimize call does here: so a pool is checked before the first user waits for it.
 */
@Injectable()
export class WarmUp implements OnApplicationBootstrap {
  async onApplicationBootstrap(): Promise<void> {
    const positions = ['GK', 'D', 'M', 'F'] as const;
    const players = Array.from({ length: PLAYERS }, (_, index) => ({
      name: `Player ${index}`,
      position: positions[index % positions.length]!,
      team: `T${index % 20}`,
      salary: 5,
      projection: 4.5,
    }));
    const asked = { num_lineups: 20, salary_cap: 90 };
    const pipe = createValidationPipe();
    for (let round = 0; round < ROUNDS; round += 1) {
      await pipe.transform({ ...asked, players }, { type: 'body', metatype: OptimizePlayersDto });
      buildTask(
        players.map((player, index) => ({ ...player, id: String(index) })),
        asked,
      );
    }
  }
}
