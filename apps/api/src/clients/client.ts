/** The caller of a request. */
export interface Client {
  /** The account of a valid token. */
  userId: string | null;
  /** The id in the signed cookie that came with the request. */
  anonymousId: string | null;
  /** An IPv4 address, or the /64 prefix of an IPv6 address. */
  address: string;
}

/**
 * The owner of a run: the account, else the cookie. A run requested without either has no owner, because the client
 * may not keep the cookie from the response.
 */
interface Owner {
  userId: string | null;
  anonymousId: string | null;
}

export function toOwner({ userId, anonymousId }: Client): Owner {
  return { userId, anonymousId: userId === null ? anonymousId : null };
}

/** Returns true if the client may change what the owner has created. Everybody may if there is no owner. */
export function isAllowed(client: Client, { userId, anonymousId }: Owner): boolean {
  if (userId !== null) return client.userId === userId;
  return anonymousId === null || client.anonymousId === anonymousId;
}

/** False for a client without account and cookie. Whether two such requests have the same client is unknown. */
export const isKnown = ({ userId, anonymousId }: Client): boolean => userId !== null || anonymousId !== null;

/** Who a stored upload counts for. The same as for a run: the account, else the cookie, else the address. */
export function storageOwner(client: Client): string {
  const { userId, anonymousId } = toOwner(client);
  return userId ?? anonymousId ?? client.address;
}

/** Many clients can share an address, so an address gets this many times the limit of a client. */
export const ADDRESS_FACTOR = 4;

/** A text that identifies the client. */
export function clientKey(client: Client): string {
  const { userId, anonymousId } = toOwner(client);
  if (userId !== null) return `user ${userId}`;
  return anonymousId === null ? `address ${client.address}` : `anonymous ${anonymousId}`;
}
