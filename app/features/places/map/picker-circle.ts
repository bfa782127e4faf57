import { radiusIn } from './radius.ts'

type Around = { x: number; y: number; latitude: number; isSet: boolean }

/** How far what is shown may lie from the pin of a map-picker, while its form says that it is shown so. */
export function drawPickerCircle(picker: HTMLElement, { x, y, latitude, isSet }: Around): void {
  const circle = picker.querySelector('[data-circle]')
  const form = picker.closest('form')
  if (!circle || !form) return
  const { circleField = '', circleValue, circleMetres, units } = picker.dataset
  circle.setAttribute('visibility', isSet && new FormData(form).get(circleField) === circleValue ? 'visible' : 'hidden')
  circle.setAttribute('cx', x.toFixed(3))
  circle.setAttribute('cy', y.toFixed(3))
  circle.setAttribute('r', radiusIn(Number(circleMetres), latitude, Number(units)).toFixed(4))
}
