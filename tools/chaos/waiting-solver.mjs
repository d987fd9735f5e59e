/**
 * Replaces a worker's solver process: it waits instead of searching. A run then takes time but almost no processor
 * time, so the effect of more workers is visible on a machine with few cores.
 */
const WAIT_MS = 150;

process.on('disconnect', () => process.exit(0));
process.on('message', () => {
  setTimeout(() => {
    const picks = Array.from({ length: 11 }, (_, index) => index);
    const lineup = { picks, captain: null, viceCaptain: null, points: 1, salary: 1 };
    process.send({ type: 'lineup', engine: 'exact', lineup });
    process.send({ type: 'done', outcome: { status: 'optimal', engine: 'exact', solverMs: WAIT_MS } });
  }, WAIT_MS);
});
process.send({ type: 'ready' });
