/**
 * Replaces a worker's solver process: it waits instead of searching. A run then takes time but almost no processor
 * time, so the effect of more workers is visible on a machine with few cores.
 */
const WAIT_MS = 150;

const send = (message: object) => process.send?.(message);

process.on('disconnect', () => process.exit(0));
process.on('message', () => {
  setTimeout(() => {
    const picks = Array.from({ length: 11 }, (_, index) => index);
    const lineup = { picks, captain: null, viceCaptain: null, points: 1, salary: 1 };
    send({ type: 'lineup', engine: 'exact', lineup });
    send({ type: 'done', outcome: { status: 'optimal', engine: 'exact', solverMs: WAIT_MS } });
  }, WAIT_MS);
});
send({ type: 'ready' });
