import * as z from 'zod'
import { type ActPreview, type ActQuestion, actOutdated, actTool } from '#app/platform/act-tool.ts'
import { type LocalText, localize } from '#app/platform/local-text.ts'
import { type ReadContext, type RecordLink, textInput } from '#app/platform/read-tool.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import { permissions } from '../policy.ts'
import words from './act-words.json' with { type: 'json' }
import { assignShifts, removeShift } from './commands/rota.server.ts'
import { listRota, listRotaCities, listRotaPharmacies, type RotaPharmacy, type RotaShift } from './queries/rota.server.ts'
import { readRotaList, rotaAddress, rotaLimits, shiftDates } from './rules.ts'

const idInput = z.string().min(1).max(160)

type City = { id: string; name: LocalText }
type Found = { city: City; pharmacy: RotaPharmacy }

/** Pharmacies that a name means, in one town or in all that have a rota. */
async function findPharmacies({ db }: ReadContext, { city, text }: { city: string | undefined; text: string }): Promise<Found[]> {
  const cities = (await listRotaCities(db)).filter(({ id }) => city === undefined || id === city)
  const found = await Promise.all(
    cities.map(async (one) => {
      const pharmacies = await listRotaPharmacies(db, one.id)
      // A pasted list names pharmacies as people do; which day does not matter here.
      const [line] = readRotaList(`2026-01-01 ${text.replace(/\s+/g, ' ')}`, {
        month: '2026-01',
        pharmacies: pharmacies.map(({ id, name }) => ({ id, names: Object.values(name) })),
      })
      if (!line || ('problem' in line && line.problem !== 'ambiguous')) return []
      const meant = 'entryId' in line ? pharmacies.filter(({ id }) => id === line.entryId) : pharmacies
      return meant.map((pharmacy) => ({ city: one, pharmacy }))
    }),
  )
  return found.flat()
}

const linkTo = (city: City, month: string, title: string): RecordLink => ({ to: rotaAddress({ city: city.id, month }), title })

type Meant = { city?: string | undefined; pharmacy?: string | undefined; text?: string | undefined }

async function findOne(context: ReadContext, { city, pharmacy: id, text = '' }: Meant): Promise<Found | ActQuestion> {
  const { db, i18n } = context
  const { locale, t } = i18n
  if (id !== undefined && city !== undefined) {
    const known = (await listRotaCities(db)).find((one) => one.id === city)
    const pharmacy = (await listRotaPharmacies(db, city)).find((one) => one.id === id)
    return known && pharmacy ? { city: known, pharmacy } : { statement: t('duty-rota.act_none'), found: [] }
  }
  const found = await findPharmacies(context, { city, text })
  const [first, second] = found
  if (!first) return { statement: t('duty-rota.act_none'), found: [] }
  if (!second) return first
  const named = found.slice(0, 6).map((one) => `${localize(one.pharmacy.name, locale)} (${localize(one.city.name, locale)})`)
  return { statement: t('duty-rota.act_several', { names: named.join(t('duty-rota.tool_comma')) }), found: [] }
}

const planOf = (from: string, nights: number) => ({ from, nights, everyWeeks: 0, until: '' })

/** Who has a night: what is sample goes when somebody real takes it over. */
const namesOf = (shifts: readonly RotaShift[], locale: ReadContext['i18n']['locale']) => shifts.map(({ name }) => localize(name, locale))

export const dutyAct = actTool({
  name: 'duty_assign',
  label: 'duty-rota.act_assign',
  description:
    'Books one or several nights on duty for a pharmacy: first night `from` (YYYY-MM-DD), so many `nights`. `text`: its name, with `city` (its id) where known; or `pharmacy`: its id, with `city`.',
  needs: permissions.manage,
  words: { ...words.duty_assign, value: 'none' },
  fromWords: ({ text, city, period, today, phrases }) => {
    const from = period?.from ?? (phrases.some((phrase) => words.duty_assign.tomorrow.includes(phrase)) ? addDays(today, 1) : undefined)
    const tonight = phrases.some((phrase) => words.duty_assign.tonight.includes(phrase)) ? today : undefined
    const first = from ?? tonight
    if (first === undefined) return undefined
    const nights = period ? (Date.parse(period.to) - Date.parse(period.from)) / 86_400_000 + 1 : 1
    return { text, from: first, nights, ...(city ? { city } : {}) }
  },
  input: z.object({
    city: idInput.optional(),
    pharmacy: z.uuid().optional(),
    text: textInput.optional(),
    from: z.iso.date(),
    nights: z.int().min(1).max(rotaLimits.nights).default(1),
  }),
  preview: async (context, { from, nights, ...meant }): Promise<ActPreview | ActQuestion> => {
    const { db, now, i18n } = context
    const { locale, t } = i18n
    const today = moroccoDay(now)
    if (from < addDays(today, -1) || from > addDays(today, rotaLimits.aheadDays)) return { statement: t('duty-rota.act_day'), found: [] }
    const found = await findOne(context, meant)
    if (!('pharmacy' in found)) return found
    const { city, pharmacy } = found
    const days = shiftDates(planOf(from, nights))
    const shifts = await listRota(db, { cityId: city.id, from, to: days.at(-1) ?? from })
    const name = localize(pharmacy.name, locale)
    const free = days.filter((day) => !shifts.some((shift) => shift.date === day && shift.entryId === pharmacy.id))
    const record = linkTo(city, from.slice(0, 7), `${t('duty-rota.place')} · ${localize(city.name, locale)}`)
    if (free.length === 0) return { statement: t('duty-rota.act_same', { name }), found: [record] }
    return {
      record,
      changes: free.map((day) => {
        const present = shifts.filter((shift) => shift.date === day)
        const staying = present.filter((shift) => !shift.sample)
        return {
          label: i18n.date(day, 'weekday'),
          before: namesOf(present, locale).join(t('duty-rota.tool_comma')),
          after: [...namesOf(staying, locale), name].join(t('duty-rota.tool_comma')),
        }
      }),
      version: shifts.map(({ id }) => id).join(','),
      input: { city: city.id, pharmacy: pharmacy.id, from, nights },
      note: t(pharmacy.status === 'published' ? 'duty-rota.act_visible' : 'duty-rota.act_hidden'),
    }
  },
  run: async ({ db, by }, { city: cityId = '', pharmacy: entryId = '', from, nights }, version) => {
    const plan = planOf(from, nights)
    if ((await assignShifts(db, { cityId, entryId, plan, by })) === 0) throw actOutdated()
    const before = new Set(version.split(','))
    const shifts = await listRota(db, { cityId, from, to: shiftDates(plan).at(-1) ?? from })
    const ids = shifts.filter((shift) => shift.entryId === entryId && !before.has(String(shift.id))).map(({ id }) => id)
    return { undo: { cityId, ids } }
  },
  undo: async ({ db, by }, undo) => {
    const { cityId, ids } = z.object({ cityId: idInput, ids: z.array(z.int()).max(rotaLimits.nights) }).parse(undo)
    for (const id of ids) await removeShift(db, { cityId, id, by })
  },
})
