/**
 * Sends a player of a task to a worker only when the player has changed: copying hundreds of players takes longer than
 * the other work of the page's thread for a task.
 */
import type { LineupTask, TaskPlayer } from '@fanteam/lineup-request';

/** A task as it is sent. A number is the index of a player in the task that was sent before; null: the same players. */
export type SentTask = Omit<LineupTask, 'players'> & { players: readonly (TaskPlayer | number)[] | null };

/**
 * Packs tasks for one worker, which receives all of them in this order. A player who has not changed is the same object, and
 * so is the list if no player has.
 */
export class TaskSender {
  private sent: readonly TaskPlayer[] = [];

  pack(task: LineupTask): SentTask {
    const { sent } = this;
    const { players } = task;
    this.sent = players;
    if (players === sent) return { ...task, players: null };
    const places = new Map(sent.map((player, index) => [player, index]));
    return { ...task, players: players.map((player) => places.get(player) ?? player) };
  }
}

/** Unpacks the tasks of one sender, in the worker. */
export class TaskReceiver {
  private received: readonly TaskPlayer[] = [];

  /** @throws if a player was not sent. */
  unpack(task: SentTask): LineupTask {
    const { received } = this;
    const players = (task.players ?? received).map((player) => {
      const known = typeof player === 'number' ? received[player] : player;
      if (!known) throw new Error('A player was not sent');
      return known;
    });
    this.received = players;
    return { ...task, players };
  }
}
