import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { PassportStrategy } from '@nestjs/passport';
import { InjectRepository } from '@nestjs/typeorm';
import type { Token } from '@fanteam/contracts';
import { isUUID } from 'class-validator';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Repository } from 'typeorm';
import { CONFIG, type Config } from '../config/config';
import { User } from './user.entity';

export const ISSUER = 'fanteam-optimizer';
export const AUDIENCE = 'fanteam-optimizer/api';
/** Separates access tokens from other tokens that may be signed with the same secret later. */
const TOKEN_TYPE = 'access';

interface AccessClaims {
  sub: string;
  typ: typeof TOKEN_TYPE;
  /** The account's token version when the token was issued. A higher version in the row revokes the token. */
  ver: number;
}

/** Issues access tokens. `JwtStrategy` verifies them. */
@Injectable()
export class AccessTokens {
  constructor(private readonly jwt: JwtService) {}

  issue({ id, tokenVersion }: Pick<User, 'id' | 'tokenVersion'>): Token {
    const claims: AccessClaims = { sub: id, typ: TOKEN_TYPE, ver: tokenVersion };
    return { access_token: this.jwt.sign(claims), token_type: 'bearer' };
  }
}

/** Finds the account of a bearer token. Reads the account's row on every request. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(CONFIG) config: Config,
    @InjectRepository(User) private readonly users: Repository<User>,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // a key object: with a string, each request first tries to parse it as a public key. The types do not
      // know key objects yet.
      secretOrKey: createSecretKey(config.jwtSecret, 'utf8') as unknown as Buffer,
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
    });
  }

  /**
   * Returns false for a token that is signed correctly but not valid: it has another type, it is revoked, or
   * its account is inactive or deleted.
   */
  async validate(claims: Record<string, unknown>): Promise<User | false> {
    const { sub, typ, ver, exp } = claims;
    if (typ !== TOKEN_TYPE || typeof exp !== 'number' || !isUUID(sub)) return false;
    const user = await this.users.findOneBy({ id: sub as string });
    return user?.isActive && user.tokenVersion === ver ? user : false;
  }
}
