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
