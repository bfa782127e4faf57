import './search-box.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from './icon.tsx'

type SearchBoxProps = {
  /** Where a page has two of them. */
  id?: string
  /** What was searched; stays in the box. */
  query?: string
  placeholder?: string
  /** Cities to narrow the search to, as `<option>`s. */
  cities?: readonly { id: string; name: string }[]
  city?: string | undefined
  /** On the page that is there to search from. */
  focused?: boolean
}

/** A plain GET form: works before and without script. With it, it suggests as one types. */
export function SearchBox({ id = 'q', query, placeholder, cities, city, focused }: SearchBoxProps) {
  const { t } = useI18n()
  return (
    <search>
      <search-suggest data-from={useHref('/api/suggest')} data-recent={t('common.recent_search')} data-clear={t('common.forget_searches')}>
        <form className="search" action={useHref('/search')} method="get">
          <Icon name="search" />
          <label className="vh" htmlFor={id}>
            {t('common.search_label')}
          </label>
          <input
            id={id}
            name="q"
            type="search"
            defaultValue={query}
            placeholder={placeholder ?? t('common.search_placeholder')}
            maxLength={200}
            // biome-ignore lint/a11y/noAutofocus: whoever pressed the search icon came to type
            autoFocus={focused}
          />
          {cities && cities.length > 0 && (
            <>
              <label className="vh" htmlFor="city">
                {t('common.city')}
              </label>
              <select id="city" name="city" className="where" defaultValue={city ?? ''}>
                <option value="">{t('common.whole_province')}</option>
                {cities.map((item) => (
                  <option key={item.id} value={item.id}>
                    {item.name}
                  </option>
                ))}
              </select>
            </>
          )}
          <button type="submit" className="btn btn-honey" aria-label={t('common.search')}>
            <Icon name="search" />
            <span>{t('common.search')}</span>
          </button>
        </form>
        <div
          id={`${id}-suggestions`}
          role="listbox"
          tabIndex={-1}
          aria-label={t('common.suggestions')}
          className="suggestions"
          popover="manual"
        />
      </search-suggest>
    </search>
  )
}
