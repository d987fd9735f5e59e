/** Who calls, as far as it is known. */
export interface Client {
  /** The account of a valid token. */
  userId: string | null;
  /** From the signed cookie of an earlier call; null when none came with this one. */
  anonymousId: string | null;
  /** An IPv4 address, or the /64 of an IPv6 one: what its owner cannot change at will. */
  address: string;
}

/**
 * Whose a thing is: the account's, else the cookie's. A call with neither makes things that belong to
 * nobody, because whether it will keep the cookie it is given is not known yet.
 */
export interface Owner {
  userId: string | null;
  anonymousId: string | null;
}

export function toOwner({ userId, anonymousId }: Client): Owner {
  return { userId, anonymousId: userId === null ? anonymousId : null };
}

/** May this client change what belongs to `owner`? What belongs to nobody is everyone's who can name it. */
export function isAllowed(client: Client, { userId, anonymousId }: Owner): boolean {
  if (userId !== null) return client.userId === userId;
  return anonymousId === null || client.anonymousId === anonymousId;
}

/** Many may sit behind one address, so it may do this many times what a client may. */
export const ADDRESS_FACTOR = 4;

/** One text per client, for telling the same client from another. */
export function clientKey(client: Client): string {
  const { userId, anonymousId } = toOwner(client);
  if (userId !== null) return `user ${userId}`;
  return anonymousId === null ? `address ${client.address}` : `anonymous ${anonymousId}`;
}
