import { FIRST_OWNER_NAME } from '#app/platform/auth/roles.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { amountText } from '#app/platform/number-input.ts'
import type { ModelView, UsageRow } from './admin/types.ts'
import { centsFromMicros, hostOf } from './rules.ts'
import type { ModelForm } from './schema.ts'
import type { SavedModelSettings, UsageLine } from './types.ts'

type Shown = {
  settings: SavedModelSettings
  /** The address that is asked: of the environment, else of the settings; none for a key that does not open any more. */
  connection: { baseUrl: string; model: string; isOn: boolean } | undefined
  isFromEnvironment: boolean
  allowsPrivate: boolean
  usage: readonly UsageLine[]
  month: string
  prompt: ModelView['prompt']
}

export function presentModel(shown: Shown, i18n: I18n): ModelView {
  const { settings, connection, isFromEnvironment, allowsPrivate, usage, month, prompt } = shown
  const rows = usage.map((line): UsageRow => {
    const tokens = line.inputTokens + line.outputTokens
    const { replies } = line
    const person = line.person === FIRST_OWNER_NAME ? i18n.t('users.role_owner') : line.person
    const costInCents = centsFromMicros(line.costInMicros)
    return { key: `${line.userId} ${line.month}`, person, month: i18n.date(`${line.month}-01`, 'month'), replies, tokens, costInCents }
  })
  const ofMonth = usage.filter((line) => line.month === month)
  const total = {
    month: i18n.date(`${month}-01`, 'month'),
    tokens: ofMonth.reduce((sum, line) => sum + line.inputTokens + line.outputTokens, 0),
    costInCents: centsFromMicros(ofMonth.reduce((sum, line) => sum + line.costInMicros, 0)),
  }
  return {
    state: stateOf(shown),
    host: connection ? hostOf(connection.baseUrl) : '',
    isFromEnvironment,
    allowsPrivate,
    values: formOf(settings, connection, i18n),
    problems: {},
    keySetOn: settings.keySetAt ? i18n.date(settings.keySetAt) : null,
    testedOn: settings.testedAt ? i18n.date(settings.testedAt) : null,
    prompt,
    usage: { rows, total: ofMonth.length > 0 ? total : null },
    outcome: null,
  }
}

function stateOf({ settings, connection }: Shown): ModelView['state'] {
  if (connection?.isOn) return 'on'
  if (!settings.baseUrl) return 'none'
  if (!connection) return 'key_lost'
  return settings.testedAt ? 'tested' : 'off'
}

const formOf = (settings: SavedModelSettings, connection: Shown['connection'], { locale }: I18n): ModelForm => ({
  base_url: connection?.baseUrl ?? settings.baseUrl ?? '',
  model: connection?.model ?? settings.model ?? '',
  key: '',
  person_tokens: String(settings.personTokens),
  all_tokens: String(settings.allTokens),
  input_price: amountText(settings.inputPriceInCents, locale),
  output_price: amountText(settings.outputPriceInCents, locale),
  retention_days: String(settings.retentionDays),
  takes_pictures: settings.takesPictures ? 'on' : '',
})
