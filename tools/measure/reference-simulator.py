"""Scores and ranks of lineups with numpy on one thread, for `npm run measure -- simulator`.

The folder has the lists of rows of all lineups (`lists.bin`, uint16), and the values of the rows in some scenarios
(`values.bin`, int32). `simple` is what one writes first: all scores of a scenario with one index, the field sorted, the
own lineups looked up. `tuned` adds slot by slot with the scenarios in the inner dimension, and ranks by a histogram.
Prints the processor time of each and the sums of the entries of the field that are ahead.
"""

import json
import os
import sys
import time

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"
try:
    import numpy as np
except ImportError:
    sys.exit("numpy is missing. Install it with: apt-get install python3-numpy")

BATCH = 25

folder, field, own, stride, scenarios = sys.argv[1], *map(int, sys.argv[2:])
lists = np.fromfile(os.path.join(folder, "lists.bin"), np.uint16).reshape(field + own, stride).astype(np.int64)
values = np.fromfile(os.path.join(folder, "values.bin"), np.int32).reshape(scenarios, -1)


def simple():
    above = np.empty((scenarios, own), np.int32)
    for start in range(0, scenarios, BATCH):
        scores = values[start : start + BATCH][:, lists].sum(axis=2)
        ranked = np.sort(scores[:, :field], axis=1)
        for at in range(len(scores)):
            above[start + at] = field - np.searchsorted(ranked[at], scores[at, field:], side="right")
    return above


def tuned():
    above = np.empty((scenarios, own), np.int32)
    slots = [np.ascontiguousarray(lists[:, slot]) for slot in range(stride)]
    low = values.min()
    for start in range(0, scenarios, BATCH):
        rows = np.ascontiguousarray(values[start : start + BATCH].T - low)
        scores = rows[slots[0]]
        for slot in slots[1:]:
            scores += rows[slot]
        scores = np.ascontiguousarray(scores.T)
        bins = int(scores.max()) + 1
        for at in range(len(scores)):
            counts = np.bincount(scores[at, :field], minlength=bins)
            above[start + at] = (field - np.cumsum(counts))[scores[at, field:]]
    return above


def timed(rank):
    started = time.process_time()
    above = rank()
    return {"seconds": time.process_time() - started, "above": int(above.sum())}


print(json.dumps({"numpy": np.__version__, "simple": timed(simple), "tuned": timed(tuned)}))
