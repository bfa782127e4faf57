// A process of its own that decodes and draws pictures for the site (pictures.server.ts): what a hostile file costs or
// breaks in here, the site does not feel, and the memory is given back when this ends.
import sharp from 'sharp'
import { draw } from './draw.ts'
import { fallbackWidthOf, MAX_AVIF_PIXELS, MAX_HEIGHT, MAX_PIXELS, MAX_WIDTH, widthsOf } from './kind.ts'
import { endAbove, MAX_MEMORY_MB } from './memory.ts'
import type { Developed, Job, JobActionResult } from './types.ts'

sharp.cache(false)
sharp.concurrency(1)
// Nothing but the kinds that are let in, and the drawings of the site itself, is ever decoded.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((kind) => `VipsForeignLoad${kind}`),
})

class Refusal extends Error {}

const refusalOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.message
  return error instanceof Error && /pixel limit|dimensions/i.test(error.message) ? 'picture_pixels' : 'picture_unreadable'
}

/** Upright, in sRGB, and without a word of where and by whom it was taken: only pixels go on from here. */
async function develop(bytes: Uint8Array): Promise<Developed> {
  const input = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
  const { width: w = 0, height: h = 0, hasAlpha = false, format } = await input.metadata()
  if (w * h > MAX_PIXELS) throw new Refusal('picture_pixels')
  if (format === 'heif' && w * h > MAX_AVIF_PIXELS) throw new Refusal('picture_too_large')
  const { data, info } = await input
    .autoOrient()
    .resize(MAX_WIDTH, MAX_HEIGHT, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const at = (size: number) => sharp(data, { raw: { width, height, channels } }).resize(size)
  const files: Developed['files'] = []
  for (const size of widthsOf(width)) {
    files.push({ name: `${size}.avif`, bytes: await at(size).avif({ quality: 52, effort: 3 }).toBuffer() })
    files.push({ name: `${size}.webp`, bytes: await at(size).webp({ quality: 76 }).toBuffer() })
  }
  const fallback = fallbackWidthOf(width)
  const jpeg = at(fallback).flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true })
  files.push({ name: `${fallback}.jpg`, bytes: await jpeg.toBuffer() })
  // Nothing stands behind what can be seen through.
  const seen = hasAlpha ? undefined : await at(20).webp({ quality: 30 }).toBuffer()
  return { width, height, placeholder: seen ? `data:image/webp;base64,${seen.toString('base64')}` : null, files }
}

/** Large enough for the small print of a page that was photographed whole. */
const MAX_SIDE = 2400

/** One picture again as a JPEG that reads well: upright, only pixels, nothing of where and when it was taken. */
async function redraw(bytes: Uint8Array): Promise<Uint8Array> {
  const input = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
  const { width = 0, height = 0, format } = await input.metadata()
  if (width * height > MAX_PIXELS) throw new Refusal('picture_pixels')
  if (format === 'heif' && width * height > MAX_AVIF_PIXELS) throw new Refusal('picture_too_large')
  return input
    .autoOrient()
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

const ACROSS = 8

/**
 * What a picture looks like, in 64 bits: whether each of 8 × 8 places is brighter than its neighbour. A smaller copy, another
 * format or other colours change few of them; two pictures that look alike differ in few.
 */
async function fingerprint(bytes: Uint8Array): Promise<string> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(ACROSS + 1, ACROSS, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const shade = (row: number, column: number) => data[(row * (ACROSS + 1) + column) * info.channels] ?? 0
  let bits = ''
  for (let row = 0; row < ACROSS; row += 1) {
    for (let column = 0; column < ACROSS; column += 1) bits += shade(row, column) > shade(row, column + 1) ? '1' : '0'
  }
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

async function answer(job: Job): Promise<JobActionResult> {
  const stopLooking = endAbove(Number(process.argv[2]) || MAX_MEMORY_MB)
  try {
    if (job.kind === 'fingerprint') return { id: job.id, fingerprint: await fingerprint(job.bytes) }
    if (job.kind === 'redraw') return { id: job.id, redrawn: await redraw(job.bytes) }
    if (job.kind === 'develop') return { id: job.id, developed: await develop(job.bytes) }
    return { id: job.id, drawn: await draw(job.drawing) }
  } catch (error) {
    return { id: job.id, refusal: refusalOf(error), detail: error instanceof Error ? error.message.slice(0, 300) : '' }
  } finally {
    stopLooking()
  }
}

process.on('message', (job: Job) => void answer(job).then((text) => process.send?.(text)))
process.once('disconnect', () => process.exit(0))
