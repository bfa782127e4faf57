import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'

/** Finds records of the site by their words; with kinds, also of one kind alone, which the surface fills in. */
export function RecordSearch({ id, hasKinds = false }: { id: string; hasKinds?: boolean }) {
  const { t } = useI18n()
  return (
    <div className="wr-search">
      <div className="o-row">
        {hasKinds && (
          <select className="o-in" aria-label={t('writing-admin.kind')}>
            <option value="">{t('writing-admin.kind_all')}</option>
          </select>
        )}
        <label className="o-filter-search" htmlFor={`wr-search-${id}`}>
          <Icon name="search" />
          <span className="vh">{t('writing-admin.search')}</span>
          <input
            id={`wr-search-${id}`}
            className="o-in"
            type="search"
            dir="auto"
            maxLength={100}
            autoComplete="off"
            placeholder={t('writing-admin.search')}
            data-input="search"
          />
        </label>
      </div>
      <ul className="wr-results" data-results="" />
      <p
        className="o-muted"
        role="status"
        data-status=""
        data-none={t('writing-admin.search_none')}
        data-failed={t('writing-admin.search_failed')}
      />
    </div>
  )
}
