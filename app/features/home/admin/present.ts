import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localeFacts, locales } from '#app/platform/i18n/locales.ts'
import type { Difference } from '#app/ui/admin/editor.tsx'
import { conflictingFields, type Values } from '#app/ui/admin/versions.ts'
import { type CompositionChange, readWords } from '../rules.ts'
import { compositionFields } from '../schema.ts'
import { type HomeSection, homeSections } from '../types.ts'

/** What was changed, as a sentence. */
export function describeChange(change: CompositionChange, i18n: I18n): string {
  if (!('section' in change)) return i18n.t(`home-admin.changed_${change.kind}`)
  return i18n.t(`home-admin.changed_${change.kind}`, { name: i18n.t(`home-admin.section_${change.section}`) })
}

/** Both versions of what two owners changed, as the form calls it. */
export function compositionDifferences(mine: Values, theirs: Values, i18n: I18n): Difference[] {
  return conflictingFields(compositionFields, mine, theirs).map(({ id, names }) => {
    const read = (values: Values) =>
      names
        .map((name) => describeValue(id, values[name] ?? '', i18n))
        .filter(Boolean)
        .join(' ')
    return { id, label: fieldLabel(id, i18n), mine: read(mine), theirs: read(theirs) }
  })
}

const isSection = (id: string | undefined): id is HomeSection => (homeSections as readonly string[]).includes(id ?? '')

function describeValue(id: string, value: string, i18n: I18n): string {
  if (id === 'order') {
    const names = readWords(value).flatMap((section) => (isSection(section) ? [i18n.t(`home-admin.section_${section}`)] : []))
    return names.join(i18n.t('home-admin.list_comma'))
  }
  if (id.startsWith('shown.') || id === 'notice.on') return i18n.t(value === 'on' ? 'audit.value_yes' : 'audit.value_no')
  if (id.startsWith('picks.')) return i18n.t(value === 'pinned' ? 'home-admin.chosen_pinned' : 'home-admin.chosen_auto')
  if (id === 'notice.level') return i18n.t(value === 'danger' || value === 'warning' ? `home.notice_${value}` : 'home.notice_info')
  return value
}

const NOTICE = {
  on: 'home-admin.notice',
  level: 'home-admin.notice_level',
  text: 'home-admin.notice_text',
  link: 'home-admin.notice_link',
  from: 'home-admin.notice_from',
  until: 'home-admin.notice_until',
} as const
const HERO = { over: 'home-admin.hero_over', title: 'home-admin.hero_title', picture: 'home-admin.hero_picture' } as const
const SECTION = {
  shown: 'home-admin.audit_shown',
  title: 'home-admin.heading',
  picks: 'home-admin.how_chosen',
  pins: 'home-admin.audit_pins',
} as const

function fieldLabel(id: string, i18n: I18n): string {
  const [kind = '', name, last] = id.split('.')
  const language = locales.find((locale) => locale === (last ?? name))
  const suffix = language ? ` · ${localeFacts[language].name}` : ''
  if (kind === 'order') return i18n.t('home-admin.audit_order')
  if (kind === 'notice' && name && name in NOTICE) return i18n.t(NOTICE[name as keyof typeof NOTICE]) + suffix
  if (kind === 'hero' && name && name in HERO) return i18n.t(HERO[name as keyof typeof HERO]) + suffix
  const label = i18n.t(SECTION[kind as keyof typeof SECTION])
  return isSection(name) ? `${i18n.t(`home-admin.section_${name}`)}: ${label}${suffix}` : label
}
