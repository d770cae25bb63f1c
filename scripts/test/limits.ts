const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long one test may take. Jest has the same limit in its configuration, and journeys have 60 s in theirs. */
export const TEST_LIMIT = 30 * SECOND;

/** How long one test file may take, from the start of its process to its end. */
export const FILE_LIMIT = 120 * SECOND;

/** How long a whole suite may take. */
export const SUITE_LIMITS = { gate: 30 * MINUTE, all: 90 * MINUTE } as const;

/**
 * How long each runner may take: several times what it needs on two quiet cores. A limit says that something hangs; it
 * is no figure of speed.
 */
export const RUNNER_LIMITS = {
  check: 4 * MINUTE,
  units: 4 * MINUTE,
  services: 10 * MINUTE,
  scripts: 6 * MINUTE,
  journeys: { gate: 12 * MINUTE, all: 50 * MINUTE },
  postgres: { gate: 5 * MINUTE, all: 20 * MINUTE },
  slowScripts: 12 * MINUTE,
} as const;
