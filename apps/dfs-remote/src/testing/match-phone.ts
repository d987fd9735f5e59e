/** Makes the window as narrow as a phone for media queries. `jest.restoreAllMocks` ends it. */
export function matchPhone(): void {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query.startsWith('(max-width') }));
}
