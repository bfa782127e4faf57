import { describe, expect, it } from 'vitest'
import procedures from '#content/guide/procedures.json' with { type: 'json' }
import { type EntryRow, presentEntry } from './entries/present.ts'
import type { ProcedureDetails } from './entries/types.ts'

const where = { place: { guide: 'legal' } as const, categorySlug: 'civil-status' }
const details: ProcedureDetails = {
  steps: [{ ar: 'صرح بالولادة', fr: 'Déclarez la naissance' }],
  papers: [{ ar: 'عقد الزواج', fr: 'Acte de mariage', es: 'Acta matrimonial' }],
  papersBasis: 'sourced',
  portal: { name: { ar: 'وثيقة', fr: 'Watiqa' }, url: 'https://www.watiqa.ma' },
}
const row = { name: { ar: 'مسطرة' }, description: { ar: 'وصف' }, images: [], pointIs: 'none', details: { procedure: details } }

function present(locale: 'ar' | 'es' | 'fr') {
  return presentEntry(row as unknown as EntryRow, { ...where, locale }).procedure
}

describe('a procedure in another language', () => {
  it('speaks it throughout, portals too', () => {
    expect(present('fr')).toMatchObject({
      steps: ['Déclarez la naissance'],
      papers: ['Acte de mariage'],
      portals: [{ name: 'Watiqa', url: 'https://www.watiqa.ma' }],
      arabicOnly: false,
    })
  })

  it('says so where a step or paper is in Arabic only, and never in Arabic', () => {
    expect(present('es')).toMatchObject({ steps: ['صرح بالولادة'], papers: ['Acta matrimonial'], arabicOnly: true })
    expect(present('ar')?.arabicOnly).toBe(false)
  })
})

describe('the procedures of the seed', () => {
  it('have every step and paper in four languages', () => {
    const texts = procedures.flatMap(({ id, steps, papers }) => [...steps, ...papers].map((text) => ({ id, ...text })))
    const gaps = texts.filter(({ ar, en, es, fr }) => !ar || !en || !es || !fr)
    expect(texts.length).toBeGreaterThan(100)
    expect(gaps).toEqual([])
  })
})
