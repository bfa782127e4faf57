import type { CityView } from '#app/features/places/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'

/** What the census and the map say of a city, each figure with its year; figures we lack are left out. */
export function CityStats({ city }: { city: CityView }) {
  const { t, number } = useI18n()
  const { population2024: now, population2014: then } = city
  const change = now !== null && then ? ((now - then) / then) * 100 : null
  const sign = change !== null && change > 0 ? '+' : ''
  return (
    <section className="figures" aria-labelledby="figures">
      <h2 id="figures">{t('guides.city_figures', { city: city.name })}</h2>
      <dl>
        {now !== null && <Figure label={t('guides.city_population', { year: '2024' })} value={number(now)} />}
        {then !== null && <Figure label={t('guides.city_population', { year: '2014' })} value={number(then)} />}
        {change !== null && <Figure label={t('guides.city_change')} value={`${sign}${number(Math.round(change * 10) / 10)}%`} />}
        {city.areaKm2 !== null && <Figure label={t('guides.city_area')} value={number(city.areaKm2)} />}
        {city.postalCode && <Figure label={t('guides.city_postal')} value={city.postalCode} />}
      </dl>
      <p className="tiny soft">{t('guides.city_figures_source')}</p>
    </section>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr" className="num">
          {value}
        </bdi>
      </dd>
    </div>
  )
}
