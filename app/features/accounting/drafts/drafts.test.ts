import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { LEDGER_NOW } from '#tests/factories/ledger.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { type EntryFields, parseEntryFields } from '../ledger/admin/entry-form.ts'
import { reverseEntry } from '../ledger/commands/reverse-entry.server.ts'
import { verifyLedger } from '../ledger/queries/verify.server.ts'
import { ledgerEntries } from '../ledger/tables.server.ts'
import { deleteEntryDraft, postForm, saveEntryDraft } from './commands/change-drafts.server.ts'
import { addTemplate, changeTemplate, deleteTemplate, postOccurrence, skipOccurrence } from './commands/change-templates.server.ts'
import { findDraft, findTemplate, listDrafts, listDueTemplates } from './queries/drafts.server.ts'
import { entryDrafts, entryTemplateRuns } from './tables.server.ts'

const by = { id: randomUUID(), name: 'سعاد', requestId: null }
const other = { id: randomUUID(), name: 'كريم', requestId: null }
const now = LEDGER_NOW
const today = '2026-11-21'

const line = (account: string, debit: string, credit: string) => ({ account, label: '', debit, credit })
const rent = { journal: 'OD', label: 'كراء المحل', reference: '', lines: [line('6131', '2500', ''), line('5141', '', '2500')] }
const fieldsOn = (date: string): EntryFields => ({ ...rent, date })

function inputOn(date: string, amount = '2500') {
  const parsed = parseEntryFields({ ...rent, date, lines: [line('6131', amount, ''), line('5141', '', amount)] })
  if (!parsed.ok) throw new Error('the entry is not whole')
  return parsed.input
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code}` : error),
  )

const addRent = async (db: Db, startsOn: string) => {
  const id = randomUUID()
  await addTemplate(db, { id, name: 'الكراء', schedule: { everyMonths: 1, startsOn }, fields: rent, by })
  return id
}

const post = (db: Db, templateId: string, dueOn: string, values: { key?: string; amount?: string } = {}) =>
  db
    .transaction((tx) =>
      postOccurrence(tx, { templateId, dueOn, input: inputOn(dueOn, values.amount), key: values.key ?? randomUUID(), by, now }),
    )
    .then(({ number }) => number)

describeEachEngine('drafts and templates', (ctx) => {
  test('a draft is kept as it was typed, is its writer’s alone, and has no number', async () => {
    const { db } = ctx
    const id = randomUUID()
    const half: EntryFields = { date: '2026-13-45', journal: 'OD', label: '', reference: '', lines: [line('=cmd', '1,2,3', '')] }
    expect(await saveEntryDraft(db, { id, revision: null, fields: half, by, now })).toBe(1)
    expect((await findDraft(db, id, by.id))?.fields).toEqual(half)
    expect([await listDrafts(db, other.id), await findDraft(db, id, other.id)]).toEqual([[], undefined])
    expect(await outcome(saveEntryDraft(db, { id, revision: 1, fields: half, by: other, now }))).toBe('404 not_found')
    await deleteEntryDraft(db, { id, by: other })
    expect(await listDrafts(db, by.id)).toHaveLength(1)
    const edit = () => outcome(saveEntryDraft(db, { id, revision: 1, fields: fieldsOn(today), by, now }))
    expect([await edit(), await edit()]).toEqual(['done', '409 entry_draft_changed'])
    expect(await db.$count(ledgerEntries)).toBe(0)
    await deleteEntryDraft(db, { id, by })
    expect(await outcome(saveEntryDraft(db, { id, revision: 2, fields: half, by, now }))).toBe('404 not_found')
  })

  test('posted, a draft is one entry and gone, however often it is pressed; saved again it is refused', async () => {
    const { db } = ctx
    const key = randomUUID()
    await saveEntryDraft(db, { id: key, revision: null, fields: fieldsOn(today), by, now })
    const press = () => db.transaction((tx) => postForm(tx, inputOn(today), { key, by, now }))
    const numbers = (await Promise.all([press(), press(), press()])).map(({ number }) => number)
    expect(new Set(numbers)).toEqual(new Set(['OD-2026-0001']))
    expect([await db.$count(entryDrafts), await db.$count(ledgerEntries)]).toEqual([0, 1])
    expect(await outcome(saveEntryDraft(db, { id: key, revision: null, fields: fieldsOn(today), by, now }))).toBe('409 entry_draft_posted')
  })

  test('what the ledger refuses leaves the draft as it was', async () => {
    const { db } = ctx
    const key = randomUUID()
    await saveEntryDraft(db, { id: key, revision: null, fields: fieldsOn('2024-01-05'), by, now })
    const press = db.transaction((tx) => postForm(tx, inputOn('2024-01-05'), { key, by, now }))
    expect(await outcome(press)).toBe('422 invalid_entry')
    expect([await db.$count(entryDrafts), await db.$count(ledgerEntries)]).toEqual([1, 0])
  })

  test('a monthly rent is proposed from its day on and posted by a person, the oldest first, once', async () => {
    const { db } = ctx
    const id = await addRent(db, '2026-09-30')
    const due = async (day: string) => (await listDueTemplates(db, day)).map(({ nextOn }) => nextOn)
    expect([await due('2026-09-29'), await due('2026-09-30'), await due(today)]).toEqual([[], ['2026-09-30'], ['2026-09-30']])
    expect(await db.$count(ledgerEntries)).toBe(0)
    expect(await outcome(post(db, id, '2026-10-30'))).toBe('409 template_not_due')
    const numbers = await Promise.all(Array.from({ length: 5 }, () => post(db, id, '2026-09-30')))
    expect(new Set(numbers).size).toBe(1)
    // Another amount this time.
    await post(db, id, '2026-10-30', { amount: '2650' })
    expect(await due(today)).toEqual([])
    expect(await outcome(post(db, id, '2026-11-30'))).toBe('409 template_not_due')
    expect(
      (await db.select().from(ledgerEntries).orderBy(ledgerEntries.position)).map(({ date, totalInCents }) => [date, totalInCents]),
    ).toEqual([
      ['2026-09-30', 250_000],
      ['2026-10-30', 265_000],
    ])
    expect((await findTemplate(db, id))?.nextOn).toBe('2026-11-30')
    // It is corrected like any entry, and is not proposed again.
    const reversal = { number: numbers[0] ?? '', date: today, label: 'عكس', by, now }
    expect(await outcome(db.transaction((tx) => reverseEntry(tx, reversal)))).toBe('done')
    expect([await due(today), (await verifyLedger(db)).problem]).toEqual([[], null])
  })

  test('posting and skipping one day at once ends it once; a key of another entry ends nothing', async () => {
    const { db } = ctx
    const id = await addRent(db, '2026-11-01')
    const skip = () => outcome(skipOccurrence(db, { templateId: id, dueOn: '2026-11-01', by, now }))
    const key = randomUUID()
    await db.transaction((tx) => postForm(tx, inputOn('2026-11-01'), { key, by, now }))
    expect(await outcome(post(db, id, '2026-11-01', { key }))).toBe('409 template_not_due')
    expect((await findTemplate(db, id))?.nextOn).toBe('2026-11-01')
    await Promise.all([skip(), outcome(post(db, id, '2026-11-01')), skip()])
    const runs = await db.select().from(entryTemplateRuns)
    expect(runs).toHaveLength(1)
    expect(await db.$count(ledgerEntries)).toBe(runs[0]?.position === null ? 1 : 2)
    expect((await findTemplate(db, id))?.nextOn).toBe('2026-12-01')
  })

  test('a template is sent twice and is one; without a schedule nothing is due; deleted, its entries stay', async () => {
    const { db } = ctx
    const id = randomUUID()
    const add = () => addTemplate(db, { id, name: 'الكراء', schedule: null, fields: rent, by })
    await add()
    await add()
    expect(await listDueTemplates(db, '2099-01-01')).toEqual([])
    await changeTemplate(db, { id, name: 'كراء المخزن', schedule: { everyMonths: 3, startsOn: '2026-08-31' }, by })
    await post(db, id, '2026-08-31')
    expect(await findTemplate(db, id)).toMatchObject({ name: 'كراء المخزن', nextOn: '2026-11-30' })
    await deleteTemplate(db, { id, by })
    expect([await findTemplate(db, id), await db.$count(ledgerEntries)]).toEqual([undefined, 1])
    expect(await outcome(post(db, id, '2026-11-30'))).toBe('404 not_found')
  })
})
