/**
 * Stands in for the solver process of a worker: waits instead of searching. So a run takes time and hardly any
 * processor, and what workers more bring is seen even where the cores are few.
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
