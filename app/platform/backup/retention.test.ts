import { expect, test } from 'vitest'
import { expiredArchives, FULL_RULE, LOCAL_RULE } from './retention.ts'

const nightly = (nights: number) => Array.from({ length: nights }, (_, n) => ({ at: new Date(Date.UTC(2026, 0, 1 + n, 3)) }))
const daysOf = (archives: { at: Date }[]) => archives.map(({ at }) => at.toISOString().slice(0, 10)).sort()

test('of two years of nights a week of days, four weeks and twelve months are kept', () => {
  const all = nightly(730)
  const expired = new Set(expiredArchives(all, FULL_RULE))
  expect(daysOf(all.filter((archive) => !expired.has(archive)))).toEqual([
    ...['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31', '2027-08-31'],
    ...['2027-09-30', '2027-10-31', '2027-11-30', '2027-12-12', '2027-12-19', '2027-12-25', '2027-12-26', '2027-12-27'],
    ...['2027-12-28', '2027-12-29', '2027-12-30', '2027-12-31'],
  ])
})

test('night after night it ends with the same as all at once', () => {
  let saved: { at: Date }[] = []
  for (const archive of nightly(150)) {
    saved = [...saved, archive]
    const expired = new Set(expiredArchives(saved, FULL_RULE))
    saved = saved.filter((one) => !expired.has(one))
    expect(saved).toContain(archive)
  }
  expect(saved.length).toBeGreaterThanOrEqual(13)
  expect(saved.length).toBeLessThanOrEqual(23)
})

test('a night that was missed costs no other; beside the data three are kept', () => {
  expect(
    expiredArchives(
      nightly(400).filter((_, n) => n % 60 === 0),
      FULL_RULE,
    ),
  ).toEqual([])
  expect(daysOf(expiredArchives(nightly(5), LOCAL_RULE))).toEqual(['2026-01-01', '2026-01-02'])
  expect(expiredArchives([], FULL_RULE)).toEqual([])
})
