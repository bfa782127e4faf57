import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Chromium without a window of its own: the same engine, at half the processor time of a headless full browser. */
const HEADLESS = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a program, if one of `names` is installed. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs a Debian package when that is possible here; false when it is not. */
export function installPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return false
  console.log(`Installing ${name} (once) …`)
  const run = (args: string[]) =>
    spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] })
      .status === 0
  return run(['update', '-qq']) && run(['install', '-y', '-qq', '--no-install-recommends', name])
}

/** Finds a Chromium, or installs one, or says what to do. */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH is ${named}, and there is no program there.`)
    return named
  }
  if (!findProgram([HEADLESS]) && !installPackage(HEADLESS) && !findProgram(NAMES)) installPackage('chromium')
  const found = findProgram([HEADLESS, ...NAMES])
  if (!found) {
    throw new Error(
      'No Chromium found for the browser tests. Install one (e.g. apt-get install chromium-headless-shell) or name it in CHROMIUM_PATH.',
    )
  }
  return found
}
