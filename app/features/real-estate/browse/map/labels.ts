import { shortPrice } from '../../rules.ts'
import type { ListingDeal, ListingType, TitleStatus } from '../../types.ts'

/** The map's texts as the page hands them over; `#` stands for a figure. */
export type MapLabels = Record<
  | 'intl'
  | 'title'
  | 'zoomIn'
  | 'zoomOut'
  | 'closePopup'
  | 'cluster'
  | 'shown'
  | 'unnamed'
  | 'approximate'
  | 'dirham'
  | 'thousand'
  | 'million'
  | 'squareMetres'
  | 'drawing'
  | 'crosses'
  | 'failed',
  string
> & { types: Record<ListingType, string>; titles: Record<TitleStatus, string>; deals?: Record<ListingDeal, string> }

export const readLabels = (host: HTMLElement) => JSON.parse(host.dataset.words ?? '{}') as MapLabels

export function priceLabel(labels: MapLabels, cents: number): string {
  const { value, unit } = shortPrice(cents)
  return labels[unit].replace('#', figure(labels, value))
}

export const figure = (labels: MapLabels, value: number) => new Intl.NumberFormat(labels.intl, { maximumFractionDigits: 2 }).format(value)
