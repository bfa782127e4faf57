import { afterEach, describe, expect, test } from 'vitest'
import { fallbackWidthOf, gifEndsWhole, sniffPicture, widthsOf } from './kind.ts'
import { Pictures } from './pictures.server.ts'

const drawing = { ground: '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"><rect width="12" height="8" fill="red"/></svg>' }
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
    const drawn = await pictures.draw(drawing)
    expect(Buffer.from(drawn).subarray(1, 4).toString()).toBe('PNG')
    const { pid = 0 } = pictures
    expect(isAlive(pid)).toBe(true)
    await expect.poll(() => [pictures.pid, isAlive(pid)], { timeout: 5000 }).toEqual([undefined, false])
    expect((await pictures.draw(drawing)).length).toBeGreaterThan(50)
  })

  test('that ends in the middle of a job is followed by another', async () => {
    pictures = new Pictures()
    await pictures.draw(drawing)
    const both = Promise.all([pictures.draw(drawing), pictures.draw(drawing)])
    process.kill(pictures.pid ?? 0, 'SIGKILL')
    expect((await both).map((drawn) => drawn.length > 50)).toEqual([true, true])
  })

  test('is ended when a job takes too long, and the next one gets its own', async () => {
    const said: string[] = []
    pictures = new Pictures({ deadlineMs: 1, onTrouble: (detail) => said.push(detail) })
    await expect(pictures.draw(drawing)).rejects.toMatchObject({ code: 'picture_unreadable' })
    expect(said).toEqual(['a job took too long'])
    expect(pictures.pid).toBeUndefined()
  })

  test('has a queue that ends: who comes too late is asked to come again', async () => {
    pictures = new Pictures({ maxWaiting: 2 })
    const first = [pictures.draw(drawing), pictures.draw(drawing)]
    await expect(pictures.draw(drawing)).rejects.toMatchObject({ code: 'pictures_busy', status: 503, retryAfterSeconds: 10 })
    await Promise.all(first)
    expect((await pictures.draw(drawing)).length).toBeGreaterThan(50)
  })

  test('closed, it takes nothing more', async () => {
    pictures = new Pictures()
    await pictures.close()
    await expect(pictures.draw(drawing)).rejects.toMatchObject({ code: 'pictures_busy' })
  })
})

test('words are drawn in the project’s own faces, whatever the machine has, and are no markup', async () => {
  const pictures = new Pictures()
  const said = (text: string, font: string) =>
    pictures.draw({
      ground: '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="white"/></svg>',
      columns: [
        { left: 0, top: 0, width: 600, height: 200, edge: 'right', to: 'middle', texts: [{ text, font, size: 60, colour: '#000000' }] },
      ],
    })
  const draw = async (text: string, font: string) => Buffer.from(await said(text, font)).toString('base64')
  try {
    // A face that many machines have, and one that none has, are the same here: neither is seen.
    expect(await draw('شاطئ Plage', 'DejaVu Serif')).toBe(await draw('شاطئ Plage', 'No Such Face'))
    expect(await draw('شاطئ', 'El Messiri')).not.toBe(await draw('شاطئ', 'Vazirmatn'))
    // Letters join: together they are another picture than apart.
    expect(await draw('بيت', 'El Messiri')).not.toBe(await draw('ب\u200cي\u200cت', 'El Messiri'))
    expect((await said('<b>&amp;</span> & <', 'Vazirmatn')).length).toBeGreaterThan(500)
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
