/** The server will not take this file, in words for whoever chose it. */
export class UploadRefused extends Error {}

type Upload = {
  to: string
  /** What the upload is for, as its door asks for it. */
  about: Readonly<Record<string, string>>
  body: Blob
  remembered: Remembered
  signal: AbortSignal
  pieceBytes?: number
}
type Heard = { onPart: (part: number) => void; onWait: () => void }
type Remembered = { read: () => string | null; write: (token: string) => void; forget: () => void }

/** A few minutes of a line that comes and goes. */
const WAITS_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000]
const PIECE_BYTES = 256 * 1024

/**
 * A file in pieces, each as soon as the one before has come. A line that breaks is waited for, and whoever closes the page and
 * chooses the same file again goes on from where it stopped. Answers the token by which the form names it.
 */
export async function sendInPieces(upload: Upload, heard: Heard): Promise<string> {
  const { to, body, remembered, pieceBytes = PIECE_BYTES } = upload
  const known = remembered.read()
  const started = known && (await stateOf(upload, known))
  const token = started ? known : await start(upload, heard)
  let received = started ? started.received : 0
  let isWhole = started ? started.isWhole : false
  while (!isWhole) {
    heard.onPart(received / body.size)
    const piece = new FormData()
    piece.set('starts_at', String(received))
    piece.set('piece', body.slice(received, received + pieceBytes))
    const answer = await patiently(upload, heard, () => fetch(`${to}/${token}`, { method: 'POST', body: piece, signal: upload.signal }))
    // Somebody else, or this very page before it was cut off, has sent it already.
    if (answer.status === 409 && typeof answer.json.received === 'number') received = answer.json.received
    else if (answer.status !== 200) throw refused(remembered, answer)
    else {
      received = Number(answer.json.received)
      isWhole = answer.json.isWhole === true
    }
  }
  remembered.forget()
  return token
}

async function start(upload: Upload, heard: Heard): Promise<string> {
  const { to, about, body, remembered, signal } = upload
  const send = () =>
    fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...about, bytes: body.size }),
      signal,
    })
  const answer = await patiently(upload, heard, send)
  if (answer.status !== 201) throw refused(remembered, answer)
  const token = String(answer.json.upload)
  remembered.write(token)
  return token
}

type Answer = { status: number; json: Record<string, unknown> }

function refused(remembered: Remembered, { status, json }: Answer): Error {
  remembered.forget()
  const words = typeof json.message === 'string' ? json.message : ''
  return status >= 400 && status < 500 && status !== 429 ? new UploadRefused(words) : new Error(words)
}

async function stateOf({ to, body, signal }: Upload, token: string): Promise<{ received: number; isWhole: boolean } | undefined> {
  const answer = await fetch(`${to}/${token}`, { signal }).catch(() => undefined)
  if (!answer?.ok) return undefined
  const { received, bytes, isWhole } = (await answer.json()) as { received: number; bytes: number; isWhole: boolean }
  return bytes === body.size ? { received, isWhole } : undefined
}

/** Tries again while the line is cut or the site is busy, each time a little later. */
async function patiently({ signal }: Upload, heard: Heard, send: () => Promise<Response>): Promise<Answer> {
  for (const wait of [...WAITS_MS, 0]) {
    const answer = await send().catch(() => undefined)
    const isBusy = answer === undefined || answer.status === 429 || answer.status >= 500
    if (answer && (!isBusy || wait === 0)) return { status: answer.status, json: await answer.json().catch(() => ({})) }
    if (signal.aborted || wait === 0) break
    heard.onWait()
    await new Promise((next) => setTimeout(next, wait))
  }
  throw new Error('the line stays cut')
}

/** By the name, size and time of a file, for as long as the tab is open. */
export function rememberUpload(to: string, purpose: string, { name, size, lastModified }: File): Remembered {
  const key = `upload ${to} ${purpose} ${name} ${size} ${lastModified}`
  const quietly = <Result>(work: () => Result): Result | null => {
    try {
      return work()
    } catch {
      return null
    }
  }
  return {
    read: () => quietly(() => sessionStorage.getItem(key)),
    write: (token) => void quietly(() => sessionStorage.setItem(key, token)),
    forget: () => void quietly(() => sessionStorage.removeItem(key)),
  }
}
