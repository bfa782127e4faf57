/** One attack's result: the figure found before the fix, the figure now, and the goal it is held to. */
export type Finding = { what: string; before: string; now: string; goal: string; holds: boolean }

/** What a file in `parts/` exports. It starts its own site, sends a bounded number of requests to the loopback, and cleans up. */
export type Attack = { run: () => Promise<Finding[]> }
