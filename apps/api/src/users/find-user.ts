import type { Repository } from 'typeorm';
import type { User } from './user.entity';

/** The account of an e-mail address, whose case does not matter; null when there is none. */
export function findUserByEmail(users: Repository<User>, email: string): Promise<User | null> {
  return users.createQueryBuilder('user').where('lower(user.email) = lower(:email)', { email }).getOne();
}
