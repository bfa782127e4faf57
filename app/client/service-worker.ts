// Built into one file at /sw.js (scripts/build.ts). Keeps what was seen, so that it opens again without a network.
// Whatever the storage does (full, off, corrupt), the answer of the network reaches the reader.
import {
  ASSETS,
  assetNames,
  assetsOfStyles,
  cacheFor,
  essentialAssets,
  guidePathFor,
  isAway,
  isFresh,
  isGuidePath,
  isKeepable,
  isKeepableAsset,
  isKeepableLesson,
  isOwnLesson,
  LESSONS,
  MAX_ASSETS,
  MAX_LESSONS,
  MAX_PAGES,
  markCopy,
  mayBePublic,
  PAGES,
  PATIENCE_MS,
  pageKey,
  SAVED_AT,
  surplus,
} from './worker-rules.ts'

type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = Extendable & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type NoticeEvent = Extendable & { notification: Notification }
type WorkerEvents = {
  install: Extendable
  activate: Extendable
  fetch: FetchEvent
  message: Extendable & { data: unknown }
  notificationclick: NoticeEvent
}
// The types of a worker and of a page cannot stand in one program; these are the few that are used.
const worker = globalThis as unknown as {
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void>; openWindow(url: string): Promise<unknown> }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void
}

/** No trouble with the storage is the reader's. */
async function quiet<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** As a reader without a session would be answered. */
const fetchPublic = (path: string) => fetch(path, { credentials: 'omit', cache: 'no-cache' })

async function cacheAssets(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS)
  for (const path of paths) {
    const saved = await cache.match(path, { ignoreVary: true })
    const file = saved ?? (await fetch(path))
    if (!isKeepableAsset(file)) continue
    const css = path.endsWith('.css') ? await file.clone().text() : ''
    if (!saved) await cache.put(path, file)
    await cacheAssets(assetsOfStyles(css))
  }
}

async function writePage(key: string, response: Response): Promise<string> {
  const html = await response.text()
  const headers = new Headers(response.headers)
  // The body is plain text by now, and belongs to this browser alone.
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  headers.set(SAVED_AT, String(Date.now()))
  const cache = await caches.open(cacheFor(key))
  // Taken out first, so that it stands last: the order is the age.
  await cache.delete(key)
  await cache.put(key, new Response(html, { headers }))
  return html
}

async function cachePage(key: string, response: Response): Promise<void> {
  const html = await writePage(key, response)
  await cacheAssets(essentialAssets(html))
  const guide = guidePathFor(key)
  const cache = await caches.open(PAGES)
  if (!(await cache.match(guide))) await cacheGuidePage(guide)
  const keys = (await cache.keys()).map(pathOf)
  await Promise.all(surplus(keys, MAX_PAGES, isGuidePath).map((one) => cache.delete(one)))
}

async function cacheGuidePage(path: string): Promise<void> {
  const response = await fetchPublic(path)
  if (isKeepable(response)) await cacheAssets(essentialAssets(await writePage(path, response)))
}

/** A learner's lesson, kept for them alone; one that is no more behind their link goes from the device too. */
async function cacheLesson(key: string, answer: Response): Promise<void> {
  const cache = await caches.open(LESSONS)
  if (answer.status === 404 || answer.status === 410) {
    await cache.delete(key)
    return
  }
  if (!isKeepableLesson(answer)) return
  await cacheAssets(essentialAssets(await writePage(key, answer)))
  const keys = (await cache.keys()).map(pathOf)
  await Promise.all(surplus(keys, MAX_LESSONS, () => false).map((one) => cache.delete(one)))
}

/** A reader with a session gets pages that say `no-store`: what is kept is what everybody else would get. */
async function cacheSeen(key: string, answer: Response): Promise<void> {
  if (isOwnLesson(key)) return cacheLesson(key, answer)
  if (isKeepable(answer)) return cachePage(key, answer)
  const response = await fetchPublic(key)
  if (isKeepable(response)) await cachePage(key, response)
}

/** The page of the guide's copy must not run out while one is away from every network. */
const mayStay = (key: string, saved: Response) => isGuidePath(key) || isFresh(saved.headers.get(SAVED_AT), Date.now())

async function readPage(key: string): Promise<{ html: string; headers: Headers } | undefined> {
  const saved = await (await caches.open(cacheFor(key))).match(key)
  if (!saved || !mayStay(key, saved)) return undefined
  return { html: await saved.text(), headers: saved.headers }
}

async function seenCopy(key: string | undefined): Promise<Response | undefined> {
  const page = key === undefined ? undefined : await quiet(() => readPage(key))
  if (!page || key === undefined) return undefined
  // The page that reads the guide's copy says the age of that copy, not its own.
  const kind = isGuidePath(key) ? 'guide' : 'seen'
  const marks = { 'data-copy': kind, 'data-saved-at': page.headers.get(SAVED_AT) ?? '' }
  return new Response(markCopy(page.html, marks), { headers: page.headers })
}

/** The drawn page for what was never seen, with the guide's copy under it. */
async function unseen(path: string): Promise<Response | undefined> {
  const page = (await quiet(() => readPage(guidePathFor(path)))) ?? (await quiet(() => readPage('/offline')))
  return page && new Response(markCopy(page.html, { 'data-copy': 'unseen' }), { status: 503, headers: page.headers })
}

async function respondPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const { pathname } = new URL(request.url)
  const key = pageKey(request.url)
  const copy = seenCopy(key)
  const network = (async () => {
    const response = (await event.preloadResponse) ?? (await fetch(request))
    if (key !== undefined && (isKeepable(response) || mayBePublic(response) || isOwnLesson(key))) {
      const twin = response.clone()
      event.waitUntil(quiet(() => cacheSeen(key, twin)))
    }
    return response
  })()
  event.waitUntil(network.catch(() => {}))
  const slow = new Promise<void>((done) => setTimeout(done, PATIENCE_MS)).then(async () => (await copy) ?? network)
  try {
    const response = await Promise.race([network, slow])
    if (!isAway(response.status)) return response
    // Our own 503 says what is the matter; a gateway's does not.
    const own = response.headers.has('x-request-id') ? response : undefined
    return (await copy) ?? own ?? (await unseen(pathname)) ?? response
  } catch {
    return (await copy) ?? (await unseen(pathname)) ?? Response.error()
  }
}

async function respondAsset(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const cache = await quiet(() => caches.open(ASSETS))
  const saved = cache && (await quiet(() => cache.match(url, { ignoreVary: true })))
  if (saved) return saved
  const response = await fetch(event.request)
  if (cache && isKeepableAsset(response)) {
    const twin = response.clone()
    const keep = async () => {
      await cache.put(url, twin)
      if ((await cache.keys()).length > MAX_ASSETS + SLACK) await sweepAssets()
    }
    event.waitUntil(quiet(keep))
  }
  return response
}

/** So many more files before they are swept: not at every new picture. */
const SLACK = 50

/** Removes files that no kept page needs any more, and the oldest of what is still too much. */
async function sweepAssets(): Promise<void> {
  const [pages, lessons, assets] = await Promise.all([caches.open(PAGES), caches.open(LESSONS), caches.open(ASSETS)])
  const needed = new Set<string>()
  const read = async (cache: Cache, request: Request) => {
    for (const name of assetNames((await (await cache.match(request))?.text()) ?? '')) needed.add(name)
  }
  for (const cache of [pages, lessons]) for (const request of await cache.keys()) await read(cache, request)
  const saved = await assets.keys()
  for (const request of saved) if (/\.(?:css|js)$/.test(request.url)) await read(assets, request)
  const unneeded = saved.map((request) => request.url).filter((url) => !needed.has(url.slice(url.lastIndexOf('/') + 1)))
  const left = saved.map((request) => request.url).filter((url) => !unneeded.includes(url))
  const tooMany = surplus(left, MAX_ASSETS, (url) => /\.(?:css|js|woff2)$/.test(url))
  await Promise.all([...unneeded, ...tooMany].map((url) => assets.delete(url, { ignoreVary: true })))
}

async function clearOld(): Promise<void> {
  const current = [PAGES, LESSONS, ASSETS]
  for (const name of await caches.keys()) if (name.startsWith('dalil-') && !current.includes(name)) await caches.delete(name)
  for (const cache of [await caches.open(PAGES), await caches.open(LESSONS)]) {
    for (const request of await cache.keys()) {
      const saved = await cache.match(request)
      if (saved && !mayStay(pathOf(request), saved)) await cache.delete(request)
    }
  }
  await sweepAssets()
}

/** The guide's page of this release, in the languages that were read so far. */
async function renewGuidePages(): Promise<void> {
  const known = await quiet(async () => (await (await caches.open(PAGES)).keys()).map(pathOf).filter(isGuidePath))
  for (const path of new Set(['/offline', ...(known ?? [])])) await quiet(() => cacheGuidePage(path))
}

worker.addEventListener('install', (event) => {
  event.waitUntil(renewGuidePages())
  // Caches are shared by old and new and only grow here, so the new worker need not wait for old pages to close.
  void worker.skipWaiting()
})

worker.addEventListener('activate', (event) => {
  const start = async () => {
    await quiet(async () => worker.registration.navigationPreload?.enable())
    await worker.clients.claim()
    await quiet(clearOld)
  }
  event.waitUntil(start())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(respondPage(event))
  else if (url.pathname.startsWith('/assets/') || request.destination === 'image') event.respondWith(respondAsset(event))
})

/** The page that was open before there was a worker: it and what it loaded count as seen. */
worker.addEventListener('message', (event) => {
  const { page, assets } = (event.data ?? {}) as { page?: unknown; assets?: unknown }
  if (typeof page !== 'string' || !Array.isArray(assets)) return
  const own = (address: unknown) => typeof address === 'string' && new URL(address, location.origin).origin === location.origin
  const key = own(page) ? pageKey(page) : undefined
  if (key === undefined) return
  const keep = async () => {
    await quiet(async () => cacheSeen(key, await fetchPublic(key)))
    await quiet(() => cacheAssets(assets.filter((one) => own(one) && one.includes('/assets/')).slice(0, MAX_ASSETS)))
  }
  event.waitUntil(keep())
})

/** A notice that a page left leads to the page that it names, which is one of ours. */
worker.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const { page } = (notification.data ?? {}) as { page?: unknown }
  const url = new URL(typeof page === 'string' ? page : '/', location.origin)
  if (url.origin === location.origin) event.waitUntil(worker.clients.openWindow(url.href))
})
