import { presentPicture } from '#app/features/media/present.ts'
import type { MediaRow } from '#app/features/media/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Similar } from '../entries/admin/entry-side.tsx'
import type { MadeView } from './admin/wizard-done.tsx'
import type { WizardView } from './admin/wizard-screen.tsx'
import type { MadeEntry, WizardReading } from './queries/wizard.server.ts'
import { type ChoiceStep, type WizardStep, type WizardValues, wizardSteps } from './rules.ts'

type Drawn = {
  step: WizardStep
  reach: WizardStep
  values: WizardValues
  reading: WizardReading
  pictures: readonly MediaRow[]
  savedAt: Date | null
  today: string
}

export function presentWizard({ step, reach, values, reading, pictures, savedAt, today }: Drawn, i18n: I18n): Omit<WizardView, 'made'> {
  const chosen = Object.fromEntries(
    wizardSteps.flatMap((each) => {
      const name = each === 'entry' ? values['name.ar'] : chosenName(reading, each, i18n)
      return name ? [[each, name]] : []
    }),
  )
  const options = step === 'entry' ? [] : reading[step].options
  return {
    ...{ step, reach, values, chosen, today },
    options: options.map((option) => ({ ...option, name: localize(option.name, i18n.locale) })),
    pictures: pictures.map((picture) => presentPicture(picture, i18n.locale)),
    savedAt: savedAt && i18n.date(savedAt, 'time'),
  }
}

function chosenName(reading: WizardReading, step: ChoiceStep, i18n: I18n): string | undefined {
  const { pick, options } = reading[step]
  if (!pick) return undefined
  if ('made' in pick) return localize(pick.made.name, i18n.locale)
  const found = options.find(({ id }) => id === pick.id)
  return found && localize(found.name, i18n.locale)
}

export function presentMade(entry: MadeEntry, { also, similar }: { also: readonly string[]; similar: Similar[] }, i18n: I18n): MadeView {
  const names = { city: entry.cityName, sector: entry.sectorName, category: entry.categoryName }
  return {
    id: entry.id,
    similar,
    name: localize(entry.name, i18n.locale),
    published: entry.published,
    path: entry.path,
    editor: `/admin/guide-entries/${entry.id}`,
    also: (['city', 'sector', 'category'] as const)
      .filter((step) => also.includes(step))
      .map((step) => ({ step, name: localize(names[step], i18n.locale) })),
  }
}
