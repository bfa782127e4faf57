import { runnerImport } from 'vite'

/** The rooms are found by `import.meta.glob`, which is Vite's: without a site they are loaded by it. */
export async function loadInHouse(): Promise<typeof import('./in-house.ts')> {
  const { module } = await runnerImport<typeof import('./in-house.ts')>('./bench/assistant/in-house.ts', {
    configFile: false,
    logLevel: 'error',
  })
  return module
}
