import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import './marks.css'

type MarksBarProps = {
  /** The part of the page whose rows come and go. */
  results?: string
  /** The listing whose page this is. */
  viewed?: string
  /** Goes to what lies on this device, where the address does not name it. */
  opensFavourites?: boolean
}

/** What is noted of listings, above them. The links stand there from the start; only their counts come with the script. */
export function MarksBar({ results, viewed, opensFavourites = false }: MarksBarProps) {
  const { t } = useI18n()
  const favourites = useHref('/real-estate/favourites')
  const compare = useHref('/real-estate/compare')
  const to = useHref('/api/listings/marks')
  return (
    <listing-marks
      class="marks-bar"
      data-to={to}
      data-results={results}
      data-viewed={viewed}
      data-opens-favourites={opensFavourites ? '' : undefined}
    >
      <a className="btn btn-quiet" href={favourites} data-ids="favourites">
        <Icon name="heart" />
        {t('marks.favourites')} <span className="n num" data-count-of="favourites" data-none="" />
      </a>
      <a className="btn btn-quiet" href={compare} data-ids="compare">
        {t('marks.compare_place')} <span className="n num" data-count-of="compare" data-none="" />
      </a>
      {results && (
        <button type="button" className="btn btn-quiet" data-mark="show-hidden" aria-pressed="false" data-count-of="hidden" data-none="">
          {t('marks.show_hidden')}
        </button>
      )}
      <p className="tiny soft full" role="status">
        {t('marks.compare_full')}
      </p>
    </listing-marks>
  )
}
