import { expect, test } from 'vitest'
import { drawQr } from './qr.server.ts'

test('a QR code has its three finder squares inside a margin of four, and the rows joined into runs', () => {
  const { size, path } = drawQr('otpauth://totp/Dalil%20Rif:a%40b.ma?secret=GEZDGNBVGY3TQOJQ&issuer=Dalil%20Rif')
  const dark = new Set<string>()
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let i = 0; i < Number(run); i += 1) dark.add(`${Number(x) + i},${y}`)
  }
  const at = (x: number, y: number) => dark.has(`${x},${y}`)
  expect((size - 8) % 4).toBe(1)
  for (const [left, top] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    // Seven dark modules along the edge, then a light ring, then a dark square of three.
    expect(Array.from({ length: 7 }, (_, i) => at(left + i, top))).toEqual(Array(7).fill(true))
    expect(Array.from({ length: 7 }, (_, i) => at(left + i, top + 3))).toEqual([true, false, true, true, true, false, true])
  }
  // The fourth corner has none, and nothing stands in the margin.
  expect(Array.from({ length: 7 }, (_, i) => at(size - 11 + i, size - 11)).every(Boolean)).toBe(false)
  expect([...dark].some((cell) => cell.split(',').some((n) => Number(n) < 4 || Number(n) >= size - 4))).toBe(false)
})
