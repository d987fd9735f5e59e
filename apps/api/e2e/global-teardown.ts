export default async function tearDown(): Promise<void> {
  await Promise.all(globalThis.stops.map((stop) => stop()));
}
