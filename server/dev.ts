// `npm run dev`: the site in one process with Vite, which hands the browser its modules and loads the server's. After a
// change what depends on it is loaded again and the site made anew, on the same database, port and lock; pages that are
// open reload themselves.
process.env.NODE_ENV = 'development'

import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Plugin } from 'vite'

process.chdir(resolve(import.meta.dirname, '..'))
if (existsSync('.env')) process.loadEnvFile('.env')

const { createServer: createVite, createServerModuleRunner } = await import('vite')

type Site = typeof import('./dev-site.ts')
type House = Awaited<ReturnType<Site['openDevHouse']>>

let handle: Awaited<ReturnType<Site['openDevDatabase']>> | undefined
let house: House | undefined
let failure: unknown
let underWay = Promise.resolve()
let isReloadQueued = false

/** What the framework reads once. */
const READ_ONCE = new Set(
  ['app/routes.ts', 'app/book-routes.ts', 'react-router.config.ts'].map((file) => resolve(file).replaceAll('\\', '/')),
)

/** A worker of the built site, registered at this address, would go on answering with pages of then. */
const NO_WORKER = "self.addEventListener('activate',()=>self.registration.unregister());self.skipWaiting()"

const server = createServer((request, response) => vite.middlewares(request, response, () => void answer(request, response)))
const vite = await createVite({ plugins: [reloading()], clearScreen: false, server: { middlewareMode: true, ws: { server } } })
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A change that was saved before the page was asked for is in it.
  await underWay
  if (request.url === '/sw.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(NO_WORKER)
  else if (failure || !house) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(explain(failure))
  else house.answer(request, response)
}

const explain = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

async function load(): Promise<void> {
  const site = (await runner.import('/server/dev-site.ts')) as Site
  handle ??= await site.openDevDatabase()
  const before = house
  house = undefined
  await before?.close()
  house = await site.openDevHouse(handle)
}

/** In milliseconds. The watcher says nothing of a second change of a file within 50 ms of the first, as of an editor that formats. */
const SETTLING = 60

/** Once for all the files that are saved together. */
function reload(): void {
  if (isReloadQueued) return
  isReloadQueued = true
  underWay = underWay.then(async () => {
    await setTimeout(SETTLING)
    isReloadQueued = false
    const startedAt = performance.now()
    try {
      await load()
      failure = undefined
      console.log(`reloaded in ${Math.round(performance.now() - startedAt)} ms`)
    } catch (error) {
      failure = error
      console.error(error)
    }
    vite.ws.send({ type: 'full-reload' })
  })
}

/** Called when Vite has forgotten what depends on a changed file. */
function reloading(): Plugin {
  return {
    name: 'reload-the-site',
    enforce: 'post',
    hotUpdate({ file, modules }) {
      if (this.environment.name !== 'ssr') return
      if (READ_ONCE.has(file)) console.log('The site map has changed: start `npm run dev` again.')
      else if (modules.length > 0) reload()
      return []
    },
  }
}

async function stop(): Promise<void> {
  await underWay
  await house?.close()
  await handle?.close()
  process.exit(0)
}

try {
  await load()
  const site = (await runner.import('/server/dev-site.ts')) as Site
  const { port, host } = site.where()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done))
  // The framework's compiler would end the process first, with 143 and the database open.
  process.removeAllListeners('SIGTERM')
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
  const address = server.address()
  console.log(`\nDalil Rif is ready:  http://localhost:${typeof address === 'object' ? address?.port : port}   (in development)`)
  const password = house && (await site.prepareOwner(house.services))
  if (password) console.log(`First password:      ${password}   (shown this once; it is kept only as a hash)`)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
