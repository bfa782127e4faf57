import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Favourite, compare, hide: only where script runs (see marks.css). */
export function MarkButtons({ name, canHide = true }: { name: string; canHide?: boolean }) {
  const { t } = useI18n()
  return (
    <span className="mark-buttons">
      <button
        type="button"
        className="btn btn-quiet btn-icon"
        data-mark="favourite"
        aria-pressed="false"
        aria-label={t('marks.favourite_this', { name })}
      >
        <Icon name="heart" />
      </button>
      <button
        type="button"
        className="btn btn-quiet"
        data-mark="compare"
        aria-pressed="false"
        aria-label={t('marks.compare_this', { name })}
      >
        {t('marks.compare')}
      </button>
      {canHide && (
        <button type="button" className="btn btn-quiet" data-mark="hide" aria-pressed="false" aria-label={t('marks.hide_this', { name })}>
          {t('marks.hide')}
        </button>
      )}
    </span>
  )
}
