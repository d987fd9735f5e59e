import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Token } from '@fanteam/contracts';
import type { User } from '../users/user.entity';

export const ISSUER = 'fanteam-optimizer';
export const AUDIENCE = 'fanteam-optimizer/api';
/** Tells an access token from any other that may one day be signed with the same secret. */
export const TOKEN_TYPE = 'access';

export interface AccessClaims {
  sub: string;
  typ: typeof TOKEN_TYPE;
  /** The account's token version at the time; a later one ends this token. */
  ver: number;
}

/** Gives out access tokens; `JwtStrategy` reads them. */
@Injectable()
export class AccessTokens {
  constructor(private readonly jwt: JwtService) {}

  issue({ id, tokenVersion }: Pick<User, 'id' | 'tokenVersion'>): Token {
    const claims: AccessClaims = { sub: id, typ: TOKEN_TYPE, ver: tokenVersion };
    return { access_token: this.jwt.sign(claims), token_type: 'bearer' };
  }
}
