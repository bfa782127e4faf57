import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localeFacts, sourceLocale } from '#app/platform/i18n/locales.ts'
import { formatPhone } from '#app/platform/phone.ts'
import { noInput, type ReadTool, readTool } from '#app/platform/read-tool.ts'
import { permissions } from './policy.ts'
import { ownWord, presentHours } from './present.ts'
import { getSiteSettings } from './queries.server.ts'
import type { SiteSettings } from './schema.ts'
import words from './tool-words.json' with { type: 'json' }

const SETTINGS = '/admin/settings'

/** What visitors see of the settings and what orders go by, each with its name; an empty value is one that is not set. */
function namedSettings(site: SiteSettings, i18n: I18n): [name: string, value: string][] {
  const { t, number } = i18n
  const comma = t('settings.list_comma')
  const hours = presentHours(site.opening_hours, i18n).map(({ days, times }) => `${days} ${times.join(comma)}`)
  const languages = [sourceLocale, ...site.published_locales].map((locale) => localeFacts[locale].name)
  const point = site.map_location
  return [
    [t('settings.site_name'), ownWord(site.site_name, i18n.locale) ?? t('common.site_name')],
    [t('settings.contact_phone'), site.contact_phone ? formatPhone(site.contact_phone) : ''],
    [t('settings.messaging_number'), site.messaging_number ? formatPhone(`+${site.messaging_number}`) : ''],
    [t('settings.contact_email'), site.contact_email ?? ''],
    [t('settings.opening_hours'), hours.join(' · ')],
    [t('settings.map_location'), point ? `${point.latitude}, ${point.longitude}` : ''],
    [t('settings.published_locales'), languages.join(comma)],
    [t('settings.hold_hours'), number(site.hold_hours)],
    [t('settings.unconfirmed_orders'), t(`settings.unconfirmed_orders_${site.unconfirmed_orders}`)],
  ]
}

const overview = readTool({
  name: 'site_settings',
  label: 'settings.tool_settings',
  description:
    'The site’s settings as they stand: its name, telephone, messaging number, e-mail, opening hours, place, published languages, and how long stock is held for an order.',
  needs: permissions.change,
  words: words.site_settings,
  input: noInput,
  read: async ({ db, i18n }) => {
    const rows = namedSettings(await getSiteSettings(db), i18n)
    const missing = rows.filter(([, value]) => value === '').map(([name]) => name)
    const { t } = i18n
    const names = missing.join(t('settings.list_comma'))
    return {
      statement: missing.length > 0 ? t('settings.tool_settings_missing', { names }) : t('settings.tool_settings_text'),
      figures: { missing: missing.length },
      links: [{ to: SETTINGS, title: t('settings.place') }],
      table: {
        title: t('settings.tool_settings'),
        columns: [t('settings.tool_setting'), t('settings.tool_value')],
        rows: rows.map(([name, value]) => [name, value || t('settings.tool_unset')]),
      },
    }
  },
})

export const settingsTools: readonly ReadTool[] = [overview]
