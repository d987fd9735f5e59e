import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Joins the run of the same request, or creates one within the limits (`runs/join-or-create-run.ts`).
 *
 * Parallel requests need a lock, so that none of them exceeds a limit. In a function the lock is held for milliseconds of
 * the server. In a transaction of the client it would be held while a busy process handles other requests between two
 * statements, and requests of other processes would fail because they wait too long.
 *
 * Processes of the previous release call the function while a release is rolled out. A change of its parameters needs a
 * function with another name.
 */
const ADMIT_RUN = `
  CREATE FUNCTION admit_run(
    new_id uuid, new_kind text, new_task json, new_request json, new_requested integer, new_tournament text,
    client_user uuid, client_cookie uuid, client_address text, new_join_key text, new_request_id text,
    new_format integer, limits jsonb
  ) RETURNS jsonb LANGUAGE plpgsql AS $$
  DECLARE
    admitted jsonb;
    owner_id uuid;
    of_client integer;
    of_address integer;
    total integer;
    wait_seconds integer;
  BEGIN
    -- Before the lock of all clients: it waits while the account is changed. If it was deleted, the run has no owner.
    SELECT id INTO owner_id FROM users WHERE id = client_user FOR KEY SHARE;
    -- The previous release takes the same lock.
    PERFORM pg_advisory_xact_lock(1763900000);

    UPDATE runs SET waiting = waiting + 1
    WHERE id = (
        SELECT id FROM runs
        WHERE join_key = new_join_key AND (state IN ('queued', 'running')
          OR state = 'succeeded' AND finished_at > now() - (limits->>'joinableMinutes')::float8 * interval '1 minute')
        ORDER BY created_at DESC LIMIT 1
      ) AND state IN ('queued', 'running', 'succeeded')
    RETURNING jsonb_build_object('id', id, 'state', state, 'lane', lane, 'turn', turn, 'isNew', false) INTO admitted;
    IF FOUND THEN
      RETURN admitted;
    END IF;

    -- A client without account and cookie is a client of its own, and has no other run. A run that a superuser has
    -- retried counts only for the total.
    SELECT count(*),
           count(*) FILTER (WHERE address = client_address AND retried_at IS NULL),
           count(*) FILTER (WHERE retried_at IS NULL AND CASE
             WHEN client_user IS NOT NULL THEN user_id = client_user
             WHEN client_cookie IS NOT NULL THEN anonymous_id = client_cookie
           END)
    INTO total, of_address, of_client
    FROM runs WHERE state IN ('queued', 'running');
    IF of_client >= (limits->>'clientRuns')::integer THEN
      RETURN jsonb_build_object('refused', 'too_many_runs');
    ELSIF of_address >= (limits->>'addressRuns')::integer THEN
      RETURN jsonb_build_object('refused', 'too_many_address_runs');
    ELSIF total >= (limits->>CASE of_client WHEN 0 THEN 'totalRuns' ELSE 'unreservedRuns' END)::float8 THEN
      RETURN jsonb_build_object('refused', 'queue_full');
    END IF;

    IF client_user IS NULL THEN
      -- Shorter runs do not count, so that many quick requests can be admitted; the index "runs_anonymous" lacks them.
      -- Seconds until the runs without an account from the address, newest first, fit into the budget again.
      SELECT ceil(extract(epoch FROM max(finished_at) + interval '1 hour' - now())) INTO wait_seconds
      FROM (
        SELECT finished_at, sum(solver_ms) OVER (ORDER BY finished_at DESC, id) AS used FROM runs
        WHERE address = client_address AND user_id IS NULL AND retried_at IS NULL
          AND solver_ms >= 100 AND finished_at > now() - interval '1 hour'
      ) AS recent
      WHERE used >= (limits->>'anonymousSolverMs')::float8;
      IF wait_seconds IS NOT NULL THEN
        RETURN jsonb_build_object('refused', 'anonymous_budget', 'seconds', greatest(1, wait_seconds));
      END IF;
    END IF;

    INSERT INTO runs (id, state, turn, task, request, requested, tournament_id, user_id, anonymous_id, address,
                      join_key, request_id, format, kind)
    VALUES (new_id, 'queued', 1 + greatest(of_client, of_address / (limits->>'addressFactor')::integer),
      new_task, new_request, new_requested, new_tournament,
      owner_id, client_cookie, client_address,
      new_join_key, new_request_id, new_format, new_kind)
    RETURNING jsonb_build_object('id', id, 'state', state, 'lane', lane, 'turn', turn, 'isNew', true) INTO admitted;
    RETURN admitted;
  END $$`;

/** Adds the function that admits runs. */
export class AdmitRun1765100000000 implements MigrationInterface {
  name = 'AdmitRun1765100000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(ADMIT_RUN);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION admit_run');
  }
}
