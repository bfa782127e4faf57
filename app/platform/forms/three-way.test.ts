import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FormValue, isSameValue, mergeThreeWay } from './three-way.ts'

// Few values, so that the three versions agree often.
const value: fc.Arbitrary<FormValue> = fc.oneof(
  fc.constantFrom('', 'a', 'b', 'c', ' a', 'b\n', 'a\nb', 'a\r\nb'),
  fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
)
const values = fc.record({ name: value, city: value, constructor: value })

describe('mergeThreeWay', () => {
  it('decides each field as the table says', () => {
    const base = { alone: 'a', mine: 'a', theirs: 'a', same: 'a', both: 'a' }
    const theirs = { alone: 'a', mine: 'a', theirs: 'b', same: 'b', both: 'b' }
    const mine = { alone: 'a', mine: 'b', theirs: 'a', same: 'b', both: 'c' }
    expect(mergeThreeWay(base, theirs, mine)).toEqual({
      merged: { alone: 'a', mine: 'b', theirs: 'b', same: 'b', both: 'c' },
      conflicts: ['both'],
    })
  })

  it('does not ask about blanks and line ends', () => {
    expect(mergeThreeWay({ text: 'a\nb' }, { text: 'a\nb' }, { text: 'a\r\nb ' }).conflicts).toEqual([])
    expect(mergeThreeWay({ text: 'a\nb' }, { text: 'c' }, { text: 'a\r\nb ' })).toEqual({ merged: { text: 'c' }, conflicts: [] })
  })

  it('loses no change of either, and asks only where both changed', () => {
    fc.assert(
      fc.property(values, values, values, (base, theirs, mine) => {
        const { merged, conflicts } = mergeThreeWay(base, theirs, mine)
        for (const name of Object.keys(mine) as (keyof typeof mine)[]) {
          const isMine = !isSameValue(mine[name], base[name])
          const isTheirs = !isSameValue(theirs[name], base[name])
          expect(conflicts.includes(name)).toBe(isMine && isTheirs && !isSameValue(mine[name], theirs[name]))
          if (isMine) expect(isSameValue(merged[name], mine[name])).toBe(true)
          else expect(isSameValue(merged[name], theirs[name])).toBe(true)
        }
      }),
    )
  })

  it('is not moved by who saved first, except where it asks', () => {
    fc.assert(
      fc.property(values, values, values, (base, theirs, mine) => {
        const one = mergeThreeWay(base, theirs, mine)
        const other = mergeThreeWay(base, mine, theirs)
        expect(other.conflicts).toEqual(one.conflicts)
        for (const name of Object.keys(mine) as (keyof typeof mine)[]) {
          if (!one.conflicts.includes(name)) expect(isSameValue(one.merged[name], other.merged[name])).toBe(true)
        }
      }),
    )
  })

  it('gives mine when nobody else saved, and theirs when nothing was typed', () => {
    fc.assert(
      fc.property(values, values, (base, other) => {
        expect(mergeThreeWay(base, base, other)).toEqual({ merged: other, conflicts: [] })
        const taken = mergeThreeWay(base, other, base)
        expect(taken.conflicts).toEqual([])
        for (const name of ['name', 'city'] as const) expect(isSameValue(taken.merged[name], other[name])).toBe(true)
      }),
    )
  })
})
