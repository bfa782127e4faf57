import { count, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { media } from '#app/features/media/tables.server.ts'
import { theSite as by } from '#app/platform/auth/actor.ts'
import { createCity, createSector } from '#tests/factories/guide.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { entries } from '../entries/tables.server.ts'
import { categories, sectors } from '../taxonomy/tables.server.ts'
import { finishWizard, saveWizardDraft } from './commands/wizard.server.ts'
import { findWizardDraft, readMadeEntry, readWizard } from './queries/wizard.server.ts'
import { pickOf, type WizardValues, withStep } from './rules.ts'
import { readWizardEntry } from './schema.ts'

const now = new Date('2026-11-21T10:00:00Z')
const entryOf = (values: WizardValues) => {
  const read = readWizardEntry(values, '2026-11-21')
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.input
}

describeEachEngine('the wizard', (ctx) => {
  const rows = async () => [await ctx.db.$count(sectors), await ctx.db.$count(categories), await ctx.db.$count(entries)]
  const draftOf = (cityId: string, name: string): WizardValues => ({
    ...{ 'city.choice': cityId, 'sector.choice': 'new', 'sector.name': 'الصيد البحري', 'category.name': 'مراكب' },
    'name.ar': name,
  })

  test('makes everything it names, together, and forgets the draft', async () => {
    const { id: userId } = await createUser(ctx.db)
    const values = {
      ...draftOf('', 'مركب الأمل'),
      'city.choice': 'new',
      'city.name': 'قرية الساحل',
      'city.kind': 'rural',
      status: 'published',
    }
    await saveWizardDraft(ctx.db, { userId, values, now })
    const made = await finishWizard(ctx.db, { userId, values, entry: entryOf(values), by })
    expect(made.also).toEqual(['city', 'sector', 'category'])
    expect(await readMadeEntry(ctx.db, made.entryId)).toMatchObject({
      ...{ published: true, cityName: { ar: 'قرية الساحل' }, sectorName: { ar: 'الصيد البحري' }, categoryName: { ar: 'مراكب' } },
      path: expect.stringContaining('/guide/'),
    })
    expect(await findWizardDraft(ctx.db, userId)).toBeUndefined()
  })

  test('shows what was chosen for it: pictures of the library in their order, and a drawing', async () => {
    const { id: userId } = await createUser(ctx.db)
    const { id: cityId } = await createCity(ctx.db)
    const sent = ['a', 'b'].map((letter) => ({
      ...{ hash: letter.repeat(40), mime: 'image/jpeg', width: 1200, height: 800, bytes: 9, licence: 'own' as const },
      alt: { ar: `صورة ${letter}` },
    }))
    const pictures = await ctx.db.insert(media).values(sent).returning({ id: media.id })
    const ids = pictures.map(({ id }) => id).reverse()
    const values = { ...draftOf(cityId, 'مركب'), media: ids.join(', '), illustration: 'museum' }
    const made = await finishWizard(ctx.db, { userId, values, entry: entryOf(values), by })
    const [entry] = await ctx.db.select().from(entries).where(eq(entries.id, made.entryId))
    expect([entry?.images.map((image) => image.media), entry?.illustration]).toEqual([ids, 'museum'])
  })

  test('two who finish the same new sector at once share it', async () => {
    const { id: cityId } = await createCity(ctx.db)
    const people = await Promise.all([1, 2, 3].map(() => createUser(ctx.db)))
    const names = ['مركب 1', 'مركب 2', 'مركب 3']
    // One writes the name with a hamza and vowels: it is the same to people.
    const draft = (i: number) => ({ ...draftOf(cityId, names[i] ?? ''), ...(i === 2 ? { 'sector.name': 'الصَّيد  البحرى' } : {}) })
    const all = await Promise.all(
      people.map(({ id }, i) => finishWizard(ctx.db, { userId: id, values: draft(i), entry: entryOf(draft(i)), by })),
    )
    expect(await rows()).toEqual([1, 1, 3])
    expect(all.filter((made) => made.also.includes('sector'))).toHaveLength(1)
  })

  test('what is gone meanwhile makes nothing', async () => {
    const { id: cityId } = await createCity(ctx.db)
    const { id: userId } = await createUser(ctx.db)
    const sector = await createSector(ctx.db, { cityId })
    const values = { 'city.choice': cityId, 'sector.choice': String(sector.id), 'category.name': 'مراكب', 'name.ar': 'مركب' }
    await ctx.db.delete(sectors).where(eq(sectors.id, sector.id))
    await saveWizardDraft(ctx.db, { userId, values, now })
    await expect(finishWizard(ctx.db, { userId, values, entry: entryOf(values), by })).rejects.toMatchObject({
      code: 'wizard_changed',
      status: 409,
    })
    expect(await rows()).toEqual([0, 0, 0])
    expect((await findWizardDraft(ctx.db, userId))?.values).toEqual(values)
  })

  test('a sector of another city is none of this one’s', async () => {
    const [here, there] = [await createSector(ctx.db), await createSector(ctx.db)]
    const reading = await readWizard(ctx.db, { 'city.choice': here.cityId, 'sector.choice': String(there.id) })
    expect(reading.sector).toMatchObject({ pick: undefined, problems: { 'sector.choice': 'wizard_gone' } })
    expect(reading.sector.options.map(({ id }) => id)).toEqual([String(here.id)])
    expect((await readWizard(ctx.db, { 'city.choice': "x' or 1=1" })).city.pick).toBeUndefined()
    const [total] = await ctx.db.select({ all: count() }).from(sectors)
    expect(total?.all).toBe(2)
  })
})

describe('one step', () => {
  const options = [{ id: '1', name: { ar: 'الصحة', fr: 'Santé' } }]
  test.each<[WizardValues, unknown]>([
    [{ 'sector.choice': '1', 'sector.name': 'typed and left' }, { id: '1' }],
    [{ 'sector.name': ' النقل ' }, { made: { name: { ar: 'النقل' }, description: null } }],
    [
      { 'sector.choice': 'new', 'sector.name': 'النقل', 'sector.name_fr': 'Transport' },
      { made: { name: { ar: 'النقل', fr: 'Transport' }, description: null } },
    ],
    [{}, { problems: { 'sector.choice': 'wizard_choose' } }],
    [{ 'sector.choice': 'new' }, { problems: { 'sector.name': 'required' } }],
    [{ 'sector.choice': 'new', 'sector.name': '—!' }, { problems: { 'sector.name': 'required' } }],
    [{ 'sector.choice': '2' }, { problems: { 'sector.choice': 'wizard_gone' } }],
    [{ 'sector.choice': '__proto__' }, { problems: { 'sector.choice': 'wizard_gone' } }],
    [{ 'sector.choice': 'new', 'sector.name': 'الصِّحه' }, { problems: { 'sector.name': 'wizard_exists_sector' } }],
    [{ 'sector.choice': 'new', 'sector.name': 'SANTE' }, { problems: { 'sector.name': 'wizard_exists_sector' } }],
    [{ 'sector.choice': 'new', 'sector.name': 'ا'.repeat(161) }, { problems: { 'sector.name': 'guides_too_long' } }],
  ])('%j', (values, result) => {
    expect(pickOf('sector', values, options)).toEqual(result)
  })

  test('sending one step leaves the others as they were', () => {
    const values = fc.dictionary(
      fc.constantFrom('city.choice', 'city.name', 'sector.choice', 'name.ar', 'media', 'hours.mode'),
      fc.string({ minLength: 1 }),
    )
    fc.assert(
      fc.property(values, fc.string(), (before, typed) => {
        const after = withStep(before, 'city', () => typed)
        for (const name of ['sector.choice', 'name.ar', 'hours.mode']) expect(after[name]).toBe(before[name])
        expect(after['city.name']).toBe(typed === '' ? undefined : typed)
      }),
    )
  })
})
