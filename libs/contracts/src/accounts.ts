/** Request and response bodies of accounts and items. */

/** An account in API responses. Never contains a password. */
export interface UserPublic {
  id: string;
  email: string;
  full_name: string | null;
  is_active: boolean;
  is_superuser: boolean;
  /** ISO 8601. */
  created_at: string;
}

/** An account that an administrator creates. */
export interface UserCreate {
  email: string;
  password: string;
  full_name?: string | null;
  /** Default true. */
  is_active?: boolean;
  /** Default false. */
  is_superuser?: boolean;
}

/** A sign-up. */
export interface UserRegister {
  email: string;
  password: string;
  full_name?: string | null;
}

/** Changes by an administrator. Absent fields stay the same. */
export type UserUpdate = Partial<UserCreate>;

/** Changes by the owner of the account. Absent fields stay the same; null clears the name. */
export interface UserUpdateMe {
  full_name?: string | null;
  email?: string;
}

export interface UpdatePassword {
  current_password: string;
  new_password: string;
}

/** A new password, authorised by the token of a recovery email. */
export interface NewPassword {
  token: string;
  new_password: string;
}

/** The token of a confirmation email. */
export interface ConfirmEmail {
  token: string;
}

/** The address of an account that waits for its confirmation. */
export interface ConfirmationRequest {
  email: string;
}

/** The token of an email about a new email address or a deletion, which undoes it. */
export interface UndoToken {
  token: string;
}

/** The login form, URL-encoded. */
export interface LoginForm {
  username: string;
  password: string;
}

export interface Token {
  access_token: string;
  token_type: 'bearer';
}

/** A login of a user, until it expires or ends. */
export interface SessionPublic {
  id: string;
  /** ISO 8601. */
  created_at: string;
  /** ISO 8601, to within 5 minutes. */
  last_used_at: string;
  /** The address that logged in: an IPv4 address, or the /64 prefix of an IPv6 address. */
  client: string;
  /** The browser that logged in: 'Firefox on Windows'. null if it is not known. */
  browser: string | null;
  /** Whether the token of the request belongs to it. */
  is_current: boolean;
}

export interface Message {
  message: string;
}

/** Changing the password revokes all tokens of the account; this response contains a new one. */
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

/** Absent fields stay the same; null clears the description. */
export type ItemUpdate = Partial<ItemCreate>;

/** One page of a list. `count` is the number of entries on all pages. */
export interface Page<Entry> {
  data: Entry[];
  count: number;
}

export type UsersPublic = Page<UserPublic>;
export type SessionsPublic = Page<SessionPublic>;
export type ItemsPublic = Page<ItemPublic>;
