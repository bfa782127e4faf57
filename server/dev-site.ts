// The site as `npm run dev` serves it: loaded through Vite, and again after each change (server/dev.ts).
import { resolve } from 'node:path'
import type { DbHandle } from '#app/platform/db/types.ts'
import { readEnv } from '#app/platform/env.ts'
import { openDatabase, openHouse, prepareDatabase, type StartOptions } from './app.ts'
import { prepareOwner } from './first-start.ts'
import type { FinishPage } from './pages.ts'

/** Vite's client reloads the page after a change. It sets styles inline and draws its errors as markup. */
const finish: FinishPage = ({ html, policy }) => ({
  html: html.replace('</head>', '<script type="module" src="/@vite/client"></script></head>'),
  policy: policy
    .split('; ')
    .filter((rule) => !/trusted-types/.test(rule))
    .map((rule) => (rule.startsWith('style-src') ? `${rule} 'unsafe-inline'` : rule.startsWith('connect-src') ? `${rule} ws: wss:` : rule))
    .join('; '),
})

const settings = () => readEnv({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'debug' }, { terminal: true })

const options = (): StartOptions => ({
  env: settings(),
  migrationsFolder: resolve('db/migrations'),
  // Vite serves the sources of what the browser gets; nothing of a build is looked at.
  clientFolder: 'public',
  finish,
})

export const where = () => ({ port: settings().port, host: settings().host })

export const openDevDatabase = () => openDatabase(options())

/** The site on a database that stays open from one version of the code to the next. */
export async function openDevHouse(handle: DbHandle) {
  await prepareDatabase(handle, options())
  return openHouse(handle, options())
}

export { prepareOwner }
