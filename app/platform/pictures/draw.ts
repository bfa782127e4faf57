import sharp, { type OverlayOptions } from 'sharp'
import type { Drawing, DrawnColumn, DrawnText } from './types.ts'

type Block = { input: Buffer; width: number; height: number; gap: number }

const SMALLER = 0.92

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Pango breaks the lines, shapes the letters and sets each paragraph to its own side. */
async function setText({ text, font, colour, gap = 0 }: DrawnText, size: number, width: number): Promise<Block> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `${font} ${Math.round(size)}`,
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      spacing: Math.round(size / 12),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height, gap }
}

const heightOf = (blocks: readonly Block[]) => blocks.reduce((sum, block, i) => sum + block.height + (i > 0 ? block.gap : 0), 0)

/** All texts get smaller together until they fit, each no smaller than it may. */
async function setColumn({ left, top, width, height, edge, to, texts }: DrawnColumn): Promise<OverlayOptions[]> {
  let scale = 1
  let blocks: Block[] = []
  for (;;) {
    blocks = []
    for (const text of texts) blocks.push(await setText(text, Math.max(text.least ?? text.size, text.size * scale), width))
    const isLeast = texts.every((text) => text.size * scale <= (text.least ?? text.size))
    if (heightOf(blocks) <= height || isLeast) break
    scale *= SMALLER
  }
  const free = height - heightOf(blocks)
  let y = top + Math.max(0, to === 'end' ? free : free / 2)
  return blocks.map((block, i) => {
    if (i > 0) y += block.gap
    const at = { input: block.input, left: edge === 'left' ? left : left + width - block.width, top: Math.round(y) }
    y += block.height
    return at
  })
}

export async function draw({ ground, picture, over, columns = [] }: Drawing): Promise<Uint8Array> {
  const layers: OverlayOptions[] = []
  if (picture) {
    const { bytes, left, top, width, height } = picture
    layers.push({ input: await sharp(bytes, { density: 96 }).resize(width, height, { fit: 'cover' }).png().toBuffer(), left, top })
  }
  if (over) layers.push({ input: Buffer.from(over), left: 0, top: 0 })
  for (const column of columns) layers.push(...(await setColumn(column)))
  const drawn = await sharp(Buffer.from(ground)).composite(layers).png().toBuffer()
  // A palette makes a third of it; the drawings are flat enough for one.
  return sharp(drawn).png({ palette: true, colours: 256, dither: 0.6, effort: 6 }).toBuffer()
}
