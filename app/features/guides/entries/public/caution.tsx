import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function Caution({ text }: { text: string }) {
  const { t } = useI18n()
  return (
    <p className="note">
      <Icon name="alert" />
      <span>
        <b>{t('guides.caution')}</b> <span dir="auto">{text}</span>
      </span>
    </p>
  )
}
