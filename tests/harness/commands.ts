import { spawn } from 'node:child_process'
import { siteEnvironment } from './launch.ts'

export type CommandResult = { code: number | null; output: string; milliseconds: number }

/** Runs `npm run backup` or `npm run restore` as they run, on a data folder. */
export async function runCommand(args: string[], dataDir: string, env: Record<string, string> = {}): Promise<CommandResult> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--liftoff-only', 'server/serve.js', ...args], {
    env: siteEnvironment(env, dataDir, 0),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const read = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done))
  return { code, output, milliseconds: performance.now() - startedAt }
}
