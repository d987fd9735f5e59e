/** Removes a value from the storage of this browser. Returns a function that restores it. */
export function removeStored(key: string): () => void {
  try {
    const value = localStorage.getItem(key);
    localStorage.removeItem(key);
    return () => value !== null && localStorage.setItem(key, value);
  } catch {
    // The browser blocks its storage, so nothing is stored.
    return () => {};
  }
}
