/** What is posted, and waits on the device while there is no network. */
export type SavedPost = { path: string; body: Record<string, unknown> }

const KEY = 'iqra-outbox'
const MAX_SAVED = 300

function readSaved(): SavedPost[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(saved) ? saved.filter((one): one is SavedPost => /^\/api\/iqra\//.test(String((one as SavedPost)?.path))) : []
  } catch {
    return []
  }
}

function write(saved: readonly SavedPost[]): void {
  try {
    if (saved.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(saved.slice(-MAX_SAVED)))
  } catch {
    // A device without room keeps nothing.
  }
}

async function send({ path, body }: SavedPost): Promise<'sent' | 'refused' | 'away'> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }).catch(() => undefined)
  if (!response || response.status >= 500 || response.status === 429) return 'away'
  return response.ok ? 'sent' : 'refused'
}

/** Sends it now, or saves it for later; what the site refuses is not tried again. */
export async function post(one: SavedPost): Promise<'sent' | 'saved' | 'refused'> {
  if (readSaved().length > 0) await sendSaved()
  const outcome = readSaved().length > 0 ? 'away' : await send(one)
  if (outcome !== 'away') return outcome
  write([...readSaved(), one])
  return 'saved'
}

let sending: Promise<void> | undefined

/** Sends what waits, in its order, as far as the network goes. */
export function sendSaved(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll(): Promise<void> {
  for (let [first] = readSaved(); first; [first] = readSaved()) {
    if ((await send(first)) === 'away') return
    write(readSaved().slice(1))
  }
}
