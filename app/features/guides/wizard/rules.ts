import { hoursFieldNames } from '#app/features/hours/schema.ts'
import { foldArabic } from '#app/platform/arabic.ts'
import type { LocalText } from '#app/platform/local-text.ts'

export const wizardSteps = ['city', 'sector', 'category', 'entry'] as const
export type WizardStep = (typeof wizardSteps)[number]
export type ChoiceStep = Exclude<WizardStep, 'entry'>

/** Everything typed so far, by the names of the fields. */
export type WizardValues = Readonly<Record<string, string>>

/** What is chosen in a list when something new is meant. */
export const NEW = 'new'
export const HOURS = 'hours'

const choiceNames = (step: ChoiceStep) => ['choice', 'name', 'name_fr', 'description'].map((name) => `${step}.${name}`)
const stepNames: Record<WizardStep, readonly string[]> = {
  city: [...choiceNames('city'), 'city.kind'],
  sector: choiceNames('sector'),
  category: choiceNames('category'),
  entry: [
    ...(['name.ar', 'name.fr', 'kind', 'description.ar', 'address.ar', 'phone', 'website'] as const),
    ...(['latitude', 'longitude', 'point_away', 'media', 'illustration', 'status', 'source'] as const),
    ...hoursFieldNames.map((name) => `${HOURS}.${name}`),
  ],
}

/** The longest text that a draft keeps of one field; what may stand in the guide is shorter. */
const LONGEST = 5000

/** The draft with one step as it was sent: an empty field and an unticked box are empty again. */
export function withStep(values: WizardValues, step: WizardStep, field: (name: string) => string): WizardValues {
  const typed = stepNames[step].map((name) => [name, field(name).slice(0, LONGEST)] as const)
  const others = Object.entries(values).filter(([name]) => !stepNames[step].includes(name))
  return Object.fromEntries([...others, ...typed.filter(([, value]) => value !== '')])
}

export type NamedOption = { id: string; name: LocalText }
export type Pick = { id: string } | { made: { name: LocalText; description: LocalText | null } }
export type Problems = Record<string, string>

const existing = { city: 'wizard_exists_city', sector: 'wizard_exists_sector', category: 'wizard_exists_category' } as const

const MAX_NAME = 160
const MAX_DESCRIPTION = 600

const clean = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
/** The same name to people: without vowels, forms of alef, case. */
export const isSameName = (a: LocalText, b: string) => Object.values(a).some((name) => foldArabic(name) === foldArabic(b))

/**
 * What one step chooses: something that is there, or something new. A new one by the name of one that is there is told,
 * so that nothing stands twice; at the end (`reuse`) it is that one, since two people may have added it at once.
 */
export function pickOf(
  step: ChoiceStep,
  values: WizardValues,
  options: readonly NamedOption[],
  { reuse = false }: { reuse?: boolean } = {},
): Pick | { problems: Problems } {
  const choice = values[`${step}.choice`] ?? ''
  const name = clean(values[`${step}.name`])
  if (choice !== NEW && !(choice === '' && name)) {
    const found = options.find(({ id }) => id === choice)
    return found ? { id: found.id } : { problems: { [`${step}.choice`]: choice === '' ? 'wizard_choose' : 'wizard_gone' } }
  }
  const [fr, description] = [clean(values[`${step}.name_fr`]), clean(values[`${step}.description`])]
  const problems = problemsOfNew(step, { name, fr, description })
  const same = problems[`${step}.name`] ? undefined : options.find((option) => isSameName(option.name, name))
  if (same && reuse) return { id: same.id }
  if (same) problems[`${step}.name`] = existing[step]
  if (Object.keys(problems).length > 0) return { problems }
  return { made: { name: { ar: name, ...(fr ? { fr } : {}) }, description: description ? { ar: description } : null } }
}

function problemsOfNew(step: ChoiceStep, { name, fr, description }: Record<'name' | 'fr' | 'description', string>): Problems {
  const problems: Problems = {}
  if (!foldArabic(name)) problems[`${step}.name`] = 'required'
  if (name.length > MAX_NAME) problems[`${step}.name`] = 'guides_too_long'
  if (fr.length > MAX_NAME) problems[`${step}.name_fr`] = 'guides_too_long'
  if (description.length > MAX_DESCRIPTION) problems[`${step}.description`] = 'guides_too_long'
  return problems
}

/** Where a step leads by a button; the ends lead to themselves. */
export function stepAfter(step: WizardStep, by: 1 | -1): WizardStep {
  return wizardSteps[wizardSteps.indexOf(step) + by] ?? step
}

/** The title of the step, focused by the address itself, with script or without. */
export const wizardAddress = (step: WizardStep) => `/admin/guide-management?step=${step}#step-title`
