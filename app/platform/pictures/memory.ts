/** What the process for pictures may take, with its decoder: the largest photograph of a telephone needs less. */
export const MAX_MEMORY_MB = 400
/** By this signal the process ends itself when it takes more; nobody else sends it one. */
export const MEMORY_SIGNAL = 'SIGUSR2'

const LOOK_MS = 10

/**
 * Ends this process as soon as it takes more than that. It looks by itself, since decoding happens on other threads: so it
 * works without the tools of one operating system, and however busy the site is. Returns how to stop looking.
 */
export function endAbove(megabytes: number): () => void {
  const timer = setInterval(() => {
    // `process.exit` would wait for the thread that decodes.
    if (process.memoryUsage.rss() > megabytes * 1024 * 1024) process.kill(process.pid, MEMORY_SIGNAL)
  }, LOOK_MS)
  return () => clearInterval(timer)
}
