import { spawn } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as bundle } from 'vite'
import { STAMP, sourceDigest } from './fresh-build.ts'
import { messageTypes, target as messageTypesFile } from './message-types.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Builds client and server and stores brotli and gzip beside every static text file. */
async function build(quiet: boolean): Promise<void> {
  writeFileSync(messageTypesFile, messageTypes())
  const digest = sourceDigest()
  await run('react-router', ['build'], quiet)
  await buildWorker(digest)
  await compressAssets()
  mkdirSync('build', { recursive: true })
  writeFileSync(STAMP, digest)
}

function run(command: string, args: string[], quiet: boolean): Promise<void> {
  const bin = `node_modules/.bin/${command}`
  return new Promise((resolve, reject) => {
    const output: Buffer[] = []
    const child = spawn(process.execPath, [bin, ...args], {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: quiet ? 'pipe' : 'inherit',
    })
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${command} ${args.join(' ')} failed\n${Buffer.concat(output).toString()}`))
    })
  })
}

/**
 * The service worker: one file with a name that never changes, since its address is its identity. The digest in its first
 * line makes each release another worker to the browser, which then fetches the guide's page of that release.
 */
async function buildWorker(digest: string): Promise<void> {
  await bundle({
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      outDir: 'build/client',
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: {
        input: 'app/client/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js', postBanner: `/* ${digest.slice(0, 16)} */` },
      },
    },
  })
}

async function compressAssets(): Promise<void> {
  const files = globSync('build/client/**/*.{js,mjs,css,svg,json,webmanifest,txt,xml,ico}')
  await Promise.all(
    files.map(async (file) => {
      const raw = readFileSync(file)
      if (raw.length < 512) return
      const [br, gz] = await Promise.all([brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }), deflate(raw, { level: 9 })])
      writeFileSync(`${file}.br`, br)
      writeFileSync(`${file}.gz`, gz)
    }),
  )
}

await build(process.argv.includes('--quiet'))
