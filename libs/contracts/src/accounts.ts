import type { UserPublic } from './users';

/** What the server accepts of an account and an item; each excess is a 422 that names the limit. */
export const ACCOUNT_LIMITS = {
  email: 255,
  passwordMin: 8,
  passwordMax: 128,
  fullName: 255,
  title: 255,
  description: 255,
  /** Entries of a list when the call does not say, and at the most. */
  page: 100,
  pageMax: 1000,
  skipMax: 1e9,
} as const;

/** An account as an administrator creates it. */
export interface UserCreate {
  email: string;
  password: string;
  full_name?: string | null;
  /** Default true. */
  is_active?: boolean;
  /** Default false. */
  is_superuser?: boolean;
}

/** An account as its owner signs up for it. */
export interface UserRegister {
  email: string;
  password: string;
  full_name?: string | null;
}

/** What an administrator may change; only what is present changes. */
export type UserUpdate = Partial<UserCreate>;

/** What the owner may change; only what is present changes, and null clears the name. */
export interface UserUpdateMe {
  full_name?: string | null;
  email?: string;
}

export interface UpdatePassword {
  current_password: string;
  new_password: string;
}

/** A new password by the token of a recovery mail. */
export interface NewPassword {
  token: string;
  new_password: string;
}

/** The form of a login (urlencoded). */
export interface LoginForm {
  username: string;
  password: string;
}

export interface Token {
  access_token: string;
  token_type: 'bearer';
}

export interface Message {
  message: string;
}

/** A change of one's own password ends every token; this one goes on. */
export type PasswordUpdated = Message & Token;

export interface ItemPublic {
  id: string;
  title: string;
  description: string | null;
  owner_id: string;
  /** ISO 8601. */
  created_at: string;
}

export interface ItemCreate {
  title: string;
  description?: string | null;
}

/** Only what is present changes, and null clears the description. */
export type ItemUpdate = Partial<ItemCreate>;

/** One page of a list, and how many entries there are in all. */
export interface Page<Entry> {
  data: Entry[];
  count: number;
}

export type UsersPublic = Page<UserPublic>;
export type ItemsPublic = Page<ItemPublic>;
