declare global {
  interface Window {
    /** Answers by their addresses: what the page's head (`public/head.js`) asked for before any other script was there. */
    fetchedAhead?: Partial<Record<string, Promise<Response>>>;
  }
}

/** The answer that was asked for ahead, for the first who wants it; undefined when there is none. */
export function takeFetchedAhead(address: string): Promise<Response> | undefined {
  const answer = window.fetchedAhead?.[address];
  delete window.fetchedAhead?.[address];
  return answer;
}
