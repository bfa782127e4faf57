import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MAX_LINK, MAX_PICTURES } from '../rules.ts'
import { type ListingForm, ListingLongText, Problem } from './own-fields.tsx'

export type FormPicture = { id: number; src: string }

/** What each picture is put in order with: drawn once, and copied by the script to every picture. */
function PictureTools() {
  const { t } = useI18n()
  const tools = [
    { act: 'earlier', icon: 'chevron-back', label: t('offers.picture_earlier') },
    { act: 'later', icon: 'chevron-forward', label: t('offers.picture_later') },
    { act: 'first', icon: 'star', label: t('offers.picture_first') },
    { act: 'remove', icon: 'trash', label: t('offers.picture_remove') },
  ] as const
  return (
    <p className="offer-tools">
      <span className="offer-grip" data-part="grip" title={t('offers.picture_drag')}>
        <Icon name="grip" />
      </span>
      {tools.map(({ act, icon, label }) => (
        <button key={act} type="button" data-do={act} aria-label={label} title={label}>
          <Icon name={icon} />
        </button>
      ))}
    </p>
  )
}

/** Up to five pictures; they travel one by one as soon as they are chosen, and the form names them. */
export function PicturesField({ pictures, form }: { pictures: readonly FormPicture[]; form: ListingForm }) {
  const { t } = useI18n()
  const upload = useHref('/api/listings/pictures')
  const words = {
    cover: t('offers.cover'),
    remove: t('offers.picture_remove'),
    place: t('offers.picture_place', { place: '#', count: '%' }),
    uploading: t('offers.uploading'),
    fetching: t('offers.picture_fetching'),
    failed: t('offers.upload_failed'),
    again: t('offers.upload_again'),
    many: t('errors.listing_pictures_many'),
  }
  return (
    <section className="offer-step" aria-labelledby="offer-pictures">
      <h2 id="offer-pictures">
        {t('offers.step_pictures')} <small className="soft">{t('offers.pictures_most', { count: MAX_PICTURES })}</small>
      </h2>
      <p className="soft small">{t('offers.pictures_text')}</p>
      <listing-pictures data-upload={upload} data-max={MAX_PICTURES} data-words={JSON.stringify(words)} id="listing-pictures">
        <input type="hidden" name="pictures" value={form.values.pictures} />
        <ul className="offer-pictures" data-part="list">
          {pictures.map(({ id, src }) => (
            <li key={id} data-id={id}>
              <img src={src} alt="" width="160" height="120" loading="lazy" />
            </li>
          ))}
        </ul>
        <template data-part="tools">
          <PictureTools />
        </template>
        <label className="btn btn-line offer-add" data-part="add" hidden>
          <Icon name="plus" />
          {t('offers.add_pictures')}
          <input type="file" accept="image/jpeg,image/png,image/webp,image/avif" multiple className="vh" />
        </label>
        <p className="small" role="status" data-part="says" />
        <noscript>
          <p className="small soft">{t('offers.pictures_script')}</p>
        </noscript>
        <div className="offer-links">
          <ListingLongText
            form={form}
            name="picture_links"
            labelKey="offers.picture_links"
            hint={t('offers.picture_links_hint')}
            isOptional
            rows={2}
            isLtr
            maxLength={MAX_LINK * MAX_PICTURES}
          />
          {/* The form fetches them too when it is sent: without script the button is not there. */}
          <button type="button" className="btn btn-line" data-do="links" data-part="fetch" hidden>
            {t('offers.picture_links_fetch')}
          </button>
        </div>
      </listing-pictures>
      <Problem form={form} name="pictures" />
    </section>
  )
}
