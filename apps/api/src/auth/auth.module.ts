import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config/config';
import { User } from '../users/user.entity';
import { AccessTokens, AUDIENCE, ISSUER } from './access-tokens';
import { AttemptThrottle } from './attempt-throttle';
import { JwtStrategy } from './jwt.strategy';
import { PasswordHasher } from './password-hasher';
import { SignUpQuota } from './sign-up-quota';

/** What every feature that knows accounts needs: tokens, passwords, and what slows guessing down. */
@Module({
  imports: [
    TypeOrmModule.forFeature([User]),
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        secret: config.jwtSecret,
        signOptions: {
          algorithm: 'HS256' as const,
          issuer: ISSUER,
          audience: AUDIENCE,
          expiresIn: config.accessTokenMinutes * 60,
        },
      }),
    }),
  ],
  providers: [AccessTokens, AttemptThrottle, JwtStrategy, PasswordHasher, SignUpQuota],
  exports: [AccessTokens, AttemptThrottle, PasswordHasher, SignUpQuota],
})
export class AuthModule {}
