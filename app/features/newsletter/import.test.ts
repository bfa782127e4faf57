import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import { FileError } from '#app/platform/files/types.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { findKnownSubscribers, importSubscribers, undoImport } from './commands/import.server.ts'
import { type Consenting, readSubscribers } from './import/rules.ts'
import { countAudience } from './letters/queries/audience.server.ts'
import { subscribers } from './tables.server.ts'

const names = { email: ['البريد'], language: [], interests: [], consent_on: ['date'], consent: ['proof'] }
const plan = (text: string, form?: FormData) =>
  readSubscribers(text, { locale: 'fr', consent: 'سوق الأحد', today: '2026-11-28', names, ...(form ? { form } : {}) })
const read = (text: string) => plan(text).lines

test('a file of subscribers: addresses in one spelling, the day they agreed, and what is missing said by row', () => {
  const lines = read(
    [
      'Email;date;language;interests;proof',
      'Amina@Example.MA ;2025-03-01;ar;letter shop;استمارة 12',
      'luc@example.fr;2025-03-02T10:00;;;',
      'amina@example.ma;2025-03-03;;;',
      'nobody;2025-03-01;;;',
      'a@b.ma,c@d.ma;2025-03-01;;;',
      'no-day@example.ma;;;;',
      'bad-day@example.ma;2025-02-30;;;',
      'later@example.ma;2027-01-01;;;',
      'lang@example.ma;2025-03-01;de;;',
      'what@example.ma;2025-03-01;;letter cars;',
      '"x@example.ma\r\nBcc: y@example.ma";2025-03-01;;;',
    ].join('\n'),
  )
  expect(lines.flatMap((line) => ('person' in line ? [line.person] : []))).toEqual([
    { email: 'amina@example.ma', locale: 'ar', interests: ['letter', 'shop'], consentOn: '2025-03-01', consent: 'استمارة 12' },
    { email: 'luc@example.fr', locale: 'fr', interests: ['letter'], consentOn: '2025-03-02', consent: 'سوق الأحد' },
  ])
  expect(lines.flatMap((line) => ('problem' in line ? [line.problem] : []))).toEqual([
    ...['twice', 'email', 'email', 'no_day', 'no_day', 'future', 'language', 'interests', 'email'],
  ])
  expect(() => read(`email;date\n${'a@b.ma;2025-01-01\n'.repeat(20_001)}`)).toThrow(FileError)
})

test('which column is what can be chosen: only what the preview showed counts as seen, and two columns fill no field', () => {
  const file = 'Adresse;Inscrit le;Remarque\nluc@example.fr;2025-03-02;x'
  expect(read(file)).toMatchObject([{ problem: 'email' }])
  const form = (chosen: string[], seen: string[]) => {
    const data = new FormData()
    for (const [i, field] of chosen.entries()) data.set(`column.${i}`, field)
    for (const field of seen) data.append('seen_column', field)
    return data
  }
  const chosen = ['email', 'consent_on', '']
  const tried = plan(file, form(chosen, ['', '', '']))
  expect([tried.isSeen, tried.lines]).toMatchObject([false, [{ person: { email: 'luc@example.fr', consentOn: '2025-03-02' } }]])
  expect(tried.columns).toEqual([
    { name: 'Adresse', samples: ['luc@example.fr'], field: 'email' },
    { name: 'Inscrit le', samples: ['2025-03-02'], field: 'consent_on' },
    { name: 'Remarque', samples: ['x'], field: '' },
  ])
  expect(plan(file, form(chosen, chosen)).isSeen).toBe(true)
  // A form that says less than the file has columns has seen another one.
  expect(plan(file, form(chosen, ['email', 'consent_on'])).isSeen).toBe(false)
  expect(plan(file, form(['email', 'email', ''], ['', '', '']))).toMatchObject({ doubled: ['email'], lines: [] })
  // What is no field of ours is no choice.
  expect(plan(file, form(['email', '__proto__', ''], chosen)).columns.map(({ field }) => field)).toEqual(['email', '', ''])
})

describeEachEngine('subscribers brought along', (ctx) => {
  const person = (email: string): Consenting => ({
    email,
    locale: 'ar',
    interests: ['letter'],
    consentOn: '2025-03-01',
    consent: 'سوق الأحد',
  })
  const batch = '7b1d2c9a-55d8-4b5e-9a55-0d4f4c9f0001'
  const rows = () => ctx.db.select().from(subscribers).orderBy(asc(subscribers.email))

  test('get letters with their proof; who is here already, or takes no mail, stays as they are; undone at once', async () => {
    const left = { leaveTokenHash: 'h', locale: 'fr' as const }
    await ctx.db.insert(subscribers).values([
      { ...left, email: 'here@example.ma', state: 'confirmed', interests: ['shop'], leaveTokenHash: 'h1' },
      {
        ...left,
        email: 'refused@example.ma',
        state: 'suppressed',
        suppressedAt: new Date(),
        suppressedFor: 'bounced',
        leaveTokenHash: 'h2',
      },
    ])
    const emails = ['here@example.ma', 'refused@example.ma', 'new1@example.ma', 'new2@example.ma']
    expect([...(await findKnownSubscribers(ctx.db, emails))]).toEqual([
      ['here@example.ma', 'confirmed'],
      ['refused@example.ma', 'suppressed'],
    ])
    expect(await importSubscribers(ctx.db, { people: emails.map(person), by: theSite, batch })).toBe(2)
    expect(await countAudience(ctx.db, { interests: ['letter'], locale: 'ar', isAnyLanguage: false })).toBe(2)
    expect((await rows()).map(({ email, state, consent }) => [email, state, consent])).toEqual([
      ['here@example.ma', 'confirmed', null],
      ['new1@example.ma', 'confirmed', 'سوق الأحد'],
      ['new2@example.ma', 'confirmed', 'سوق الأحد'],
      ['refused@example.ma', 'suppressed', null],
    ])
    // The same file again changes nothing.
    expect(await importSubscribers(ctx.db, { people: emails.map(person), by: theSite, batch })).toBe(0)
    expect(JSON.stringify(await ctx.db.select().from(auditLog))).not.toContain('example.ma')
    expect(await undoImport(ctx.db, { batch, by: theSite })).toBe(2)
    expect((await rows()).map(({ email }) => email)).toEqual(['here@example.ma', 'refused@example.ma'])
    expect(await undoImport(ctx.db, { batch, by: theSite })).toBe(0)
  })

  test('ten thousand come along in one act', async () => {
    const people = Array.from({ length: 10_000 }, (_, i) => person(`s${i}@example.ma`))
    expect(await importSubscribers(ctx.db, { people, by: theSite, batch })).toBe(10_000)
    expect(await ctx.db.$count(subscribers)).toBe(10_000)
  })
})
