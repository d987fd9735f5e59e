import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SessionPublic, SessionsPublic, Token } from '@fanteam/contracts';
import { LessThan, MoreThan, Not, type EntityManager, type Repository } from 'typeorm';
import { ApiError } from '../../common/errors';
import { CONFIG, type Config } from '../../config/config';
import { AccessTokens } from '../access-tokens';
import { SecurityLog } from '../security-log';
import { User } from '../user.entity';
import type { Device } from './device';
import { Session } from './session.entity';

/** A further login ends the session that was not used for the longest time. */
const MAX_SESSIONS = 50;
/** The time of the last use is written this often at most. */
const MIN_AGE_OF_USE_MS = 5 * 60_000;

/** The sessions of users. `JwtStrategy` checks them on every request. */
@Injectable()
export class SessionsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly tokens: AccessTokens,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Begins a session and returns its token.
   * @throws a foreign key violation if the account was deleted
   */
  async begin(
    user: Pick<User, 'id' | 'tokenVersion'>,
    device: Device,
    manager?: EntityManager,
  ): Promise<Token> {
    const sessions = manager?.getRepository(Session) ?? this.sessions;
    const id = randomUUID();
    const expiresAt = new Date(Date.now() + this.config.accessTokenMinutes * 60_000);
    await sessions.insert({ ...device, id, userId: user.id, tokenVersion: user.tokenVersion, expiresAt });
    await sessions.query(
      // sessions that were not used since their login end first, so many log-ins do not end a session in use
      `DELETE FROM sessions WHERE id IN (
         SELECT id FROM sessions WHERE user_id = $1
         ORDER BY id = $3 DESC, last_used_at > created_at DESC, last_used_at DESC, id OFFSET $2
       )`,
      [user.id, MAX_SESSIONS, id],
    );
    return this.tokens.issue(user, id);
  }

  /** Finds the account of a session, with one query. Returns null if the session has ended. */
  async findUser(userId: string, id: string): Promise<User | null> {
    const session = await this.sessions
      .createQueryBuilder('session')
      .innerJoinAndSelect('session.user', 'user')
      .where('session.id = :id AND user.id = :userId', { id, userId })
      .getOne();
    if (!session) return null;
    // a session that was used is kept longer than one that never was, so the first use is noted at once
    const isFirstUse = session.lastUsedAt.getTime() === session.createdAt.getTime();
    if (isFirstUse) this.noteUse(id, session.createdAt);
    else if (Date.now() - session.lastUsedAt.getTime() > MIN_AGE_OF_USE_MS) this.noteUse(id);
    return session.user;
  }

  /** The request does not wait for it. It fails on a full disk, and then the list shows an older time. */
  private noteUse(id: string, createdAt?: Date): void {
    const lastUsedAt = new Date();
    const isOld = LessThan(new Date(lastUsedAt.getTime() - MIN_AGE_OF_USE_MS));
    this.sessions
      .update({ id, ...(!createdAt && { lastUsedAt: isOld }) }, { lastUsedAt })
      .catch(() => undefined);
  }

  /** Returns the sessions of an account, the current one first and then the latest used. */
  async list(me: User, currentId: string | null): Promise<SessionsPublic> {
    const sessions = await this.sessions.find({
      where: { userId: me.id, tokenVersion: me.tokenVersion, expiresAt: MoreThan(new Date()) },
      order: { lastUsedAt: 'DESC', id: 'ASC' },
    });
    const data = sessions.map((session) => toSessionPublic(session, currentId));
    data.sort((one, other) => Number(other.is_current) - Number(one.is_current));
    return { data, count: data.length };
  }

  /** Ends a session of the user. */
  async end(me: User, id: string): Promise<void> {
    const { affected } = await this.sessions.delete({ id, userId: me.id });
    if (!affected) throw new ApiError('session_not_found');
    this.log.record('session_end', { sessions: 1 });
  }

  /** Ends all sessions of the user except the current one. */
  async endOthers(me: User, currentId: string | null): Promise<void> {
    const others = { userId: me.id, ...(currentId === null ? {} : { id: Not(currentId) }) };
    const { affected } = await this.sessions.delete(others);
    this.log.record('session_end', { sessions: affected ?? 0 });
  }

  /** Ends the session of a token. A token of release 1.0.0 has none, and ends together with all other tokens. */
  async logOut({ id: userId, tokenVersion }: User, id: string | null): Promise<void> {
    if (id === null) {
      const nextVersion = { tokenVersion: () => 'token_version + 1' };
      await this.sessions.manager.update(User, { id: userId, tokenVersion }, nextVersion);
    } else await this.sessions.delete({ id });
    this.log.record('log_out');
  }
}

function toSessionPublic(session: Session, currentId: string | null): SessionPublic {
  return {
    id: session.id,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    client: session.client,
    browser: session.browser,
    is_current: session.id === currentId,
  };
}
