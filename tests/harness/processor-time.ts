import { readdirSync, readFileSync } from 'node:fs'

/** What Linux counts in: a hundredth of a second. */
const TICKS = 100

/**
 * Seconds of processor that this process and all that it started have taken, those that have ended among them; undefined where
 * nobody counts them. On a machine that others use too, it is the only measure of a test that means the same twice.
 */
export function processorSeconds(): number | undefined {
  if (process.platform !== 'linux') return undefined
  const found = new Map<number, { parent: number; ticks: number }>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      // After the name, which may hold anything: state, parent, … user and system time, those of ended children.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      const ticks = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0)
      found.set(Number(name), { parent: Number(fields[1]), ticks })
    } catch {
      // Ended meanwhile: its time is its parent's.
    }
  }
  const isOurs = (pid: number): boolean => pid === process.pid || (found.has(pid) && isOurs(found.get(pid)?.parent ?? 0))
  return [...found].reduce((sum, [pid, { ticks }]) => sum + (isOurs(pid) ? ticks : 0), 0) / TICKS
}
