// `npm start`: builds if the sources changed, then becomes the server.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { freshBuild } from '../scripts/fresh-build.ts'
import { flagsFor, serving } from './serving.ts'

process.chdir(resolve(import.meta.dirname, '..'))

// A backup is made by the program that runs the site, not by one that was fetched since; nor is its build replaced beneath it.
const isBuilt = process.argv[2] === 'backup' && existsSync('build/server/index.js')

try {
  if (!isBuilt) await freshBuild(() => console.log('Building the site (only after a change; about half a minute) …'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// An extract is read once in a while: it may take longer, and is done in the memory of a small machine.
const flags = process.argv[2] === 'osm' ? flagsFor(2 ** 30) : serving.flags
const args = [...flags, ...process.execArgv, serving.program, ...process.argv.slice(2)]
const env = { ...serving.env, ...process.env }
if (process.execve && process.platform !== 'win32') process.execve(process.execPath, [process.execPath, ...args], env)
// Windows cannot put another program in the place of this one: it stays, and ends with it.
const child = spawn(process.execPath, args, { env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.once('close', (code) => process.exit(code ?? 1))
