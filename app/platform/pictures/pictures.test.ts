import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { fallbackWidthOf, gifEndsWhole, sniffPicture, widthsOf } from './kind.ts'
import { Pictures } from './pictures.server.ts'

const drawing = { ground: '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"><rect width="12" height="8" fill="red"/></svg>' }
let drawings = 0
/** Each a drawing of its own. */
function draw(pictures: Pictures): Promise<Uint8Array> {
  drawings += 1
  return pictures.draw(String(drawings), drawing)
}
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('the process for pictures', () => {
  let pictures: Pictures
  afterEach(() => pictures.close())

  test('is there only while there is something to do', async () => {
    pictures = new Pictures({ idleMs: 200 })
    expect(pictures.pid).toBeUndefined()
    const drawn = await draw(pictures)
    expect(Buffer.from(drawn).subarray(1, 4).toString()).toBe('PNG')
    const { pid = 0 } = pictures
    expect(isAlive(pid)).toBe(true)
    await expect.poll(() => [pictures.pid, isAlive(pid)], { timeout: 20_000 }).toEqual([undefined, false])
    expect((await draw(pictures)).length).toBeGreaterThan(50)
  })

  test('that ends in the middle of a job is followed by another', async () => {
    pictures = new Pictures()
    await draw(pictures)
    const both = Promise.all([draw(pictures), draw(pictures)])
    process.kill(pictures.pid ?? 0, 'SIGKILL')
    expect((await both).map((drawn) => drawn.length > 50)).toEqual([true, true])
  })

  test('says alike of a picture, its smaller copy and its copy in another format, and not of another picture', async () => {
    pictures = new Pictures()
    const scene = (x: number) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><defs><linearGradient id="g"><stop stop-color="#123"/>
        <stop offset="1" stop-color="#def"/></linearGradient></defs><rect width="640" height="480" fill="url(#g)"/>
        <circle cx="${x}" cy="200" r="130" fill="#111"/><rect x="${640 - x}" y="300" width="200" height="90" fill="#fff"/></svg>`)
    const [jpeg, small, other] = await Promise.all([
      sharp(scene(200)).jpeg({ quality: 90 }).toBuffer(),
      sharp(scene(200)).resize(160).webp({ quality: 60 }).toBuffer(),
      sharp(scene(480)).jpeg({ quality: 90 }).toBuffer(),
    ])
    const [first = '', copy = '', different = ''] = [
      await pictures.fingerprint(jpeg),
      await pictures.fingerprint(small),
      await pictures.fingerprint(other),
    ]
    const bits = (a: string, b: string) => (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length
    expect([first, copy, different].every((print) => /^[0-9a-f]{16}$/.test(print))).toBe(true)
    expect(bits(first, copy)).toBeLessThanOrEqual(4)
    expect(bits(first, different)).toBeGreaterThan(10)
    await expect(pictures.fingerprint(Buffer.from('no picture'))).rejects.toMatchObject({ code: 'picture_unreadable' })
  })

  test('is ended when a job takes too long, and the next one gets its own', async () => {
    const label: string[] = []
    pictures = new Pictures({ deadlineMs: 1, onTrouble: (detail) => label.push(detail) })
    await expect(draw(pictures)).rejects.toMatchObject({ code: 'picture_unreadable' })
    expect(label).toEqual(['a job took too long'])
    expect(pictures.pid).toBeUndefined()
  })

  test('has a queue that ends: who comes too late is asked to come again', async () => {
    pictures = new Pictures({ maxDrawings: 2 })
    const first = [draw(pictures), draw(pictures)]
    await expect(draw(pictures)).rejects.toMatchObject({ code: 'pictures_busy', status: 503, retryAfterSeconds: 10 })
    await Promise.all(first)
    expect((await draw(pictures)).length).toBeGreaterThan(50)
  })

  test('closed, it takes nothing more', async () => {
    pictures = new Pictures()
    await pictures.close()
    await expect(draw(pictures)).rejects.toMatchObject({ code: 'pictures_busy' })
  })
})

test('words are drawn in the project’s own faces, whatever the machine has, and are no markup', async () => {
  const pictures = new Pictures()
  const label = (text: string, font: string) =>
    pictures.draw(`${text} ${font}`, {
      ground: '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="white"/></svg>',
      columns: [
        { left: 0, top: 0, width: 600, height: 200, edge: 'right', to: 'middle', texts: [{ text, font, size: 60, colour: '#000000' }] },
      ],
    })
  const drawn = async (text: string, font: string) => Buffer.from(await label(text, font)).toString('base64')
  try {
    // A face that many machines have, and one that none has, are the same here: neither is seen.
    expect(await drawn('شاطئ Plage', 'DejaVu Serif')).toBe(await drawn('شاطئ Plage', 'No Such Face'))
    expect(await drawn('شاطئ', 'El Messiri')).not.toBe(await drawn('شاطئ', 'Vazirmatn'))
    // Letters join: together they are another picture than apart.
    expect(await drawn('بيت', 'El Messiri')).not.toBe(await drawn('ب\u200cي\u200cت', 'El Messiri'))
    expect((await label('<b>&amp;</span> & <', 'Vazirmatn')).length).toBeGreaterThan(500)
  } finally {
    await pictures.close()
  }
})

test('the widths of a picture end at its own, and one of them is the fallback', () => {
  expect(widthsOf(4000)).toEqual([320, 640, 960, 1280])
  expect(widthsOf(960)).toEqual([320, 640, 960])
  expect(widthsOf(700)).toEqual([320, 640, 700])
  expect(widthsOf(1)).toEqual([1])
  expect([4000, 1000, 960, 700, 50].map(fallbackWidthOf)).toEqual([960, 960, 960, 700, 50])
})

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['RIFF0000WEBP', 'webp'],
  ['GIF89a', 'gif'],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'avif'],
  ['\0\0\0\x1cftypmif1\0\0\0\0avifmif1', 'avif'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['  <?xml?><!-- x --><svg width="1">', 'svg'],
  ['<svgx>', undefined],
  ['RIFF0000WAVE', undefined],
  ['%PDF-1.7', undefined],
  ['GIF88a', undefined],
  ['', undefined],
])('%j is %s', (start, kind) => {
  expect(sniffPicture(Buffer.from(start, 'latin1'))).toBe(kind)
})

test('a GIF ends with its trailer', () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')
  expect(gifEndsWhole(gif)).toBe(true)
  expect(gifEndsWhole(Buffer.concat([gif, Buffer.from('x')]))).toBe(false)
  for (let end = 0; end < gif.length; end += 1) expect(gifEndsWhole(gif.subarray(0, end))).toBe(false)
})

/** 7,200 × 7,200 pixels of one colour, deflated. */
const AVIF_BOMB =
  'eNpjYGCQSSupLEgsy0xjAILczDRDEDs3MxHEv5abWpLIAAGKGSk5RVA2Q0FmcgkDGlDKzMlPBjFcHBgYgRAEfkFpBhZbIKGcmZkHtgYsKgrkpDJBeYllBoYgJl9BZkkuXElYZkFRAZC2yCxIzgfSPIllhs6N8jwgeZHM4oJUiOEyChDMIFCQWZEJEmHm4OAAUmKZBbkw9wOdxNzIxAx0imtuSmKJEAMXt/xnC/uD3zo4MkwUjFZzCMi/5+fS3v///9H5jQwMm8+f0voubqprbNB8ZdusZULn8uuYFIQK6rQfcO1ZIGFnyFqWPu3KavZrVr2xb7z8Y7c/zHVctr6+eGtvzf4FSzy3BtvnXdd5zNbwvn3Ju4b0LR3rGLL//n0nNvXu0ZK+4mj+9thTtyz+PZumckX0wvLtOiYBuV3fVYVWbw7vZryb7L2KbfXMZbOXLa9RmnJTvMea30fz+tZYzkebTjy488Rj4epjJXf/7/zAuOmqF+PNFZrG1+sOVha8NA0NcBCtQnL0Uq5biyY5zfis/OAf15ztv/tetl2ZNTFARNV7xe53lg6nu86Vak9bsPOn+u27u8Rf1mjPEmWI+aAYY7jIYManNTzTD+6VieF3+7048dDb3WVBdmanX/+ZLcu+VCLiIHeX5/zjVX8zClz2hx3y4j/mH7enSLdzHfcihN3TmL42mRVJrmF+nVXtX+sn8SHi/VSeuDsvg9Terpt0xYD9lXuCqVaCyvyQtalvDbPfRp/ae+e/3uKGPxu23VQ++2K6it2dhUJS3MVdjVoMUR+WhX48vs0jben82JmxX8+smMnsPtVr9+eZnxb+2HjYmcn+V9izjzdWO5/YHCDyIDXV+j37lymMqwxn3fI/USkY+ixsZYafB59m6tX07TZCXQKR509pCq05cPJMTEYy/8FJ7Uy/ltk7zXvKdza8uELPO3R1VajvvD1vNpxYLd00J0pi1+lVMYmRbndE/71XYFY4wfFp6cLkPj1N7f1yAV93HRT6841t5uvpTanLvNeyRvSMcO9PG5Teny5BEx+nAADbO0L3'

/** The most memory that the process has had, in megabytes. */
const peakOf = (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

describe('the memory of the process for pictures', () => {
  let pictures: Pictures
  afterEach(() => pictures.close())

  test('a file of a kilobyte that would take a gigabyte is refused by what its header says', async () => {
    pictures = new Pictures()
    const bomb = inflateSync(Buffer.from(AVIF_BOMB, 'base64'))
    expect(bomb.length).toBeLessThan(1400)
    await expect(pictures.develop(bomb)).rejects.toMatchObject({ code: 'picture_too_large', status: 400 })
    expect(peakOf(pictures.pid ?? 0)).toBeLessThan(200)
  })

  test('what its header does not say ends the process at its limit; the next picture gets another', async () => {
    const label: string[] = []
    pictures = new Pictures({ memoryMb: 110, onTrouble: (detail) => label.push(detail) })
    const large = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#3a7ca5' } })
      .png({ compressionLevel: 1, progressive: true })
      .toBuffer()
    await draw(pictures)
    await expect(pictures.develop(large)).rejects.toMatchObject({ code: 'picture_too_large', status: 400 })
    expect(label).toEqual(['a job took too much memory'])
    expect((await draw(pictures)).length).toBeGreaterThan(50)
  })
})

describe('uploads and drawings', () => {
  let pictures: Pictures
  afterEach(() => pictures.close())

  test('an upload waits for one drawing at most, however many there are', async () => {
    pictures = new Pictures()
    const ended: string[] = []
    const note = (name: string) => () => void ended.push(name)
    const flood = Array.from({ length: 8 }, () => draw(pictures).then(note('drawing')))
    await expect(draw(pictures)).rejects.toMatchObject({ code: 'pictures_busy', status: 503, retryAfterSeconds: 10 })
    const upload = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#3a7ca5' } })
      .jpeg()
      .toBuffer()
    await Promise.all([...flood, pictures.develop(upload).then(note('upload'))])
    expect(ended.indexOf('upload')).toBe(1)
  })

  test('what several want at once is drawn once', async () => {
    pictures = new Pictures({ maxDrawings: 1 })
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => pictures.draw('one', drawing)))
    expect(others.every((drawn) => drawn === first)).toBe(true)
  })
})
