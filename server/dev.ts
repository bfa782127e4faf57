// `npm run dev`: the same program as `npm start`, stopped, rebuilt and started again when a source changes. A build takes
// a few seconds, and what is tried out is what will run.
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { resolve } from 'node:path'

const SETTLE_MS = 150
const root = resolve(import.meta.dirname, '..')

let site: ChildProcess | undefined
let timer: NodeJS.Timeout | undefined

function start(): void {
  site = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'debug' },
  })
}

function restart(): void {
  if (!site || site.exitCode !== null || site.signalCode !== null) start()
  else site.once('exit', start).kill('SIGTERM')
}

for (const folder of ['app', 'server', 'content', 'public', 'db/migrations']) {
  watch(resolve(root, folder), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(restart, SETTLE_MS)
  })
}
process.on('SIGINT', () => {
  site?.once('exit', () => process.exit(0))
  if (!site?.kill('SIGTERM')) process.exit(0)
})
start()
