import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { browseParams, listingSorts } from '../rules.ts'
import type { BrowsePage, PriceBand } from '../types.ts'
import { Choice, changed, FilterBox } from './filter-box.tsx'

type PageProps = { page: BrowsePage }

export function TypeBox({ page: { query, facets } }: PageProps) {
  const { t } = useI18n()
  const nameOf = (type: string) => t(`real-estate.type_${type}` as MessageKey)
  return (
    <FilterBox label={t('browse.type')} chosen={query.type && nameOf(query.type)}>
      <ul>
        <Choice to={changed(query, { type: null })} isChosen={query.type === null}>
          {t('browse.all_types')}
        </Choice>
        {facets.type.map(({ value, count }) => (
          <Choice key={value} to={changed(query, { type: value })} count={count} isChosen={query.type === value}>
            {nameOf(value)}
          </Choice>
        ))}
      </ul>
    </FilterBox>
  )
}

type SpanText = { exact: MessageKey; from: MessageKey; upTo: MessageKey }

/** A span in words, its figures as the language writes them. */
function useSpanText(keys: SpanText, figure: (value: number) => string): (band: PriceBand) => string | null {
  const { t } = useI18n()
  return ({ min, max }) => {
    if (min !== null && max !== null) return t(keys.exact, { from: figure(min), to: figure(max) })
    if (min !== null) return t(keys.from, { from: figure(min) })
    return max === null ? null : t(keys.upTo, { to: figure(max) })
  }
}

const sameSpan = (band: PriceBand, min: number | null, max: number | null) => band.min === min && band.max === max

export function PriceBox({ page }: PageProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { query, facets, problems, typed } = page
  const text = useSpanText({ exact: 'browse.price_span', from: 'browse.price_from', upTo: 'browse.price_to' }, (cents) =>
    i18n.number(Math.round(cents / 100)),
  )
  const { priceMin, priceMax } = query
  const field = (cents: number | null) => (cents === null ? undefined : String(cents / 100))
  return (
    <FilterBox label={t('browse.price')} chosen={text({ min: priceMin, max: priceMax })} isOpen={problems.price !== undefined}>
      <ul>
        {facets.price.map(({ value, count }) => (
          <Choice
            key={value.min ?? 0}
            to={changed(query, { priceMin: value.min, priceMax: value.max })}
            count={count}
            isChosen={sameSpan(value, priceMin, priceMax)}
          >
            {text(value)}
          </Choice>
        ))}
      </ul>
      <SpanForm
        page={page}
        names={['price_min', 'price_max']}
        values={[typed.price_min ?? field(priceMin), typed.price_max ?? field(priceMax)]}
        unit={t('browse.dirhams')}
        problem={problems.price && t('browse.problem_price')}
      />
    </FilterBox>
  )
}

export function AreaBox({ page }: PageProps) {
  const { t, number } = useI18n()
  const { query, facets, problems, typed } = page
  const text = useSpanText({ exact: 'browse.area_span', from: 'browse.area_from', upTo: 'browse.area_to' }, number)
  const { areaMin, areaMax } = query
  return (
    <FilterBox label={t('browse.area')} chosen={text({ min: areaMin, max: areaMax })} isOpen={problems.area !== undefined}>
      <ul>
        {facets.area.map(({ value, count }) => (
          <Choice
            key={value.min ?? 0}
            to={changed(query, { areaMin: value.min, areaMax: value.max })}
            count={count}
            isChosen={sameSpan(value, areaMin, areaMax)}
          >
            {text(value)}
          </Choice>
        ))}
      </ul>
      <SpanForm
        page={page}
        names={['area_min', 'area_max']}
        values={[typed.area_min ?? areaMin?.toString(), typed.area_max ?? areaMax?.toString()]}
        unit={t('browse.square_metres')}
        problem={problems.area && t('browse.problem_area')}
      />
    </FilterBox>
  )
}

type SpanFormProps = PageProps & {
  names: readonly [string, string]
  values: readonly [string | undefined, string | undefined]
  unit: string
  problem: string | undefined
}

/** From … to …, carrying along what else is chosen. */
function SpanForm({ page: { query }, names, values, unit, problem }: SpanFormProps) {
  const { t } = useI18n()
  const action = useHref('/real-estate')
  const [from, to] = names
  const carried = browseParams({ ...query, page: 1 }).filter(([name]) => name !== from && name !== to)
  const problemId = `${from}-problem`
  const field = (name: string, value: string | undefined, label: string) => (
    <label className="field">
      <span className="small">{label}</span>
      <input
        className="in num"
        name={name}
        defaultValue={value}
        inputMode="numeric"
        maxLength={20}
        dir="ltr"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
      />
    </label>
  )
  return (
    <form className="span-form" method="get" action={action}>
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {field(from, values[0], t('browse.from', { unit }))}
      {field(to, values[1], t('browse.to', { unit }))}
      <button type="submit" className="btn btn-line">
        {t('browse.apply')}
      </button>
      {problem && (
        <p className="problem small" id={problemId} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}

export function BedroomBox({ page: { query, facets } }: PageProps) {
  const { t } = useI18n()
  const text = (count: number) => t('browse.bedrooms_from', { count })
  return (
    <FilterBox label={t('browse.bedrooms')} chosen={query.bedrooms === null ? null : text(query.bedrooms)}>
      <ul>
        <Choice to={changed(query, { bedrooms: null })} isChosen={query.bedrooms === null}>
          {t('browse.any')}
        </Choice>
        {facets.bedrooms.map(({ value, count }) => (
          <Choice key={value} to={changed(query, { bedrooms: value })} count={count} isChosen={query.bedrooms === value}>
            {text(value)}
          </Choice>
        ))}
      </ul>
    </FilterBox>
  )
}

export function CityBox({ page: { query, facets, cityNames, districtNames } }: PageProps) {
  const { t } = useI18n()
  const city = query.city && (cityNames[query.city] ?? query.city)
  const district = query.district && (districtNames[query.district] ?? query.district)
  return (
    <FilterBox label={t('fields.city')} chosen={district ?? city}>
      <ul>
        <Choice to={changed(query, { city: null, district: null })} isChosen={query.city === null}>
          {t('browse.all_cities')}
        </Choice>
        {facets.city.map(({ value, count }) => (
          <Choice key={value} to={changed(query, { city: value, district: null })} count={count} isChosen={query.city === value}>
            {cityNames[value] ?? value}
          </Choice>
        ))}
      </ul>
      {query.city && facets.district.length > 0 && (
        <>
          <p className="small soft">{t('browse.districts')}</p>
          <ul>
            {facets.district.map(({ value, count }) => (
              <Choice
                key={value}
                to={changed(query, { district: query.district === value ? null : value })}
                count={count}
                isChosen={query.district === value}
              >
                {districtNames[value] ?? value}
              </Choice>
            ))}
          </ul>
        </>
      )}
    </FilterBox>
  )
}

export function SourceBox({ page: { query, facets } }: PageProps) {
  const { t } = useI18n()
  return (
    <FilterBox
      label={t('browse.more')}
      chosen={query.source ? t(`browse.from_${query.source}`) : query.pictures ? t('browse.with_pictures') : null}
    >
      <ul>
        {facets.source.map(({ value, count }) => (
          <Choice
            key={value}
            to={changed(query, { source: query.source === value ? null : value })}
            count={count}
            isChosen={query.source === value}
          >
            {t(`browse.from_${value}`)}
          </Choice>
        ))}
        <Choice to={changed(query, { pictures: !query.pictures })} count={facets.pictures} isChosen={query.pictures}>
          {t('browse.with_pictures')}
        </Choice>
      </ul>
    </FilterBox>
  )
}

export function SortBox({ page: { query } }: PageProps) {
  const { t } = useI18n()
  return (
    <FilterBox label={t('browse.sort')} chosen={query.sort === 'newest' ? null : t(`browse.sort_${query.sort}`)}>
      <ul>
        {listingSorts.map((sort) => (
          <Choice key={sort} to={changed(query, { sort })} isChosen={query.sort === sort}>
            {t(`browse.sort_${sort}`)}
          </Choice>
        ))}
      </ul>
    </FilterBox>
  )
}
