import { useI18n } from '#app/platform/i18n/context.tsx'

const METRES_IN_KM = 1000

/** A distance as people say it: to 50 m under a kilometre, to 100 m under ten, then whole kilometres. */
export function useDistance(): (metres: number) => string {
  const { t, number } = useI18n()
  return (metres) => {
    if (metres < METRES_IN_KM) return t('guides.metres', { count: number(Math.max(50, Math.round(metres / 50) * 50)) })
    const km = metres / METRES_IN_KM
    return t('guides.kilometres', { count: km < 10 ? number(Math.round(km * 10) / 10) : number(Math.round(km)) })
  }
}

/** A distance from a place that is itself only known to about a kilometre. */
export function useRoughDistance(): (metres: number) => string {
  const { t, number } = useI18n()
  return (metres) => {
    const km = Math.round(metres / METRES_IN_KM)
    return km < 1 ? t('guides.under_kilometre') : t('guides.kilometres', { count: number(km) })
  }
}
