import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'

/** What a build was made from; written last, so that one that was cut short is none. */
export const STAMP = 'build/stamp'
const SOURCES = [
  'app/**/*',
  'server/**/*',
  'public/**/*',
  'content/**/*',
  'package-lock.json',
  '*.config.ts',
  'scripts/{build,fresh-build}.ts',
]

/** A digest of the paths, sizes and contents of everything a build is made from. */
export function sourceDigest(): string {
  const hash = createHash('sha256').update(process.version)
  const files = globSync(SOURCES, { exclude: (path) => /\.test\.tsx?$/.test(path) }).sort()
  for (const file of files) {
    if (!statSync(file).isFile()) continue
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function isBuildFresh(): boolean {
  return existsSync(STAMP) && existsSync('build/server/index.js') && readFileSync(STAMP, 'utf8') === sourceDigest()
}

/**
 * Builds the site unless that was done from these sources. In a process of its own: whoever serves afterwards keeps neither
 * the bundler (60 MB) nor what it needed.
 */
export async function freshBuild(onStale: () => void = () => {}): Promise<void> {
  if (isBuildFresh()) return
  onStale()
  const child = spawn(process.execPath, ['scripts/build.ts', '--quiet'], { stdio: 'inherit' })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('The site could not be built; the reason is above.')
}
