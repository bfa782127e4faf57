import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPicture } from './manifest.ts'

const folder = join(import.meta.dirname, 'svg')

describe('the set of drawings', () => {
  it('knows the size of every drawing, so that pages keep its place', () => {
    for (const file of readdirSync(folder)) {
      const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
      const picture = findPicture(file.replace('.svg', ''))
      expect([file, picture.width, picture.height]).toEqual([file, Number(width), Number(height)])
    }
  })

  it('has a picture, with its size, for a keyword nobody drew', () => {
    expect(findPicture('no-such-thing')).toEqual(findPicture('village'))
    expect(findPicture(null).width).toBe(1200)
  })
})
