// What the Dockerfile would put into the image, laid out as a folder: the tests start the site from it as the image would.
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type LockedPackage = { dev?: boolean; devOptional?: boolean; link?: boolean }

/** The `COPY` lines of the last stage that take something of the build. */
export function copiedPaths(dockerfile: string): string[] {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  const lines = [...last.matchAll(/^COPY --from=build (.+) \S+$/gm)]
  return lines.flatMap(([, sources = '']) => sources.split(' ')).map((path) => path.replace(/^\/site\//, ''))
}

/** Lays out the site as the image has it: the copied paths, and the packages that `npm ci --omit=dev` installs. */
export function layOutImage(folder: string): void {
  for (const path of copiedPaths(readFileSync('Dockerfile', 'utf8'))) cpSync(path, join(folder, path), { recursive: true })
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockedPackage> }
  for (const [path, one] of Object.entries(lock.packages)) {
    if (!path.startsWith('node_modules/') || one.dev || one.devOptional || !existsSync(path)) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    // Packages inside packages have lines of their own, which may be development's.
    cpSync(path, join(folder, path), { recursive: true, filter: (source) => !source.slice(path.length).includes('node_modules') })
  }
  chmodSync(folder, 0o755)
}
