import { useI18n } from '#app/platform/i18n/context.tsx'

/** The listing as it will stand in the list, filled by what is written above (browser/elements/listing-form.ts). */
export function PreviewCard({ cover }: { cover: string | null }) {
  const { t } = useI18n()
  return (
    <div className="offer-preview" data-part="preview" aria-live="polite" hidden>
      <div className="pic">
        <img src={cover ?? undefined} alt="" data-part="cover" hidden={cover === null} />
      </div>
      <div>
        <p className="money">
          <bdi className="num" data-part="price" /> <bdi data-part="currency">{t('offers.currency')}</bdi>{' '}
          <span className="soft small" data-part="period" />
        </p>
        <p className="preview-title" data-part="title" data-empty={t('real-estate.unnamed')} dir="auto" />
        <p className="sp small soft">
          <span data-part="place" data-empty={t('real-estate.no_location')} data-comma={t('real-estate.comma')} />{' '}
          <bdi className="num" data-part="area" data-unit={t('offers.square_metre')} />
        </p>
        <p className="deed" data-part="deed" />
      </div>
    </div>
  )
}
