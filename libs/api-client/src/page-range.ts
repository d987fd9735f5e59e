/** The part of a list that a call asks for: `limit` entries after the first `skip`. */
export interface PageRange {
  skip: number;
  limit: number;
}

export function pagePath(path: string, { skip, limit }: PageRange): string {
  return `${path}?skip=${skip}&limit=${limit}`;
}
