/** What is posted, and waits on the device while there is no network. */
export type SavedPost<Body> = { path: string; body: Body }
type Outcome = 'sent' | 'refused' | 'away'

type Rules<Body> = {
  /** Under which name it waits on the device. */
  key: string
  isOurs: (saved: SavedPost<Body>) => boolean
  send: (saved: SavedPost<Body>) => Promise<Outcome>
  /** Of two with the same name only the later one waits. */
  nameOf?: (saved: SavedPost<Body>) => string
}

const MAX_SAVED = 300

/** What an answer means for what was posted: a busy site is asked again, what it refuses is not. */
export function outcomeOf(response: Response | undefined): Outcome {
  if (!response || response.status >= 500 || response.status === 429) return 'away'
  return response.ok || response.type === 'opaqueredirect' ? 'sent' : 'refused'
}

/** Sends what is posted now, or when there is a network again, in its order. */
export function createOutbox<Body>({ key, isOurs, send, nameOf }: Rules<Body>) {
  function readSaved(): SavedPost<Body>[] {
    try {
      const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(saved) ? saved.filter((one): one is SavedPost<Body> => isOurs(one as SavedPost<Body>)) : []
    } catch {
      return []
    }
  }

  /** False where the device keeps nothing: it is full, or its storage is off. */
  function write(saved: readonly SavedPost<Body>[]): boolean {
    try {
      if (saved.length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(saved.slice(-MAX_SAVED)))
      return true
    } catch {
      return false
    }
  }

  const others = (one: SavedPost<Body>) => (nameOf ? readSaved().filter((saved) => nameOf(saved) !== nameOf(one)) : readSaved())

  /** Sends it now, or saves it for later; what the site refuses is not tried again. */
  async function post(one: SavedPost<Body>): Promise<'sent' | 'saved' | 'refused' | 'lost'> {
    if (readSaved().length > 0) await sendSaved()
    const outcome = readSaved().length > 0 ? 'away' : await send(one)
    if (outcome !== 'away') return outcome
    return write([...others(one), one]) ? 'saved' : 'lost'
  }

  let sending: Promise<number> | undefined
  let isRequestedAgain = false

  /** Sends what waits, in its order, as far as the network goes. Answers how many were sent. */
  function sendSaved(): Promise<number> {
    // The network may have come back while an attempt from before is still failing: then there is another.
    if (sending) isRequestedAgain = true
    sending ??= sendInTurns().finally(() => {
      sending = undefined
    })
    return sending
  }

  async function sendInTurns(): Promise<number> {
    let sent = 0
    do {
      isRequestedAgain = false
      sent += await sendAll()
    } while (isRequestedAgain && readSaved().length > 0)
    return sent
  }

  async function sendAll(): Promise<number> {
    let sent = 0
    for (let [first] = readSaved(); first; [first] = readSaved()) {
      const outcome = await send(first)
      if (outcome === 'away') break
      if (outcome === 'sent') sent += 1
      // Another one may have taken its place meanwhile.
      const text = JSON.stringify(first)
      write(readSaved().filter((saved) => JSON.stringify(saved) !== text))
    }
    return sent
  }

  return { post, sendSaved, readSaved }
}
