import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Repository } from 'typeorm';
import { CONFIG, type Config } from '../config/config';
import { User } from '../users/user.entity';
import { AUDIENCE, ISSUER, TOKEN_TYPE } from './access-tokens';

/** Turns a bearer token into the account it belongs to, read anew on each request. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(CONFIG) config: Config,
    @InjectRepository(User) private readonly users: Repository<User>,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // as a key object: a string is tried as a public key first, on each request. The types lag behind.
      secretOrKey: createSecretKey(config.jwtSecret, 'utf8') as unknown as Buffer,
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
    });
  }

  /** false = a sound signature that lets nobody in: of another kind, revoked, or of an account that is gone. */
  async validate(claims: Record<string, unknown>): Promise<User | false> {
    const { sub, typ, ver, exp } = claims;
    if (typ !== TOKEN_TYPE || typeof exp !== 'number' || !isUUID(sub)) return false;
    const user = await this.users.findOneBy({ id: sub as string });
    return user?.isActive && user.tokenVersion === ver ? user : false;
  }
}
