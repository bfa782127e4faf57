import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findProgram, installPackage } from '../tests/harness/find-browser.ts'

const run = promisify(execFile)

/** `bodies` are posted in turn; without them the address is read. */
export type LoadPlan = { url: string; seconds: number; connections: number; headers: Record<string, string>; bodies?: string[] }
/** Milliseconds for p50 and p99; `statuses` counts what was answered, as far as the client tells. */
export type LoadResult = { perSecond: number; p50: number; p99: number; statuses: Record<string, number> }

/** wrk when it is there or can be had: a client in Node tires before a cached page does. */
export function findWrk(): string | undefined {
  return findProgram(['wrk']) ?? (installPackage('wrk') ? findProgram(['wrk']) : undefined)
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

function milliseconds(text: string | undefined): number {
  const match = /^([\d.]+)(us|ms|s|m)$/.exec(text ?? '')
  return Number(match?.[1] ?? 0) * (UNITS[match?.[2] ?? 'ms'] ?? 1)
}

async function loadByWrk(wrk: string, plan: LoadPlan): Promise<LoadResult> {
  const headers = Object.entries(plan.headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${plan.connections}`, `-d${plan.seconds}s`, '--latency', ...headers, plan.url]
  const { stdout } = await run(wrk, args)
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0)
  const total = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0)
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    p50: milliseconds(/50%\s+(\S+)/.exec(stdout)?.[1]),
    p99: milliseconds(/99%\s+(\S+)/.exec(stdout)?.[1]),
    statuses: { '2xx or 3xx': total - refused, ...(refused > 0 ? { other: refused } : {}) },
  }
}

/** Puts load on an address. Posts always go through the client in Node, which gives each its own key and visitor. */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  const wrk = plan.bodies === undefined ? findWrk() : undefined
  return wrk ? loadByWrk(wrk, plan) : loadByNode(plan)
}

/** For latencies: wrk counts the wait of its first connections in, and it corrects for 'coordinated omission' on top. */
export async function loadByNode(plan: LoadPlan): Promise<LoadResult> {
  const { stdout } = await run(process.execPath, ['bench/client.ts', JSON.stringify(plan)])
  return JSON.parse(stdout) as LoadResult
}
