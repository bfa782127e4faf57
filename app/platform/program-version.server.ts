import packageJson from '../../package.json' with { type: 'json' }

/** The version of the program that runs, as `package.json` says it. */
export function programVersion(): string {
  return packageJson.version
}
