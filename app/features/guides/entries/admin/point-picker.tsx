import '../../admin.css'
import { useHref } from 'react-router'
import type { Point } from '#app/features/guides/types.ts'
import { drawProvince } from '#app/features/places/rules.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { MAX_MAP_LINK, readMapPoint } from '#app/platform/map-point.ts'
import { TextField, useForm } from '#app/ui/office/editor.tsx'
import { CheckField, ChoiceField } from '#app/ui/office/fields.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { AWAY } from './fields.ts'
import { LocalFields } from './local-fields.tsx'

/** Al Hoceima: where a map begins while there is no point. */
const START = { latitude: 35.2466, longitude: -3.9322 }
const WIDTH = 900
const HEIGHT = 520
const TOWNS = [
  { key: 'places.al_hoceima', latitude: 35.2466, longitude: -3.9322 },
  { key: 'places.imzouren', latitude: 35.1464, longitude: -3.8498 },
  { key: 'places.targuist', latitude: 34.9377, longitude: -4.3186 },
  { key: 'places.bni_bouayach', latitude: 35.1051, longitude: -3.8401 },
  { key: 'places.cala_iris', latitude: 35.1487, longitude: -4.3677 },
  { key: 'places.issaguen', latitude: 34.9188, longitude: -4.567 },
  { key: 'places.ajdir', latitude: 35.1954, longitude: -3.9062 },
] as const

const numberOf = (text: string | undefined) => (text && Number.isFinite(Number(text)) ? Number(text) : null)

/** Where it is: two numbers that work by themselves, and a drawn map that sets them by a click or by the arrow keys. */
export function PointPicker() {
  const { t } = useI18n()
  const { values, problems } = useForm()
  const isAway = problems.latitude === 'guides_point_away'
  return (
    <>
      <PickerMap values={values} />
      <div className="o-pair">
        <TextField name="latitude" label={t('entries.field_latitude')} hint={t('entries.point_paste')} ltr maxLength={MAX_MAP_LINK} />
        <TextField name="longitude" label={t('entries.field_longitude')} ltr maxLength={MAX_MAP_LINK} />
      </div>
      {isAway && <CheckField name={AWAY} label={t('entries.point_away')} />}
      <div className="o-pair">
        <ChoiceField
          name="point_is"
          label={t('entries.field_point_is')}
          options={(['thing', 'village', 'none'] as const).map((value) => ({ value, label: t(`entries.point_${value}`) }))}
        />
        <TextField name="point_attribution" label={t('entries.field_point_attribution')} maxLength={160} />
      </div>
      <details className="g-more">
        <summary>{t('entries.field_point_note')}</summary>
        <LocalFields fields={['point_note']} id="note" />
      </details>
    </>
  )
}

function pointOf({ latitude: first = '', longitude: second = '' }: Readonly<Record<string, string>>): Point | null {
  const pasted = readMapPoint(first) ?? readMapPoint(second)
  if (pasted !== null) return typeof pasted === 'object' ? pasted : null
  const [latitude, longitude] = [numberOf(first), numberOf(second)]
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** Stands in a form with the fields `latitude` and `longitude`; `values` is what these hold. */
export function PickerMap({ values }: { values: Readonly<Record<string, string>> }) {
  const { t } = useI18n()
  const source = useHref('/api/admin/guide-marks')
  const point = pointOf(values)
  const { view, drawing, at } = drawProvince([{ key: null, ...(point ?? START) }, ...TOWNS], { width: WIDTH, height: HEIGHT })
  const [pin, ...towns] = at
  return (
    <point-picker
      class="g-picker"
      data-west={view.west}
      data-north={view.north}
      data-units={view.unitsPerMercator}
      data-width={WIDTH}
      data-height={HEIGHT}
      data-set={point ? '' : undefined}
      data-source={source}
    >
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="application"
        aria-label={t('entries.map_label')}
        aria-describedby="map-hint"
        data-map=""
      >
        <path className="g-land" d={drawing.land} />
        {drawing.contours.map((contour) => (
          <path key={contour.metres} className="g-contour" d={contour.path} />
        ))}
        <path className="g-shore" d={drawing.shore} />
        <g data-marks="" />
        {towns.map(({ key, x, y }) => (
          <g key={key} className="g-town" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} data-town="">
            <circle r="3" />
            {key && <text y="18">{t(key)}</text>}
          </g>
        ))}
        <g
          className="g-pin"
          transform={`translate(${(pin?.x ?? 0).toFixed(1)} ${(pin?.y ?? 0).toFixed(1)})`}
          data-pin=""
          visibility={point ? 'visible' : 'hidden'}
        >
          <path d="M0 0C-4 -6 -9 -9 -9 -15a9 9 0 1 1 18 0C9 -9 4 -6 0 0Z" />
          <circle cy="-15" r="3.5" />
        </g>
      </svg>
      <span className="g-picker-acts" data-acts="" hidden>
        <button type="button" className="o-btn o-sm" data-zoom="in" aria-label={t('entries.zoom_in')}>
          <Icon name="plus" />
        </button>
        <button type="button" className="o-btn o-sm" data-zoom="out" aria-label={t('entries.zoom_out')}>
          <Icon name="minus" />
        </button>
      </span>
      <p className="o-hint" id="map-hint">
        {t('entries.map_hint')} <small>{t('places.map_credit')}</small>
      </p>
    </point-picker>
  )
}
