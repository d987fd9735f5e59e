/** An account as the API shows it; a password never travels back. */
export interface UserPublic {
  id: string;
  email: string;
  full_name: string | null;
  is_active: boolean;
  is_superuser: boolean;
  /** ISO 8601. */
  created_at: string;
}
