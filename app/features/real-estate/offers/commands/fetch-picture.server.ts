import { AppError } from '#app/platform/errors.ts'
import { getPinned, OutgoingError } from '#app/platform/outgoing/request.server.ts'
import { MAX_FILE_BYTES } from '#app/platform/pictures/kind.ts'
import { MAX_LINK } from '../rules.ts'

/** From the first step of the connection to the last byte. A picture that takes longer is sent as a file. */
const PATIENCE_MS = 20_000
const SILENCE_MS = 8000

type Fetching = { signal: AbortSignal; allowPrivate?: boolean }

/**
 * The file behind a link, once. What kind of file it is, its bytes say to whoever stores it. Of a link that leads nowhere nothing more
 * is said than that: whether a name belongs to this machine's network, or which of its doors are open, is nobody's business.
 */
export async function fetchPicture(address: string, { signal, allowPrivate = false }: Fetching): Promise<Uint8Array> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (address.length > MAX_LINK || !url || !/^https?:$/.test(url.protocol)) throw refuse('listing_link')
  try {
    return await getPinned({
      url,
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif', 'user-agent': 'DalilRif' },
      allowPrivate,
      silenceMs: SILENCE_MS,
      maxBytes: MAX_FILE_BYTES,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    throw refuse(error.problem === 'too_large' ? 'media_heavy' : 'listing_link_unreachable')
  }
}

const refuse = (code: string) => new AppError(code, { status: 422, fields: { picture_links: code } })
