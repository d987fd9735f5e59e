export interface ApiClientSettings {
  /** Where the API lives; empty = the page's own origin. Asked for each call, which waits for the answer. */
  readBaseUrl: () => string | Promise<string>;
  /** The bearer token of the moment, if any. */
  readToken: () => string | null;
}

/** The version of this client, as the API's document knows it. */
export const API_CLIENT_VERSION = '0.1.0';

export const settings: ApiClientSettings = { readBaseUrl: () => '', readToken: () => null };

/** Tells the client where to call and as whom. The shell does, at its start. */
export function configureApiClient(changes: Partial<ApiClientSettings>): void {
  Object.assign(settings, changes);
}
