import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { PageShortcut } from '#app/platform/manifest.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import { type Group, keyOf } from '../rules.ts'

const general: [keys: string[], text: MessageKey][] = [
  [['Ctrl', 'K'], 'admin.key_palette'],
  [['F'], 'admin.key_filter'],
  [['/'], 'admin.key_search'],
  [['J', 'K'], 'admin.key_rows'],
  [['Enter'], 'admin.key_open'],
  [['X'], 'admin.key_choose'],
  [['Esc'], 'admin.key_let_go'],
  [['Ctrl', 'S'], 'admin.key_save'],
  [['?'], 'admin.key_help'],
]

/** All keys in one dialog, and the switch that turns single letters off. Opened by its button or by `?`. */
export function KeysDialog({ groups, shortcuts }: { groups: readonly Group[]; shortcuts: readonly PageShortcut[] }) {
  const { t } = useI18n()
  return (
    <admin-keys>
      <div popover="auto" id="admin-keys" className="o-dialog o-keys-dialog" role="dialog" aria-labelledby="keys-title">
        <div className="o-row o-between">
          <h2 id="keys-title">{t('admin.keys_title')}</h2>
          <button type="button" className="o-tool" popoverTarget="admin-keys" popoverTargetAction="hide" aria-label={t('common.close')}>
            <Icon name="close" />
          </button>
        </div>
        <div className="o-keys-columns">
          <dl>
            {general.map(([keys, text]) => (
              <Line key={text} keys={keys}>
                {t(text)}
              </Line>
            ))}
          </dl>
          <dl>
            {groups.map((group) => (
              <Line key={group.id} keys={['G', group.key.toUpperCase()]}>
                {t(group.label)}
              </Line>
            ))}
            {groups
              .flatMap((group) => group.items.map((item) => ({ item, key: item.key && keyOf(group, item) })))
              .flatMap(({ item, key }) => (key ? [{ item, keys: key.toUpperCase().split(' ') }] : []))
              .map(({ item, keys }) => (
                <Line key={item.to} keys={keys}>
                  {t(item.label)}
                </Line>
              ))}
          </dl>
        </div>
        <section className="o-keys-columns" aria-labelledby="page-keys" data-page-keys="" hidden={shortcuts.length === 0}>
          <h3 id="page-keys">{t('admin.keys_of_page')}</h3>
          <dl>
            {shortcuts.map(({ keys, label }) => (
              <Line key={label} keys={[...keys]}>
                {t(label)}
              </Line>
            ))}
          </dl>
        </section>
        <p className="o-hint">{t('admin.keys_note')}</p>
        <label className="o-choice" hidden>
          <input type="checkbox" className="o-check" data-keys-on="" defaultChecked />
          {t('admin.keys_on')}
        </label>
      </div>
    </admin-keys>
  )
}

function Line({ keys, children }: { keys: string[]; children: ReactNode }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
