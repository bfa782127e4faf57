import { useI18n } from '#app/platform/i18n/context.tsx'
import { type AdminIconName, Icon } from '#app/ui/admin-icon.tsx'

const themes: [value: 'auto' | 'light' | 'dark', icon: AdminIconName][] = [
  ['auto', 'settings-2'],
  ['light', 'sun-medium'],
  ['dark', 'moon-star'],
]

/** Hidden until its script is there: without one the device's own choice holds. `where` keeps two of them apart. */
export function ThemeSwitch({ where }: { where: 'side' | 'sheet' }) {
  const { t } = useI18n()
  return (
    <admin-theme hidden>
      <fieldset className="o-theme">
        <legend className="vh">{t('admin.theme')}</legend>
        {themes.map(([value, icon]) => (
          <label key={value} title={t(`admin.theme_${value}`)}>
            <input type="radio" name={`theme-${where}`} value={value} defaultChecked={value === 'auto'} className="vh" />
            <Icon name={icon} />
            <span>{t(`admin.theme_${value}`)}</span>
          </label>
        ))}
      </fieldset>
    </admin-theme>
  )
}
