import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { PaletteVerb } from '#app/platform/manifest.ts'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { type AdminIconName, Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { type Group, keyOf } from '../rules.ts'

/** How what is found of a kind is drawn. */
export type FinderIcon = { kind: string; icon: string }

type Command = { label: MessageKey; icon: AdminIconName; to?: string; press?: string; key?: string }

/** What can be done from everywhere. `press` names what on the page does it. */
const commands: readonly Command[] = [
  { label: 'admin.visit_site', icon: 'external', to: '/' },
  { label: 'admin.theme_light_do', icon: 'sun-medium', press: '.o-side admin-theme input[value=light]' },
  { label: 'admin.theme_dark_do', icon: 'moon-star', press: '.o-side admin-theme input[value=dark]' },
  { label: 'admin.theme_auto_do', icon: 'settings-2', press: '.o-side admin-theme input[value=auto]' },
  { label: 'admin.keys_title', icon: 'keyboard', press: '[data-keys]', key: '?' },
  { label: 'layout.admin_logout', icon: 'log-out', press: '.o-side [data-admin-logout] button' },
]

/** What opens it: a link to the page that finds the same without script. */
export function PaletteButton({ className, icon }: { className: string; icon?: boolean }) {
  const { t } = useI18n()
  return (
    <Link
      to="/admin/find"
      className={className}
      data-palette=""
      aria-label={icon ? t('admin.palette') : undefined}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Icon name="search" />
      {!icon && <span>{t('admin.palette')}</span>}
      {!icon && <KeyCaps keys={['Ctrl K']} />}
    </Link>
  )
}

type PaletteProps = { groups: readonly Group[]; verbs: readonly PaletteVerb[]; finders: readonly FinderIcon[] }

/** Places and commands stand in the page, what else is found comes from the server: `browser/palette.ts`. */
export function Palette({ groups, verbs, finders }: PaletteProps) {
  const { t } = useI18n()
  const find = useHref('/api/admin/find')
  const page = useHref('/admin/find')
  return (
    <admin-palette data-find={find} data-failed={t('admin.palette_failed')}>
      <dialog className="o-dialog o-palette" aria-label={t('admin.palette')}>
        <form method="get" action={page} className="o-palette-head">
          <Icon name="search" />
          <input
            name="q"
            role="combobox"
            aria-expanded="false"
            aria-controls="palette-list"
            aria-autocomplete="list"
            aria-label={t('admin.palette')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            placeholder={t('admin.palette')}
          />
          <button type="button" className="o-tool" aria-label={t('common.close')} data-close="">
            <Icon name="close" />
          </button>
        </form>
        <div id="palette-list" role="listbox" aria-label={t('admin.palette')} tabIndex={-1}>
          <Own id="palette-place" label={t('admin.palette_places')}>
            {groups.flatMap((group) =>
              group.items.map((place, i) => (
                <Option
                  key={place.to}
                  id={`palette-place-${group.id}-${i}`}
                  icon="chevron-forward"
                  label={t(place.label)}
                  note={place.isUnbuilt ? t('admin.not_open_yet') : t(group.label)}
                  to={place.to}
                  keys={keyOf(group, place)}
                />
              )),
            )}
          </Own>
          <Own id="palette-verb" label={t('admin.palette_verbs')}>
            {verbs.map(({ label, icon, to }, i) => (
              <Option key={label} id={`palette-verb-${i}`} icon={icon as AdminIconName} label={t(label)} to={to} />
            ))}
          </Own>
          <Own id="palette-command" label={t('admin.palette_commands')}>
            {commands.map(({ label, icon, to, press, key }, i) => (
              <Option key={label} id={`palette-command-${i}`} icon={icon} label={t(label)} to={to ?? '/admin'} press={press} keys={key} />
            ))}
          </Own>
        </div>
        <p role="status" className="o-palette-none" data-none={t('admin.palette_none')} />
        {finders.map(({ kind, icon }) => (
          <template key={kind} data-icon={kind}>
            <Icon name={icon as AdminIconName} />
          </template>
        ))}
        <PaletteKeys />
      </dialog>
    </admin-palette>
  )
}

function Own({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} data-own="" id={id}>
      <p className="o-palette-group" aria-hidden="true">
        {label}
      </p>
      {children}
    </div>
  )
}

type OptionProps = {
  id: string
  icon: AdminIconName
  label: string
  note?: string
  to: string
  press?: string | undefined
  keys?: string | undefined
}

function Option({ id, icon, label, note, to, press, keys }: OptionProps) {
  return (
    <Link to={to} role="option" id={id} tabIndex={-1} aria-selected="false" data-press={press} data-words={`${label} ${note ?? ''}`}>
      <Icon name={icon} />
      <span>{label}</span>
      <span className="o-palette-note">
        {note}
        {keys && <KeyCaps keys={[keys.toUpperCase()]} />}
      </span>
    </Link>
  )
}

function PaletteKeys() {
  const { t } = useI18n()
  const hints: [keys: string[], text: MessageKey][] = [
    [['↑', '↓'], 'admin.palette_key_move'],
    [['Enter'], 'admin.palette_key_do'],
    [['Esc'], 'admin.palette_key_close'],
    [['>'], 'admin.palette_key_commands'],
    [['#'], 'admin.palette_key_order'],
  ]
  return (
    <p className="o-palette-foot o-keys" aria-hidden="true">
      {hints.map(([keys, text]) => (
        <span key={text}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {t(text)}
        </span>
      ))}
    </p>
  )
}
