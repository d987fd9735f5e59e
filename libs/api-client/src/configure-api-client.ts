export interface ApiClientSettings {
  /** Where the API lives; empty = the page's own origin. Calls wait for a promise of it. */
  baseUrl: string | Promise<string>;
  /** The bearer token of the moment, if any. */
  readToken: () => string | null;
}

/** The version of this client, as the API's document knows it. */
export const API_CLIENT_VERSION = '0.1.0';

export const settings: ApiClientSettings = { baseUrl: '', readToken: () => null };

/** Tells the client where to call and as whom. The shell does, at its start. */
export function configureApiClient(changes: Partial<ApiClientSettings>): void {
  Object.assign(settings, changes);
}
