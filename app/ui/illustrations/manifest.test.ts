import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPicture, illustrationNames } from './manifest.ts'

const folder = join(import.meta.dirname, 'svg')

describe('the set of drawings', () => {
  it('names every file that there is, and no other', () => {
    expect(readdirSync(folder)).toEqual(illustrationNames.map((name) => `${name}.svg`).sort())
    const addresses = illustrationNames.map(findPicture).flatMap(({ thumb, card }) => [thumb.light, thumb.dusk, card.light, card.dusk])
    const rasters = readdirSync(join(import.meta.dirname, 'raster'))
    expect(rasters).toEqual([...new Set(addresses.map((path) => path.replace(/^\/assets\/(.+)-\w+\.avif$/, '$1.avif')))].sort())
  })

  it('knows the size of every drawing, so that pages keep its place', () => {
    for (const file of readdirSync(folder)) {
      const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
      const picture = findPicture(file.replace('.svg', ''))
      expect([file, picture.width, picture.height]).toEqual([file, Number(width), Number(height)])
    }
  })

  it('has a picture, with its size, for a keyword nobody drew', () => {
    for (const keyword of ['no-such-thing', 'constructor', '', undefined]) expect(findPicture(keyword)).toEqual(findPicture('village'))
    expect(findPicture(null).width).toBe(1200)
  })
})
