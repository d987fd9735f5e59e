import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Token } from '@fanteam/contracts';
import type { User } from './user.entity';

export const ISSUER = 'fanteam-optimizer';
export const AUDIENCE = 'fanteam-optimizer/api';
/** Separates access tokens from other tokens that may be signed with the same secret later. */
export const TOKEN_TYPE = 'access';

interface AccessClaims {
  sub: string;
  typ: typeof TOKEN_TYPE;
  /** The account's token version when the token was issued. A higher version in the row revokes the token. */
  ver: number;
  /** The id of the session. Tokens of release 1.0.0 have none. */
  sid?: string;
}

/** Issues access tokens. `JwtStrategy` verifies them. */
@Injectable()
export class AccessTokens {
  constructor(private readonly jwt: JwtService) {}

  issue({ id, tokenVersion }: Pick<User, 'id' | 'tokenVersion'>, sessionId: string): Token {
    const claims: AccessClaims = { sub: id, typ: TOKEN_TYPE, ver: tokenVersion, sid: sessionId };
    return { access_token: this.jwt.sign(claims), token_type: 'bearer' };
  }
}
