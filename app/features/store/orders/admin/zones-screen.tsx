import './admin.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts, locales } from '#app/platform/i18n/locales.ts'
import { ConflictPanel, FormContext, TextField } from '#app/ui/admin/editor.tsx'
import { CheckField, Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import type { Unsaved } from '#app/ui/admin/save-editor-form.ts'
import { SavedForm, SaveState } from '#app/ui/admin/saved-form.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { useCurrency } from '#app/ui/site-context.tsx'
import { Amount } from './orders-screen.tsx'

export type PlaceView = { id: number; version: number; label: string; feeCents: number; open: boolean; values: Record<string, string> }

/** What could not be saved of one place (`id` empty for a new one), with everything that was typed. */
export type ZoneActionResult = Unsaved & { id: string }

export function PlacesScreen({ places, answer }: { places: readonly PlaceView[]; answer: ZoneActionResult | undefined }) {
  const { t } = useI18n()
  const next = String(Math.max(0, ...places.map((place) => Number(place.values.position))) + 1)
  return (
    <>
      <AdminHead title={t('orders-admin.places')} lead={t('orders-admin.places_lead')} />
      {answer && Object.keys(answer.form.problems).length > 0 && (
        <p className="o-note o-bad" role="alert" tabIndex={-1} data-summary="">
          <Icon name="circle-alert" />
          {t('errors.desk_fields')}
        </p>
      )}
      <Refused text={answer?.refused} />
      {places.length === 0 && <p className="o-empty">{t('orders-admin.places_none')}</p>}
      {places.map((place) => (
        <details key={place.id} className="d-place" open={answer?.id === String(place.id)}>
          <summary>
            <b>
              <bdi>{place.label}</bdi>
            </b>
            <Amount cents={place.feeCents} />
            <span className={place.open ? 'o-tag' : 'o-tag o-cliff'}>
              {t(place.open ? 'orders-admin.place_is_open' : 'orders-admin.place_is_closed')}
            </span>
          </summary>
          <PlaceForm
            id={String(place.id)}
            version={place.version}
            values={place.values}
            answer={answer?.id === String(place.id) ? answer : undefined}
          />
        </details>
      ))}
      <section className="o-sec d-place-new" aria-labelledby="new-place">
        <div className="o-sec-head">
          <h2 id="new-place">{t('orders-admin.place_new')}</h2>
        </div>
        <PlaceForm id="" values={{ position: next, open: 'on', fee: '0' }} answer={answer?.id === '' ? answer : undefined} />
      </section>
    </>
  )
}

type PlaceFormProps = { id: string; version?: number; values: Record<string, string>; answer: ZoneActionResult | undefined }

function PlaceForm({ id, version, values: saved, answer }: PlaceFormProps) {
  const { t } = useI18n()
  const form = answer?.form ?? { values: saved, problems: {} }
  const currency = useCurrency()
  const action = useHref('/admin/orders/zones')
  return (
    <SavedForm
      action={action}
      form={form}
      version={answer?.version ?? version ?? ''}
      unsaved={answer !== undefined}
      className="d-form"
      draft={id || 'new'}
    >
      <input type="hidden" name="id" value={id} />
      {answer?.differences && <ConflictPanel differences={answer.differences} />}
      <FormContext value={{ ...form, ids: `zone-${id}-` }}>
        <div className="d-fields">
          {locales.map((locale) => (
            <TextField
              key={locale}
              name={locale}
              label={`${t('fields.name')} · ${localeFacts[locale].name}`}
              lang={locale}
              maxLength={80}
            />
          ))}
          <TextField name="fee" label={t('orders-admin.place_fee', { currency })} inputMode="decimal" ltr maxLength={80} />
          <TextField name="position" label={t('fields.position')} inputMode="decimal" ltr maxLength={80} />
        </div>
        <CheckField name="open" label={t('orders-admin.place_open')} />
      </FormContext>
      <SaveState />
      <button type="submit" className="o-btn o-main">
        {t(id === '' ? 'orders-admin.place_add' : 'common.save')}
      </button>
    </SavedForm>
  )
}
