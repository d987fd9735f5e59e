import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { PassportStrategy } from '@nestjs/passport';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import type { Request } from 'express';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Repository } from 'typeorm';
import { CONFIG, type Config } from '../config/config';
import { AUDIENCE, ISSUER, TOKEN_TYPE } from './access-tokens';
import { SessionsService } from './sessions/sessions.service';
import { User } from './user.entity';

/** A request with a valid token. */
export interface SignedInRequest extends Request {
  user: User;
  /** null for a token of release 1.0.0, which belongs to no session. */
  sessionId: string | null;
  loggedInAt: Date;
}

/**
 * Not a string: then each request first tries to parse it as a public key. The types of the JWT libraries do not know
 * key objects yet.
 */
const toKey = (secret: string): Buffer => createSecretKey(secret, 'utf8') as unknown as Buffer;

/** Returns true if the key has signed the token, expired or not. */
function isSignedWith(key: Buffer, token: string, jwt: JwtService): boolean {
  try {
    jwt.verify(token, { secret: key, algorithms: ['HS256'], ignoreExpiration: true });
    return true;
  } catch {
    return false;
  }
}

/** Finds the account and the session of a bearer token, with one query on every request. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(CONFIG) config: Config,
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly sessions: SessionsService,
    jwt: JwtService,
  ) {
    const current = toKey(config.jwtSecret);
    const previous = config.jwtSecretPrevious === null ? null : toKey(config.jwtSecretPrevious);
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request: unknown, token: string, done: (error: null, key: Buffer) => void) => {
        done(null, previous !== null && isSignedWith(previous, token, jwt) ? previous : current);
      },
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      passReqToCallback: true,
    });
  }

  /**
   * Returns false for a token that is signed correctly but not valid: it has another type, it is revoked, its session
   * has ended, or its account is inactive or deleted.
   */
  async validate(request: Request, claims: Record<string, unknown>): Promise<User | false> {
    const { sub, typ, ver, sid = null, iat = 0, exp } = claims;
    if (typ !== TOKEN_TYPE || typeof exp !== 'number' || !isUUID(sub)) return false;
    if (sid !== null && !isUUID(sid)) return false;
    const sessionId = sid as string | null;
    const user = await this.findUser(sub as string, sessionId);
    if (!user?.isActive || user.tokenVersion !== ver) return false;
    (request as SignedInRequest).sessionId = sessionId;
    (request as SignedInRequest).loggedInAt = new Date(Number(iat) * 1000);
    return user;
  }

  private findUser(id: string, sessionId: string | null): Promise<User | null> {
    if (sessionId === null) return this.users.findOneBy({ id });
    return this.sessions.findUser(id, sessionId);
  }
}
